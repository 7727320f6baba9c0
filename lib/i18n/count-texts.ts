import { formatNumber } from '#lib/i18n/format';

/**
 * A text with a count, ready for a browser that has no message library: its forms for none, one and many. Enough for the
 * languages of the site, whose plurals have no more forms below a million.
 */
export interface CountTexts {
  readonly none: string;
  readonly one: string;
  /** With `{count}` where the number goes. */
  readonly many: string;
}

/** Stands in for any number; no text contains it by chance. */
const SAMPLE = 7_946;

/** The forms of a message whose only value is `count`. */
export function countTexts(translate: (count: number) => string, locale: string): CountTexts {
  const many = translate(SAMPLE);
  const written = [formatNumber(SAMPLE, locale), String(SAMPLE)].find((text) => many.includes(text));
  return {
    none: translate(0),
    one: translate(1),
    many: written === undefined ? many : many.replace(written, '{count}'),
  };
}

/** The text for a count, its number written as the language does. */
export function countText(texts: CountTexts, count: number, locale: string): string {
  if (count === 0) return texts.none;
  if (count === 1) return texts.one;
  return texts.many.replace('{count}', formatNumber(count, locale));
}
