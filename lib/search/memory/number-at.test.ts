import { describe, expect, test } from 'vitest';
import { numberAt } from '#lib/search/memory/number-at';

/** Returns all lists of `length` numbers from 1 to 3. */
function allLists(length: number): readonly (readonly number[])[] {
  if (length === 0) return [[]];
  return allLists(length - 1).flatMap((list) => [1, 2, 3].map((number) => [...list, number]));
}

describe('the number at a place of the ascending order', () => {
  test('is found for every place', () => {
    const numbers = [50, 10, 40, 20, 30, 60];
    const found = numbers.map((_, place) => numberAt(Float64Array.from(numbers), 6, place));
    expect(found).toEqual([10, 20, 30, 40, 50, 60]);
  });

  test('is found among equal numbers', () => {
    for (const list of [1, 2, 3, 4, 5].flatMap(allLists)) {
      const sorted = list.toSorted((a, b) => a - b);
      const found = list.map((_, place) => numberAt(Float64Array.from(list), list.length, place));
      expect(found).toEqual(sorted);
    }
  });

  test('leaves out the numbers after the count', () => {
    const numbers = Float64Array.of(7, 5, 6, 1, 2);
    expect(numberAt(numbers, 3, 0)).toBe(5);
    expect([...numbers.subarray(3)]).toEqual([1, 2]);
    expect(numbers.subarray(0, 3).toSorted()).toEqual(Float64Array.of(5, 6, 7));
  });

  test('compares a list in order with its middle first', () => {
    // Each step halves the rest of a list in order, without moving a number.
    const numbers = Float64Array.from({ length: 1_000 }, (_, place) => place);
    expect(numberAt(numbers, 1_000, 700)).toBe(700);
    expect([...numbers]).toEqual(Array.from({ length: 1_000 }, (_, place) => place));
  });
});
