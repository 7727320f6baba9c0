import { formatNumber } from '#lib/i18n/format';

/**
 * The forms of a text with a count, for a browser without the message library. The site's languages have no other plural
 * forms below a million.
 */
export interface CountTexts {
  readonly none: string;
  readonly one: string;
  /** With `{count}` in place of the number. */
  readonly many: string;
}

/** A number that no message contains. */
const SAMPLE = 7_946;

/** Returns the forms of a message whose only value is `count`, for `countText` in the browser. */
export function countTexts(translate: (count: number) => string, locale: string): CountTexts {
  const many = translate(SAMPLE);
  const sample = [formatNumber(SAMPLE, locale), String(SAMPLE)].find((text) => many.includes(text));
  return {
    none: translate(0),
    one: translate(1),
    many: sample === undefined ? many : many.replace(sample, '{count}'),
  };
}

/** Returns the text for a count, with the number in the language's format: `countText(texts, 1234, 'de')` → "1.234 Unterkünfte". */
export function countText(texts: CountTexts, count: number, locale: string): string {
  if (count === 0) return texts.none;
  if (count === 1) return texts.one;
  return texts.many.replace('{count}', formatNumber(count, locale));
}
