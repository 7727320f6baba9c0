import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TimeSlice } from '#lib/event-loop/time-slice';
import { selectPage } from '#lib/search/memory/select-page';

const SIZE = 30_000;
/** Keys of all kinds: many different ones, few, all equal, and two far apart. */
const KEYS: Readonly<Record<string, (entry: number) => number>> = {
  different: (entry) => (entry * 7_919) % 30_011,
  few: (entry) => (entry * 7_919) % 5,
  equal: () => 12,
  missing: () => Number.NaN,
  'two far apart': (entry) => (entry % 2) * 200_000_000_000,
  'one far away': (entry) => (entry === 77 ? 9e15 : entry % 3),
};

test.each(Object.keys(KEYS))('a page of entries with %s keys is that of the sorted entries', async (kind) => {
  const keys = Float64Array.from({ length: SIZE }, (_, entry) => KEYS[kind]?.(entry) ?? 0);
  const ids = Float64Array.from({ length: SIZE }, (_, entry) => (entry * 17_389) % 30_011);
  const everyOther = Uint32Array.from({ length: SIZE / 2 }, (_, at) => 2 * at);
  const sorted = (sign: 1 | -1) =>
    [...everyOther].sort((a, b) => sign * (at(keys, a) - at(keys, b)) || 0 || at(ids, a) - at(ids, b));
  const byDirection = { 1: sorted(1), '-1': sorted(-1) };
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(1 as const, -1 as const),
      fc.oneof(fc.nat(SIZE / 2), fc.constantFrom(0, SIZE / 2 - 1, SIZE / 4 - 3)),
      fc.oneof(fc.nat(40), fc.constantFrom(5_000, SIZE / 2)),
      async (sign, first, limit) => {
        const end = Math.min(first + limit, everyOther.length);
        const page = await selectPage(everyOther.slice(), first, end, { keys, sign, ids }, new TimeSlice());
        expect([...page]).toEqual(byDirection[sign].slice(first, end));
      },
    ),
    { numRuns: 25 },
  );
});

function at(numbers: Float64Array, index: number): number {
  return numbers[index] ?? Number.NaN;
}
