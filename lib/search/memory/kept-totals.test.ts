import fc from 'fast-check';
import { expect, test } from 'vitest';
import { KeptTotals } from '#lib/search/memory/kept-totals';

/** Returns all totals in their order, as the places of kept estimates give them, and the numbers of computed totals. */
function ordered(totals: readonly number[], errors: readonly number[], doubt: number, capacity: number) {
  const kept = new KeptTotals(capacity);
  for (const [place, total] of totals.entries())
    kept.keep(total + (errors[place] ?? 0) * doubt, doubt, place);
  const computed: number[] = [];
  const found = totals.map((_, place) => {
    let count = 0;
    const total = kept.totalAt(place, (at) => {
      count += 1;
      return totals[at] ?? 0;
    });
    computed.push(count);
    return total;
  });
  return { found, computed, kept };
}

const anyTotals = fc.array(fc.integer({ min: 0, max: 1_000 }), { minLength: 1, maxLength: 200 });
const anyErrors = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 200, maxLength: 200 });
const ascending = (totals: readonly number[]) => totals.toSorted((a, b) => a - b);

test('the total at each place is exact, whatever the estimates are within their doubt', () => {
  fc.assert(
    fc.property(
      anyTotals,
      anyErrors,
      fc.double({ min: 0, max: 40, noNaN: true }),
      (totals, errors, doubt) => {
        expect(ordered(totals, errors, doubt, 1).found).toEqual(ascending(totals));
      },
    ),
  );
});

test('the total is exact where single precision rounds estimates', () => {
  const totals = Array.from({ length: 100 }, (_, place) => 2 ** 36 + ((place * 37) % 100));
  expect(ordered(totals, [], 0.5, 100).found).toEqual(ascending(totals));
});

test('only totals next to the place are computed', () => {
  const totals = Array.from({ length: 1_000 }, (_, place) => 100 * ((place * 7) % 1_000));
  const { computed } = ordered(totals, [], 1, 1_000);
  expect(Math.max(...computed)).toBe(1);
});

test('all are computed where an estimate has no limit of its error', () => {
  const kept = new KeptTotals(4);
  kept.keep(500, Infinity, 0);
  kept.keep(100, 1, 1);
  kept.keep(200, 1, 2);
  const totals = [150, 100, 200];
  expect([0, 1, 2].map((place) => kept.totalAt(place, (at) => totals[at] ?? 0))).toEqual([100, 150, 200]);
});

test('there is no total before the first place or after the last one', () => {
  const { kept } = ordered([100, 200], [], 1, 2);
  expect(kept.totalAt(-1, () => 0)).toBeNull();
  expect(kept.totalAt(2, () => 0)).toBeNull();
});
