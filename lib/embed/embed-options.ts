/** The choices of a site that shows homes in a frame. Runs in browsers too. */
import type { UtmValues } from '#lib/studio/sharing/utm-values';

/** The colours of a frame: `auto` follows the reader's system. */
export const EMBED_THEMES = ['auto', 'light', 'dark'] as const;
/** One of `EMBED_THEMES`. */
export type EmbedTheme = (typeof EMBED_THEMES)[number];

/** The most homes in a frame. */
export const MOST_EMBEDDED_HOMES = 24;
/** The number of homes in a frame that names none. */
export const USUAL_EMBEDDED_HOMES = 6;

/** The choices for a frame that do not concern which homes it shows. */
export interface EmbedOptions {
  /** The most homes to show, from 1 to `MOST_EMBEDDED_HOMES`. */
  readonly number: number;
  readonly theme: EmbedTheme;
  /** The values that all links have. */
  readonly utm: UtmValues;
}
