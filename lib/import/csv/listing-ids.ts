/** Ids of listings as ids of rentals: whole numbers up to 2^53 - 1, the same in every run. */
import { createHash } from 'node:crypto';
import { quoted } from '#lib/import/csv/listing-numbers';

export interface ListingId {
  /** As the file has it. */
  readonly written: string;
  /** What tells the listing from others: the id as text, in one spelling. */
  readonly text: string;
  /** Null when the text is no number that a rental's id can be. */
  readonly number: number | null;
  /** What is remarkable about it; null when nothing is. */
  readonly warning: string | null;
}

const LONGEST_CHARACTERS = 200;

/** What a spreadsheet writes of a long number: its last digits are lost. */
const CUT_SHORT = /^\d(?:[.,]\d+)?E\+?\d+$/i;

/** Null when the cell holds none: blank, zero, or far too long. */
export function readListingId(cell: string): ListingId | null {
  if (cell === '' || cell.length > LONGEST_CHARACTERS) return null;
  if (CUT_SHORT.test(cell)) {
    return {
      written: cell,
      text: cell.toUpperCase(),
      number: null,
      warning: `${quoted(cell)} was cut short by a spreadsheet: rentals may have been mixed up`,
    };
  }
  const digits = /^0*(\d+)(\.0*)?$/.exec(cell);
  if (!digits)
    return {
      written: cell,
      text: cell,
      number: null,
      warning: `${quoted(cell)} is not a number: mapped to one`,
    };
  const text = digits[1] ?? '';
  const number = Number(text);
  if (number === 0) return null;
  if (number > Number.MAX_SAFE_INTEGER) {
    return {
      written: cell,
      text,
      number: null,
      warning: `${cell} is above 2^53 - 1: mapped to a smaller number`,
    };
  }
  const isFraction = digits[2] !== undefined;
  return {
    written: cell,
    text,
    number,
    warning: isFraction ? `${quoted(cell)} is written with decimals: read as ${text}` : null,
  };
}

/** The `attempt`-th number for a text, from 2^52 to 2^53 - 1, where few ids lie by themselves. */
export function mappedId(text: string, attempt: number): number {
  return 2 ** 52 + hashOf(`listing ${attempt} ${text}`, 52n);
}

/** The `attempt`-th number for a place, from 1 to 2^31. */
export function mappedPlaceId(
  path: readonly string[],
  space: 'destination' | 'reference',
  attempt: number,
): number {
  return 1 + hashOf(`${space} ${attempt} ${JSON.stringify(path)}`, 31n);
}

/** A number of so many bits. */
function hashOf(text: string, bits: bigint): number {
  const start = createHash('sha256').update(text).digest().readBigUInt64BE(0);
  return Number(BigInt.asUintN(Number(bits), start));
}
