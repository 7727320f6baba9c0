import type { EntryOrder } from '#lib/search/memory/entry-order';

/**
 * The first place from `start` up to, without, `end` from which on something holds; `end` when it holds at none. What holds at a
 * place must hold at all after it (binary search).
 */
export function firstPlace(start: number, end: number, isHolding: (place: number) => boolean): number {
  let [low, high] = [start, end];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isHolding(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The first place of an order by `keys` whose key is `least` or more. */
export function firstAtLeast(order: EntryOrder, keys: ArrayLike<number>, least: number): number {
  return firstPlace(0, order.length, (place) => (keys[order[place] ?? 0] ?? 0) >= least);
}
