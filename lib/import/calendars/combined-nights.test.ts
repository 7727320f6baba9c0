import { expect, test } from 'vitest';
import { areSameFrom, isStale } from '#lib/import/calendars/combined-nights';

test('a calendar is stale when it was read before the limit; one that was never read is not', () => {
  expect(isStale(999, 1_000)).toBe(true);
  expect(isStale(1_000, 1_000)).toBe(false);
  expect(isStale(null, 1_000)).toBe(false);
});

test('nights are compared from a day on', () => {
  const nights = { known: { from: 90, until: 200 }, taken: Int32Array.of(95, 99, 100, 104) };
  const later = { known: { from: 100, until: 200 }, taken: Int32Array.of(100, 104) };
  expect(areSameFrom(100, nights, later)).toBe(true);
  expect(areSameFrom(99, nights, later)).toBe(false);
  expect(areSameFrom(100, nights, { ...later, known: { from: 100, until: 201 } })).toBe(false);
  expect(areSameFrom(100, nights, { ...later, taken: Int32Array.of(100, 105) })).toBe(false);
  expect(areSameFrom(100, nights, { ...later, staleSinceMs: 1 })).toBe(false);
  // A stay that ends on the day is over.
  expect(areSameFrom(104, nights, { ...later, taken: Int32Array.of() })).toBe(true);
});
