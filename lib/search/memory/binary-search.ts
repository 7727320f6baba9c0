import type { EntryOrder } from '#lib/search/memory/entry-order';

/**
 * Returns the first index from `start` to below `end` for which the condition holds; `end` when there is none. The condition must be
 * monotonic: where it holds for an index, it holds for all later ones.
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

/** Returns the first index of an order sorted by `keys` whose key is at least `least`; the order's length when there is none. */
export function firstAtLeast(order: EntryOrder, keys: ArrayLike<number>, least: number): number {
  return firstIndexWhere(0, order.length, (index) => keys[order[index]!]! >= least);
}
