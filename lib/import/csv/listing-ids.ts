/** Maps ids of listings to ids of rentals: whole numbers up to 2^53 - 1, the same in every run. */
import { createHash } from 'node:crypto';
import { quoted } from '#lib/import/csv/listing-numbers';

/** The id of a listing, as written in the file and as a number. */
export interface ListingId {
  /** The id as written in the file. */
  readonly written: string;
  /** The id in a normalised spelling, by which listings are compared. */
  readonly text: string;
  /** The id as a number; null when it cannot be the id of a rental. */
  readonly number: number | null;
  /** What to report about the id; null for nothing. */
  readonly warning: string | null;
}

const LONGEST_CHARACTERS = 200;

/** Matches a long number that a spreadsheet wrote in scientific notation, without its last digits. */
const TRUNCATED = /^\d(?:[.,]\d+)?E\+?\d+$/i;

/**
 * Reads the id of a listing; null when the cell is blank, zero or longer than 200 characters. An id that is not a whole number up to 2^53 -
 * 1 has `number` null and a warning.
 */
export function readListingId(cell: string): ListingId | null {
  if (cell === '' || cell.length > LONGEST_CHARACTERS) return null;
  if (TRUNCATED.test(cell)) {
    return {
      written: cell,
      text: cell.toUpperCase(),
      number: null,
      warning: `${quoted(cell)} was truncated by a spreadsheet: rentals may have been mixed up`,
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

/**
 * Derives the id of a rental from the id of a listing that is not usable as a number: from 2^52 to 2^53 - 1, a range that real ids hardly
 * use. Each `attempt` yields another number.
 */
export function mappedId(text: string, attempt: number): number {
  return 2 ** 52 + hashOf(`listing ${attempt} ${text}`, 52n);
}

/**
 * Derives the id or the reference id of a destination from its titles, the broadest first: from 1 to 2^31. Each `attempt` yields another
 * number.
 */
export function mappedPlaceId(
  path: readonly string[],
  space: 'destination' | 'reference',
  attempt: number,
): number {
  return 1 + hashOf(`${space} ${attempt} ${JSON.stringify(path)}`, 31n);
}

/** Hashes a text to a number with this many bits. */
function hashOf(text: string, bits: bigint): number {
  const start = createHash('sha256').update(text).digest().readBigUInt64BE(0);
  return Number(BigInt.asUintN(Number(bits), start));
}
