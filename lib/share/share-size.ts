/** Width in pixels of link-preview pictures (Open Graph), as social networks recommend. */
export const SHARE_WIDTH = 1200;
/** Height in pixels of link-preview pictures (Open Graph). */
export const SHARE_HEIGHT = 630;
