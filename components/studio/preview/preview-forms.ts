/** The forms of a page that previews show. */

/** Widths of windows in CSS pixels. */
export const PREVIEW_WIDTHS = [390, 820, 1440] as const;
/** The names of the devices that the widths stand for: keys of the studio's texts. */
export const DEVICES = { 390: 'visitsPhone', 820: 'visitsTablet', 1440: 'visitsDesktop' } as const;
export const PREVIEW_THEMES = ['light', 'dark'] as const;
export type PreviewTheme = (typeof PREVIEW_THEMES)[number];
