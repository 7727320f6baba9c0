import type { ArrivalYear } from '#lib/browser/when/arrival-year';
import { priceLevels } from '#lib/browser/when/price-levels';
import { addDays } from '#lib/dates/plain-dates';
import { formatMoney, regional } from '#lib/i18n/format';
import { numberFormat } from '#lib/i18n/formatters';
import { currencyDigits, wholeUnits } from '#lib/money/currency';

/** The lowest total of stays that begin on a day, as a calendar shows it. */
export interface ArrivalPrice {
  /** In whole units without the currency: "1,050"; from 100,000 on in short: "105k". */
  readonly short: string;
  /** The average of a night in the same form, from 10,000 on in short: "150". */
  readonly nightly: string;
  /** 0 (lowest) to 4, among all days. */
  readonly level: number;
  /** Both in words: "€1,050 for 7 nights, €150 per night". */
  readonly text: string;
}

/** The amounts from which figures are shortened, in whole units. */
const LONG_TOTAL = 100_000;
const LONG_NIGHT = 10_000;
/** The most characters of a shortened figure. */
const MOST_CHARACTERS = 5;

/**
 * Returns the prices of the days on which a stay can begin, by day (YYYY-MM-DD). `text` has the placeholders `{price}` and `{nightly}`.
 */
export function arrivalPrices(
  { from, days, nights, currency }: ArrivalYear,
  text: string,
  locale: string,
): ReadonlyMap<string, ArrivalPrice> {
  const totals = days.map(({ lowestMinor }) => lowestMinor);
  const levels = priceLevels(totals);
  const scale = 10 ** currencyDigits(currency);
  return new Map(
    totals.flatMap((total, index): [string, ArrivalPrice][] => {
      const level = levels[index] ?? null;
      if (total === null || level === null) return [];
      const rounded = wholeUnits(total, currency);
      const nightly = wholeUnits(Math.round(total / nights), currency);
      const price: ArrivalPrice = {
        short: shortNumber(rounded / scale, LONG_TOTAL, locale),
        nightly: shortNumber(nightly / scale, LONG_NIGHT, locale),
        level,
        text: text
          .replace('{price}', formatMoney(rounded, currency, locale))
          .replace('{nightly}', formatMoney(nightly, currency, locale)),
      };
      return [[addDays(from, index), price]];
    }),
  );
}

function shortNumber(value: number, long: number, locale: string): string {
  if (value < long) return numberFormat(regional(locale), {}).format(value);
  const inLanguage = (language: string) =>
    numberFormat(language, { notation: 'compact', maximumSignificantDigits: 3 }).format(value);
  const short = inLanguage(regional(locale));
  // Some languages have words for thousands and millions, which are longer than the figure.
  return short.length > MOST_CHARACTERS ? inLanguage('en-GB') : short;
}
