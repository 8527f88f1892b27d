/**
 * Who may do what. In mode {@code open} there is no login: the service is reachable from this computer only,
 * and the filters here keep other web sites from using a visitor's browser against it.
 */
@NullMarked
package dev.minamo.security;

import org.jspecify.annotations.NullMarked;
