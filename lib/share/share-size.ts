/** Pixels of the pictures that pages are shared with; what all networks ask for. */
export const SHARE_WIDTH = 1200;
export const SHARE_HEIGHT = 630;
