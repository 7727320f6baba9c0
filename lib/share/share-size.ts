/** Pixels of the pictures of shared links, as the networks recommend. */
export const SHARE_WIDTH = 1200;
export const SHARE_HEIGHT = 630;
