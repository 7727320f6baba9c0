/** The greatest number of rentals pinned on top of a saved search. */
export const MOST_PINNED = 100;
