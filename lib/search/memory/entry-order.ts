/** Sorts entries, and takes a page of the matches in an order. */

import { type Bitmap, entriesOf, hasEntry } from '#lib/search/memory/bitmap';
import type { RentalSort } from '#lib/search/rental-filter';

/** Entries (index numbers of rentals) in an order; usually all entries of a version. */
export type EntryOrder = Uint32Array;

const DIGIT_BITS = 11;
const DIGIT_SIZE = 1 << DIGIT_BITS;

/**
 * Returns the entries of `base`, sorted ascending by `keys[entry]`, in a new array; stable. Keys are whole numbers from 0 to 2^53. A radix
 * sort from the lowest digit (Knuth 5.2.5).
 */
export function orderBy(keys: ArrayLike<number>, base: EntryOrder): EntryOrder {
  let greatest = 0;
  for (let entry = 0; entry < keys.length; entry++) greatest = Math.max(greatest, keys[entry]!);
  let from = base;
  let spare: EntryOrder | null = null;
  for (let divisor = 1; divisor <= greatest; divisor *= DIGIT_SIZE) {
    const to = spare ?? new Uint32Array(base.length);
    sortByDigit(keys, divisor, from, to);
    spare = from === base ? null : from;
    from = to;
  }
  return from === base ? base.slice() : from;
}

function sortByDigit(keys: ArrayLike<number>, divisor: number, from: EntryOrder, to: EntryOrder): void {
  const digits = new Uint16Array(from.length);
  const starts = new Uint32Array(DIGIT_SIZE + 1);
  for (let at = 0; at < from.length; at++) {
    const digit = Math.floor(keys[from[at]!]! / divisor) % DIGIT_SIZE;
    digits[at] = digit;
    starts[digit + 1] = starts[digit + 1]! + 1;
  }
  for (let digit = 0; digit < DIGIT_SIZE; digit++) {
    starts[digit + 1] = starts[digit + 1]! + starts[digit]!;
  }
  for (let at = 0; at < from.length; at++) {
    const digit = digits[at]!;
    const place = starts[digit]!;
    to[place] = from[at]!;
    starts[digit] = place + 1;
  }
}

/** Reverses an ascending order to descending keys; entries with equal keys keep their order. */
function descending(order: EntryOrder, keys: ArrayLike<number>): EntryOrder {
  const reversed = new Uint32Array(order.length);
  let end = order.length;
  let place = 0;
  while (end > 0) {
    let first = end - 1;
    const key = keys[order[first]!];
    while (first > 0 && keys[order[first - 1]!] === key) first -= 1;
    for (let at = first; at < end; at++) reversed[place++] = order[at]!;
    end = first;
  }
  return reversed;
}

/** Compares two entries: negative when the first comes before the second. */
type Comparison = (a: number, b: number) => number;

/** Creates the comparison by key, ascending for sign 1 and descending for -1, then by ascending id. */
function comparing(keys: ArrayLike<number>, ids: Float64Array, sign: 1 | -1): Comparison {
  return (a, b) => sign * (keys[a]! - keys[b]!) || ids[a]! - ids[b]!;
}

/** An order of all entries and the comparison that it is sorted by. */
export interface IndexOrder {
  readonly entries: EntryOrder;
  readonly compare: Comparison;
}

/** The ascending and the descending order of all entries by one key. Entries with equal keys are by ascending id in each. */
export type OrderBothWays = Readonly<Record<RentalSort['direction'], IndexOrder>>;

/**
 * Creates the ascending and the descending order of all entries by `keys[entry]`; equal keys are by ascending id in each. `ascending` must
 * already be sorted by key and id.
 */
export function bothWays(ascending: EntryOrder, keys: ArrayLike<number>, ids: Float64Array): OrderBothWays {
  return {
    asc: { entries: ascending, compare: comparing(keys, ids, 1) },
    desc: { entries: descending(ascending, keys), compare: comparing(keys, ids, -1) },
  };
}

/** The entries (index numbers of rentals) that match a selection, and their number. */
export interface Matches {
  readonly bitmap: Bitmap;
  /** Number of entries in `bitmap`. */
  readonly count: number;
}

/** Steps along an order that take as long as one comparison in a sort. */
const STEPS_PER_COMPARISON = 12;

/**
 * Returns up to `limit` matches after the first `offset`, in an order of all entries; empty past the end. Walks along the order from its
 * nearer end, or sorts the matches when they are so few that sorting is faster. The result may share memory with the order: do not modify
 * it.
 */
export function pageOf(
  matches: Matches,
  { entries: order, compare }: IndexOrder,
  offset: number,
  limit: number,
): Uint32Array {
  const { bitmap, count } = matches;
  const end = Math.min(offset + limit, count);
  const steps = (order.length / count) * Math.min(count - offset, end);
  return count * Math.log2(count + 1) * STEPS_PER_COMPARISON < steps
    ? entriesOf(bitmap, count).sort(compare).subarray(offset, end)
    : pageAlong(matches, order, offset, limit);
}

/**
 * Returns up to `limit` matches after the first `offset`, in an order, by walking along it from its nearer end; empty past the end. The
 * order must contain all matches; other entries may be missing from it. The result may share memory with the order: do not modify it.
 */
export function pageAlong(
  { bitmap, count }: Matches,
  order: EntryOrder,
  offset: number,
  limit: number,
): Uint32Array {
  const end = Math.min(offset + limit, count);
  if (end <= offset) return new Uint32Array(0);
  if (count === order.length) return order.subarray(offset, end);
  return count - offset < end
    ? walkBackwards(bitmap, order, count, offset, end)
    : walk(bitmap, order, offset, end);
}

/** Collects the page from the start of the order. */
function walk(bitmap: Bitmap, order: EntryOrder, offset: number, end: number): Uint32Array {
  const page = new Uint32Array(end - offset);
  let seen = 0;
  for (let at = 0; seen < end; at++) {
    const entry = order[at]!;
    if (!hasEntry(bitmap, entry)) continue;
    if (seen >= offset) page[seen - offset] = entry;
    seen += 1;
  }
  return page;
}

/** Collects the page from the end of the order. */
function walkBackwards(
  bitmap: Bitmap,
  order: EntryOrder,
  count: number,
  offset: number,
  end: number,
): Uint32Array {
  const page = new Uint32Array(end - offset);
  let remaining = count;
  for (let at = order.length - 1; remaining > offset; at--) {
    const entry = order[at]!;
    if (!hasEntry(bitmap, entry)) continue;
    remaining -= 1;
    if (remaining < end) page[remaining - offset] = entry;
  }
  return page;
}
