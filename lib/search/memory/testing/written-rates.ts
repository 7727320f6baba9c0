import { packRates } from '#lib/search/memory/rate-parts';
import { type RateRecords, recordsOf } from '#lib/search/memory/rate-records';

type Rows = readonly (readonly number[])[];

/** The rates of a rental as a test writes them. */
export interface WrittenRates {
  /** The unit of `other`; nightly by default. */
  readonly kind?: 'weekly';
  /** The price outside of the seasons. */
  readonly other: number;
  /** First day, day after the last, price; ascending. None by default. */
  readonly seasons?: Rows;
  /** First day, last day, discount. None by default. */
  readonly offers?: Rows;
  /** Amount, kind, nights from which stays are exempt; by kind. None by default. */
  readonly charges?: Rows;
}

/** Returns the records of these rentals, in their order. Their days are relative to `firstDay`. */
export function writtenRates(rentals: readonly WrittenRates[], firstDay = 0): RateRecords {
  const shifted = (rows: Rows = []) =>
    rows.map(([first = 0, last = 0, ...others]) => [firstDay + first, firstDay + last, ...others]);
  return recordsOf(
    packRates(
      rentals.map(({ kind = 'nightly', other }) => ({ price_kind: kind, max_price_minor: other })),
      {
        seasons: rentals.map(({ seasons }) => shifted(seasons)),
        offers: rentals.map(({ offers }) => shifted(offers)),
        charges: rentals.map(({ charges = [] }) => charges),
      },
    ),
  );
}
