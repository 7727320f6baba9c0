import type { BrandDrawing } from '#lib/brand/brand';
import { cssColour, type Theme, type ThemeName } from '#lib/brand/design-tokens';
import { fontFaces, HEADING_FONTS, type StyledFonts, TEXT_FONTS } from '#lib/brand/font-faces';

/** What a style sheet of a brand changes; null where the default applies. */
interface BrandStyle {
  readonly themes: Readonly<Record<ThemeName, Theme>> | null;
  /** Radius of fields in pixels. */
  readonly corners: number | null;
  /** Whether headings are in the family of other texts. */
  readonly hasSansHeadings: boolean;
  readonly fonts: StyledFonts;
  /** The drawings that take the place of the default brand's roof. */
  readonly mark: Readonly<Record<ThemeName, Pick<BrandDrawing, 'href'>>> | null;
}

const CARD_CORNERS = 4 / 3;

const SHIPPED_SANS =
  'var(--font-instrument),var(--font-instrument-ext),"Instrument Sans fallback",ui-sans-serif,system-ui,sans-serif';

/**
 * Returns the style sheet that replaces the design tokens of app/globals.css by those of a brand. Its selectors are more specific than those
 * of the tokens, so that the order of the style sheets does not matter.
 */
export function brandStyle({ themes, corners, hasSansHeadings, fonts, mark }: BrandStyle): string {
  const shape = [
    `--corner-field:${corners}px`,
    `--corner-card:${Math.round((corners ?? 0) * CARD_CORNERS)}px`,
  ];
  const light = [
    ...(themes ? tokensOf(themes.light) : []),
    ...(corners === null ? [] : shape),
    ...(fonts.text ? [`--text-fonts:${TEXT_FONTS},${SHIPPED_SANS}`] : []),
    ...(fonts.headings ? [`--heading-fonts:${HEADING_FONTS},${SHIPPED_SANS}`] : []),
    ...(hasSansHeadings ? [`--heading-fonts:${SHIPPED_SANS}`] : []),
    ...(mark ? [`--mark:url(${mark.light.href})`] : []),
  ];
  const dark = [...(themes ? tokensOf(themes.dark) : []), ...(mark ? [`--mark:url(${mark.dark.href})`] : [])];
  return [
    ...fontFaces(fonts),
    `html:root{${light.join(';')}}`,
    `@media(prefers-color-scheme:dark){html:root{${dark.join(';')}}}`,
    ...(mark
      ? ['svg.brand-mark{background:var(--mark) center/contain no-repeat}', 'svg.brand-mark>*{display:none}']
      : []),
  ].join('\n');
}

function tokensOf(theme: Theme): readonly string[] {
  return [...theme].map(([name, colour]) => `--${name}:${cssColour(colour)}`);
}
