/** Reads the amounts that a listing charges in addition to its price: fees, taxes and the deposit. */
import type { BundleRentalTerms } from '#lib/import/bundle/rental-terms';
import type { ListingCells } from '#lib/import/csv/listing-cells';
import type { ListingMapping } from '#lib/import/csv/listing-mapping';
import { quoted, type Reading, readAmount } from '#lib/import/csv/listing-numbers';

type Charges = Pick<BundleRentalTerms, 'fees' | 'taxes' | 'deposit'>;
type Tax = NonNullable<Charges['taxes']>[number];

/** Returns the charges above 0 in the columns that the mapping names. Unusable cells are left out and added to `cells` as repairs. */
export function readCharges(cells: ListingCells, currency: string): Charges {
  const { fees, taxes, decimal_separator: separator } = cells.columns.mapping;
  const amountOf = (column: string) =>
    readCell(cells, column, (cell) => readAmount(cell, currency, separator));
  const deposit = cells.value('deposit') === '' ? null : amountOf(cells.columnOf('deposit'));
  return {
    fees: fees.flatMap(({ column, ...fee }) => {
      const amount = amountOf(column);
      return amount === null ? [] : [{ ...fee, amount }];
    }),
    taxes: taxes.flatMap((tax) => {
      const value =
        tax.per === 'percent' ? readCell(cells, tax.column, readPercentage) : amountOf(tax.column);
      return value === null ? [] : [taxOf(tax, value)];
    }),
    ...(deposit !== null && { deposit }),
  };
}

function taxOf({ column: _, per, ...tax }: ListingMapping['taxes'][number], value: string): Tax {
  return per === 'percent' ? { names: tax.names, percent: value } : { ...tax, amount: value, per };
}

/** Reads a cell; null when it is blank, 0 or unusable, of which the last is a repair. */
function readCell(
  cells: ListingCells,
  column: string,
  read: (cell: string) => Reading<string>,
): string | null {
  const cell = cells.cell(column);
  if (cell === '') return null;
  const reading = read(cell);
  if (reading.value === null) {
    cells.repairColumn(column, `${reading.reason}: left out`);
    return null;
  }
  if (reading.warning !== null) cells.repairColumn(column, reading.warning);
  return Number(reading.value) === 0 ? null : reading.value;
}

/** Reads a percentage from 0 to 100, such as `7`, `7.5 %` or `7,5%`, as decimal text. */
function readPercentage(cell: string): Reading<string> {
  const [, number = ''] = /^(\d{1,3}(?:[.,]\d{1,4})?)\s*%?$/.exec(cell) ?? [];
  const value = number.replace(',', '.');
  if (value !== '' && Number(value) <= 100) return { value, warning: null };
  return { value: null, reason: `${quoted(cell)} is not a percentage from 0 to 100` };
}
