import { expect, test } from 'vitest';
import { areKnown, isFree } from '#lib/store/rental-nights';

const NIGHTS = { taken: Int32Array.of(10, 13, 20, 21), known: { from: 5, until: 30 } };

test.each([
  [5, 10, true],
  [5, 11, false],
  [9, 10, true],
  [11, 12, false],
  [12, 13, false],
  [12, 14, false],
  [13, 20, true],
  [13, 21, false],
  [20, 21, false],
  [21, 40, true],
  [0, 40, false],
])('the nights from day %i to the morning of day %i are free: %s', (arrival, departure, isExpected) => {
  expect(isFree(NIGHTS, arrival, departure)).toBe(isExpected);
});

test('a rental without stays is free', () => {
  expect(isFree({ ...NIGHTS, taken: Int32Array.of() }, 0, 40)).toBe(true);
});

test.each([
  [5, 30, true],
  [4, 30, false],
  [5, 31, false],
  [6, 29, true],
])('the nights from day %i to the morning of day %i are known: %s', (arrival, departure, isExpected) => {
  expect(areKnown(NIGHTS, arrival, departure)).toBe(isExpected);
});
