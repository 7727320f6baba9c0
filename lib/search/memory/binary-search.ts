import type { EntryOrder } from '#lib/search/memory/entry-order';

/**
 * Returns the first index from `start` to below `end` for which `holds` returns true; `end` when there is none. Once true for an index,
 * `holds` must be true for all later ones: this is a binary search.
 */
export function firstIndexWhere(start: number, end: number, holds: (index: number) => boolean): number {
  let [low, high] = [start, end];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * Returns the first index of `order` whose entry has a key of at least `least`; the length of the order when there is none. `order` must be
 * sorted by `keys[entry]`, ascending.
 */
export function firstAtLeast(order: EntryOrder, keys: ArrayLike<number>, least: number): number {
  return firstIndexWhere(0, order.length, (index) => keys[order[index]!]! >= least);
}
