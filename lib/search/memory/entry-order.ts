/** Orders of all entries, and a page of some of them in an order. */

import { type Bitmap, entriesOf, hasEntry } from '#lib/search/memory/bitmap';
import type { RentalSort } from '#lib/search/rental-filter';

/** All entries, each once. */
export type EntryOrder = Uint32Array;

const DIGIT_BITS = 11;
const DIGIT_SIZE = 1 << DIGIT_BITS;

/**
 * Orders entries by their keys, ascending; those with the same key stay as they are in `base`. Keys are whole numbers from 0
 * to 2^53 (radix sort from the lowest digit, Knuth 5.2.5).
 */
export function orderBy(keys: ArrayLike<number>, base: EntryOrder): EntryOrder {
  let greatest = 0;
  for (let entry = 0; entry < keys.length; entry++) greatest = Math.max(greatest, keys[entry] ?? 0);
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
    const digit = Math.floor((keys[from[at] ?? 0] ?? 0) / divisor) % DIGIT_SIZE;
    digits[at] = digit;
    starts[digit + 1] = (starts[digit + 1] ?? 0) + 1;
  }
  for (let digit = 0; digit < DIGIT_SIZE; digit++) {
    starts[digit + 1] = (starts[digit + 1] ?? 0) + (starts[digit] ?? 0);
  }
  for (let at = 0; at < from.length; at++) {
    const digit = digits[at] ?? 0;
    const place = starts[digit] ?? 0;
    to[place] = from[at] ?? 0;
    starts[digit] = place + 1;
  }
}

/** The same entries by descending keys; those with the same key stay as they are. `order` is by ascending keys. */
function descending(order: EntryOrder, keys: ArrayLike<number>): EntryOrder {
  const turned = new Uint32Array(order.length);
  let end = order.length;
  let place = 0;
  while (end > 0) {
    let first = end - 1;
    const key = keys[order[first] ?? 0];
    while (first > 0 && keys[order[first - 1] ?? 0] === key) first -= 1;
    for (let at = first; at < end; at++) turned[place++] = order[at] ?? 0;
    end = first;
  }
  return turned;
}

/** How an order compares two entries: negative where the first comes before. */
type Comparison = (a: number, b: number) => number;

/** By the key in a direction, then by the id. */
function comparing(keys: ArrayLike<number>, ids: Float64Array, sign: 1 | -1): Comparison {
  return (a, b) => sign * ((keys[a] ?? 0) - (keys[b] ?? 0)) || (ids[a] ?? 0) - (ids[b] ?? 0);
}

/** An order and what it compares. */
export interface IndexOrder {
  readonly entries: EntryOrder;
  readonly compare: Comparison;
}

export type OrderBothWays = Readonly<Record<RentalSort['direction'], IndexOrder>>;

/** By keys in either direction, then by ids; `ascending` is the one that ascends. */
export function bothWays(ascending: EntryOrder, keys: ArrayLike<number>, ids: Float64Array): OrderBothWays {
  return {
    asc: { entries: ascending, compare: comparing(keys, ids, 1) },
    desc: { entries: descending(ascending, keys), compare: comparing(keys, ids, -1) },
  };
}

export interface Matches {
  readonly bitmap: Bitmap;
  readonly count: number;
}

/** Steps along an order that take as long as one comparison of a sort. */
const STEPS_PER_COMPARISON = 12;

/**
 * `limit` of the matches from `offset` on, in an order. Walks along the order from its nearer end until it has them, or sorts
 * the matches where they are so few that the walk would be longer.
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

/** As `pageOf`, always by walking along the order, which has all of the matches and need not have other entries. */
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
    ? walkBack(bitmap, order, count, offset, end)
    : walk(bitmap, order, offset, end);
}

function walk(bitmap: Bitmap, order: EntryOrder, offset: number, end: number): Uint32Array {
  const page = new Uint32Array(end - offset);
  let seen = 0;
  for (let at = 0; seen < end; at++) {
    const entry = order[at] ?? 0;
    if (!hasEntry(bitmap, entry)) continue;
    if (seen >= offset) page[seen - offset] = entry;
    seen += 1;
  }
  return page;
}

function walkBack(
  bitmap: Bitmap,
  order: EntryOrder,
  count: number,
  offset: number,
  end: number,
): Uint32Array {
  const page = new Uint32Array(end - offset);
  let left = count;
  for (let at = order.length - 1; left > offset; at--) {
    const entry = order[at] ?? 0;
    if (!hasEntry(bitmap, entry)) continue;
    left -= 1;
    if (left < end) page[left - offset] = entry;
  }
  return page;
}
