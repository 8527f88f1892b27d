/**
 * Charts as lists of marks. Drawing is elastic: x in per cent of the width, y in pixels, text in CSS pixels,
 * so that one drawing fits a phone and a wall. A template turns marks into SVG and escapes every text; no
 * markup is made here. Start with {@link dev.minamo.dashboard.chart.SurfacePlot}.
 */
@NullMarked
package dev.minamo.dashboard.chart;

import org.jspecify.annotations.NullMarked;
