import { numberAt } from '#lib/search/memory/number-at';

/**
 * Returns the lower median of the first `count` numbers, of which there must be one: the one at place `(count - 1) / 2`, rounded down, of
 * their ascending order. Reorders them.
 */
export function lowerMedian(numbers: Float64Array, count: number): number {
  return numberAt(numbers, count, (count - 1) >> 1);
}
