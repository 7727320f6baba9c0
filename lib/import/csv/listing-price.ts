import { type ListingCells, Rejection } from '#lib/import/csv/listing-cells';
import { readAmount } from '#lib/import/csv/listing-numbers';
import { parseMinor } from '#lib/money/currency';

/** The lowest and highest price in a listing's own record, without its calendar. */
export interface ListingPrice {
  /** Decimal texts; null when the record has no price above 0, for the reason in `priceProblem`. */
  readonly price: { readonly min: string; readonly max: string } | null;
  readonly priceProblem: string;
  readonly priceColumn: string;
}

/**
 * Returns the lowest and highest price above 0 in a listing's record; `price` is null when there is none. Returns a Rejection when an
 * amount is invalid or in a currency other than `currency`.
 */
export function readPrice(cells: ListingCells, currency: string): ListingPrice | Rejection {
  const fields = (['min_price', 'price', 'max_price'] as const).filter((field) => cells.value(field) !== '');
  const separator = cells.columns.mapping.decimal_separator;
  const amounts: { readonly text: string; readonly minor: number }[] = [];
  for (const field of fields) {
    const reading = readAmount(cells.value(field), currency, separator);
    if (reading.value === null) return new Rejection(field, reading.reason);
    if (reading.warning !== null) cells.repair(field, reading.warning);
    amounts.push({ text: reading.value, minor: parseMinor(reading.value, currency) });
  }
  const [first = 'price'] = fields;
  const priceColumn = cells.columnOf(first);
  const ascending = amounts.filter(({ minor }) => minor > 0).sort((a, b) => a.minor - b.minor);
  const [min, max] = [ascending[0], ascending.at(-1)];
  const priceProblem = amounts.length === 0 ? 'is empty' : 'is 0';
  const price = min && max ? { min: min.text, max: max.text } : null;
  return { price, priceProblem, priceColumn };
}
