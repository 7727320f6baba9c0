/** The median of more rentals than a sample has, on every engine and every database, worked out by hand. */
import { expect, test } from 'vitest';
import { SAMPLE_SIZE, sampleKey } from '#lib/search/arrivals';
import { KNOWN_CONTENT, knownRental, selectionOf } from '#lib/search/testing/known-catalogue';
import { onEveryEngine } from '#lib/search/testing/on-every-engine';

/** The period of sample keys: two ids that far apart have the same one. */
const PERIOD = 2 ** 31 - 1;
/** The key of this id is just below that of 1, those of its successors just below those of 2, 3 and so on. */
const NEXT_ROUND = 44_489;
const PAIRS = SAMPLE_SIZE / 2;

/** Pairs of an id of the next round, then one of the first, by key. Those of the sample cost 50 €, and 21.47 € down to 1 €. */
const SAMPLED = Array.from({ length: PAIRS }, (_, index): readonly [id: number, price: number][] => [
  [NEXT_ROUND + index, 50],
  [1 + index, (100 + PAIRS - 1 - index) / 100],
]).flat();
/** The first has the last key of the sample; the others cost more or less than any rental of the sample. */
const OTHERS = [
  [PERIOD + PAIRS, 99] as const,
  ...Array.from({ length: 52 }, (_, index): readonly [id: number, price: number][] => [
    [NEXT_ROUND + PAIRS + index, 99],
    [1 + PAIRS + index, 0.01],
  ]).flat(),
];

const RENTALS = [...SAMPLED, ...OTHERS].map(([id, price], index) => ({
  ...knownRental(id, { price_kind: 'nightly', min_price: price.toFixed(2), max_price: price.toFixed(2) }),
  upstream_id: 1 + index,
  synced_id: 1 + index,
  position: 1 + index,
}));

test('the rentals of the sample have the lowest keys, of equal ones the lowest ids', () => {
  const keys = RENTALS.map(({ id }) => sampleKey(id));
  expect(keys).toEqual(keys.toSorted((a, b) => a - b));
  expect(keys[SAMPLE_SIZE - 1]).toBe(keys[SAMPLE_SIZE]);
});

onEveryEngine({ ...KNOWN_CONTENT, rentals: RENTALS, campaigns: [] }, (searched) => {
  test('the median is of the sample, the count and the lowest total are of all rentals', async () => {
    const request = { selection: selectionOf({}), nights: 1, from: '2026-03-01', days: 1, currency: 'EUR' };
    const { arrivals } = await searched().engine.arrivals(request);
    // Half of the sample cost up to 21.47 €, the other half 50 €.
    expect(arrivals).toEqual([{ rentalsCount: SAMPLE_SIZE + 105, minMinor: 1, medianMinor: 21_47 }]);
  });
});
