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
  /** 0 (lowest) to 4, among all days. */
  readonly level: number;
  /** What screen readers say. */
  readonly text: string;
}

/** The amount from which figures are shortened, in whole units. */
const LONG = 100_000;

/** Returns the prices of the days on which a stay can begin, by day (YYYY-MM-DD). `text` has the placeholder `{price}`. */
export function arrivalPrices(
  { from, days, currency }: ArrivalYear,
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
      const price = formatMoney(rounded, currency, locale);
      return [
        [
          addDays(from, index),
          { short: shortNumber(rounded / scale, locale), level, text: text.replace('{price}', price) },
        ],
      ];
    }),
  );
}

function shortNumber(value: number, locale: string): string {
  return numberFormat(
    regional(locale),
    value < LONG ? {} : { notation: 'compact', maximumSignificantDigits: 3 },
  ).format(value);
}
