import type { OwnFont } from '#lib/brand/own-font';

/** A font of a brand with its address on this site. */
export interface StyledFont extends Pick<OwnFont, 'weights' | 'fallback'> {
  readonly href: string;
}

/** The fonts of a brand that have rules; null where the site's own apply. */
export interface StyledFonts {
  readonly headings: StyledFont | null;
  readonly text: StyledFont | null;
  readonly textBold: StyledFont | null;
}

/** Values of `font-family`: the operator's font, and Arial with its metrics until it is loaded and for letters that it lacks. */
export const HEADING_FONTS = familyList('Own headings');
export const TEXT_FONTS = familyList('Own text');

const ALL_WEIGHTS = [100, 900] as const;
/** The weights that the regular font draws where there is a bold one, and those of the bold one. */
const REGULAR_WEIGHTS = [100, 550] as const;
const BOLD_WEIGHTS = [551, 900] as const;
const REGULAR = [400, 400] as const;

function familyList(family: string): string {
  return `"${family}","${family} fallback"`;
}

/** Returns the `@font-face` rules of a brand's fonts and of their fallbacks, so that text does not shift when they load. */
export function fontFaces({ headings, text, textBold }: StyledFonts): readonly string[] {
  return [
    // A heading font of one weight draws all headings: browsers would make it bolder otherwise.
    ...(headings
      ? [face('Own headings', headings, ALL_WEIGHTS), fallbackFace('Own headings', headings)]
      : []),
    ...(text
      ? [face('Own text', text, textBold ? REGULAR_WEIGHTS : REGULAR), fallbackFace('Own text', text)]
      : []),
    ...(textBold ? [face('Own text', textBold, BOLD_WEIGHTS)] : []),
  ];
}

function face(family: string, { href, weights }: StyledFont, otherwise: readonly [number, number]): string {
  const [least, greatest] = weights ?? otherwise;
  const weight = least === greatest ? String(least) : `${least} ${greatest}`;
  return `@font-face{font-family:"${family}";src:url(${href}) format("woff2");font-weight:${weight};font-display:swap}`;
}

function fallbackFace(family: string, { fallback }: StyledFont): string {
  const percent = (value: number) => `${value.toFixed(2)}%`;
  return [
    `@font-face{font-family:"${family} fallback";src:local("Arial")`,
    `ascent-override:${percent(fallback.ascent)}`,
    `descent-override:${percent(fallback.descent)}`,
    `line-gap-override:${percent(fallback.lineGap)}`,
    `size-adjust:${percent(fallback.size)}}`,
  ].join(';');
}
