import { type SearchPart, wordsOfNight } from '#lib/search/memory/search-parts';
import { VersionDamaged } from '#lib/store/store';

/** The typed arrays with one number per rental. */
const PER_RENTAL = {
  ids: Float64Array,
  positions: Uint32Array,
  destinationOrders: Uint32Array,
  currencies: Uint8Array,
  prices: Float64Array,
  capacities: Uint16Array,
  bedroomsCounts: Uint16Array,
  fullBathroomsCounts: Uint16Array,
  sleeps: Uint16Array,
  ratings: Uint8Array,
  types: Uint16Array,
  available: Uint8Array,
  instantlyBookable: Uint8Array,
  latitudes: Float64Array,
  longitudes: Float64Array,
  mapX: Int32Array,
  mapY: Int32Array,
  updatedAtMs: Float64Array,
  changedAtMs: Float64Array,
} as const;

/** The typed arrays with indexes, and the texts that they refer to. */
const KEYED = { currencies: 'currencyCodes', types: 'typeKeys' } as const;

/** The lists that belong to rentals by start indexes: numbers per member, and the name of the starts. */
const GROUPED = [
  { name: 'words', type: Uint16Array, width: 1, starts: 'wordStarts' },
  { name: 'seasons', type: Int32Array, width: 3, starts: 'seasonStarts' },
  { name: 'offers', type: Int32Array, width: 2, starts: 'offerStarts' },
] as const;

/** The lists of rows that begin with an entry: numbers per row. */
const ROWS = { longestStays: 4, otherBookings: 3, knownSpans: 3 } as const;

/**
 * Checks that a stored search part has the types and lengths that `writeSearchParts` gives it, and refers to no entry or key that it does
 * not have. Does not compare values with the tables.
 * @param entriesBefore rentals in the parts before it
 * @throws VersionDamaged with the name of the first malformed member
 */
export function requireSearchPart(part: unknown, entriesBefore: number): asserts part is SearchPart {
  const member = entriesBefore % 32 === 0 ? malformedMember(part) : 'ids';
  if (member === null) return;
  const reason = `The search part after ${entriesBefore} rentals is malformed: ${member}.`;
  throw new VersionDamaged(null, { reason });
}

type Members = Readonly<Record<string, unknown>>;

function malformedMember(part: unknown): string | null {
  const members: Members = Object(part);
  const { ids } = members;
  if (!(ids instanceof Float64Array) || ids.length === 0) return 'ids';
  const count = ids.length;
  for (const [name, type] of Object.entries(PER_RENTAL)) {
    const column = members[name];
    if (!(column instanceof type) || column.length !== count) return name;
  }
  for (const [indexes, keys] of Object.entries(KEYED)) {
    if (!areIndexes(members[indexes], members[keys])) return indexes;
  }
  for (const list of GROUPED) if (!isGrouped(members, list, count)) return list.name;
  for (const [name, width] of Object.entries(ROWS)) if (!areRows(members[name], width, count)) return name;
  return isNightTable(members, count) ? null : 'takenNights';
}

/** Whether the numbers of a typed array are indexes into a list of texts. */
function areIndexes(indexes: unknown, texts: unknown): boolean {
  if (!Array.isArray(texts) || texts.some((text) => typeof text !== 'string')) return false;
  if (!(indexes instanceof Uint8Array || indexes instanceof Uint16Array)) return false;
  return indexes.every((index: number) => index < texts.length);
}

function isGrouped(members: Members, { name, type, width, starts }: (typeof GROUPED)[number], count: number) {
  const [list, first] = [members[name], members[starts]];
  return (
    list instanceof type &&
    first instanceof Uint32Array &&
    first.length === count + 1 &&
    first[0] === 0 &&
    first.every((start, entry) => entry === 0 || start >= first[entry - 1]!) &&
    first[count]! * width === list.length
  );
}

function areRows(rows: unknown, width: number, count: number): boolean {
  if (!(rows instanceof Int32Array) || rows.length % width !== 0) return false;
  for (let at = 0; at < rows.length; at += width) {
    if (rows[at]! < 0 || rows[at]! >= count) return false;
  }
  return true;
}

function isNightTable({ firstNight, takenNights }: Members, count: number): boolean {
  return (
    Number.isInteger(firstNight) &&
    takenNights instanceof Uint32Array &&
    takenNights.length % wordsOfNight(count) === 0
  );
}
