/**
 * Parses the colour tokens of app/globals.css for the style guide and the contrast tests, and computes WCAG contrast.
 */
import { wcagContrast } from 'culori';
import { type Colour, toHex } from '#lib/brand/oklch';

/** The name of a colour theme of the site. */
export type ThemeName = 'light' | 'dark';

/** The colours of a theme, by the name of their CSS custom property without `--`: "ink". */
export type Theme = ReadonlyMap<string, Colour>;

/** A foreground colour, for text or edges, with all backgrounds on which the site uses it. Colours are token names without `--`. */
export interface ContrastPair {
  readonly front: string;
  readonly grounds: readonly string[];
  /** Required contrast by WCAG 2.2: 4.5 for text (1.4.3), 3 for boundaries of controls (1.4.11). */
  readonly least: 4.5 | 3;
}

/** All pairs of foreground and background colours used on the site, with the contrast that each needs. */
export const CONTRAST_PAIRS: readonly ContrastPair[] = [
  {
    front: 'ink',
    grounds: ['paper', 'raised', 'sand', 'sand-deep', 'sea-soft', 'danger-soft', 'terracotta-soft'],
    least: 4.5,
  },
  { front: 'ink-soft', grounds: ['paper', 'raised', 'sand', 'sand-deep', 'sea-soft'], least: 4.5 },
  { front: 'terracotta', grounds: ['paper', 'raised', 'sand', 'terracotta-soft'], least: 4.5 },
  { front: 'on-terracotta', grounds: ['terracotta'], least: 4.5 },
  { front: 'sea', grounds: ['paper', 'raised', 'sand', 'sea-soft'], least: 4.5 },
  { front: 'sea-deep', grounds: ['paper', 'raised', 'sand', 'sea-soft'], least: 4.5 },
  { front: 'on-sea', grounds: ['sea', 'sea-deep'], least: 4.5 },
  { front: 'danger', grounds: ['paper', 'raised', 'danger-soft'], least: 4.5 },
  { front: 'paper', grounds: ['ink'], least: 4.5 },
  { front: 'line-strong', grounds: ['paper', 'raised', 'sand'], least: 3 },
  { front: 'danger', grounds: ['danger-soft'], least: 3 },
];

const TOKEN = /--([\w-]+):\s*oklch\(([\d.]+) ([\d.]+) ([\d.]+)\);/g;

/**
 * Parses the colours of the light and the dark theme from the text of app/globals.css. Reads only opaque tokens, written as
 * `--name: oklch(0.5 0.1 40);`. The dark theme includes the light colours that it does not redefine.
 * @throws if the style sheet has no dark theme before `@theme`.
 */
export function readThemes(css: string): Readonly<Record<ThemeName, Theme>> {
  const darkFrom = css.indexOf('@media (prefers-color-scheme: dark)');
  const darkTo = css.indexOf('@theme');
  if (darkFrom < 0 || darkTo < darkFrom)
    throw new Error('The tokens stand before @theme, light before dark.');
  const light = coloursOf(css.slice(0, darkFrom));
  return { light, dark: new Map([...light, ...coloursOf(css.slice(darkFrom, darkTo))]) };
}

function coloursOf(block: string): Theme {
  return new Map(
    [...block.matchAll(TOKEN)].map(([, name = '', lightness, chroma, hue]) => [
      name,
      { lightness: Number(lightness), chroma: Number(chroma), hue: Number(hue) },
    ]),
  );
}

/** Returns the colour in CSS syntax. */
export function cssColour({ lightness, chroma, hue }: Colour): string {
  return `oklch(${lightness} ${chroma} ${hue})`;
}

/** Returns the WCAG contrast ratio of two colours, 1 to 21, as an sRGB screen shows them; their order does not matter. */
export function contrast(one: Colour, other: Colour): number {
  return wcagContrast(toHex(one), toHex(other));
}
