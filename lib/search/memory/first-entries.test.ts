import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyBitmap, setEntry } from '#lib/search/memory/bitmap';
import { FirstEntries } from '#lib/search/memory/first-entries';

const SIZE = 6_000;
/** Keys of all kinds, in all orders in which they can be added. */
const KEYS: Readonly<Record<string, (entry: number) => number>> = {
  different: (entry) => (entry * 7_919) % 30_011,
  few: (entry) => (entry * 7_919) % 5,
  equal: () => 12,
  ascending: (entry) => entry,
  descending: (entry) => SIZE - entry,
};

test.each(Object.keys(KEYS))('the first entries with %s keys are those of the sorted entries', (kind) => {
  const keys = Float64Array.from({ length: SIZE }, (_, entry) => KEYS[kind]?.(entry) ?? 0);
  const ids = Float64Array.from({ length: SIZE }, (_, entry) => (entry * 17_389) % 30_011);
  const others = Array.from({ length: SIZE / 2 }, (_, at) => 2 * at);
  const bitmap = emptyBitmap(SIZE);
  for (const entry of others) setEntry(bitmap, entry);
  fc.assert(
    fc.property(
      fc.constantFrom(1 as const, -1 as const),
      fc.oneof(fc.integer({ min: 1, max: 200 }), fc.constantFrom(1, 24, SIZE)),
      fc.integer({ min: 1, max: bitmap.length }),
      (sign, wanted, chunk) => {
        const first = new FirstEntries(wanted, { keys, sign, ids });
        for (let word = 0; word < bitmap.length; word += chunk) {
          first.add(bitmap, word, Math.min(bitmap.length, word + chunk));
        }
        const sorted = others.toSorted(
          (a, b) => sign * ((keys[a] ?? 0) - (keys[b] ?? 0)) || (ids[a] ?? 0) - (ids[b] ?? 0),
        );
        expect([...first.sorted()]).toEqual(sorted.slice(0, wanted));
        const last = sorted[wanted - 1] ?? null;
        expect(first.last).toBe(last);
      },
    ),
    { numRuns: 30 },
  );
});
