package dev.minamo.dashboard;

import dev.minamo.job.JobState;

/**
 * A state: shape first, word second, colour third.
 *
 * @param code names the shape and the colour
 */
record StateView(String code, String word) {

    static StateView of(JobState state) {
        return new StateView(state.code(), Words.capital(state.code()));
    }
}
