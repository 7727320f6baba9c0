import { expect, test } from 'vitest';
import { TimeSlice } from '#lib/event-loop/time-slice';
import { sampleKey } from '#lib/search/arrivals';
import { sampleOrder } from '#lib/search/memory/sample-order';

async function orderOf(ids: readonly number[]) {
  return [...(await sampleOrder(Float64Array.from(ids), new TimeSlice()))];
}

test('entries follow the sample keys of their ids', async () => {
  // The keys are 48,271 times 3, 1 and 2, and 48,271 * 50,000 modulo 2^31 - 1, which is 266,066,353.
  expect(sampleKey(50_000)).toBe(266_066_353);
  expect(await orderOf([50_000, 3, 1, 2])).toEqual([2, 3, 1, 0]);
});

test('equal keys follow the ids', async () => {
  expect(await orderOf([2 ** 31, 7, 1])).toEqual([2, 0, 1]);
  expect(await orderOf([1, 7, 2 ** 31])).toEqual([0, 2, 1]);
});

test('no entries have an order', async () => {
  expect(await orderOf([])).toEqual([]);
});

test.each([63, 64, 127, 128, 1_000])(
  '%i entries in buckets are ordered by key across them',
  async (count) => {
    const ids = Array.from({ length: count }, (_, entry) => 7_919 * entry + 1);
    const keys = (await orderOf(ids)).map((entry) => sampleKey(ids[entry]!));
    expect(keys).toEqual(ids.map(sampleKey).toSorted((a, b) => a - b));
  },
);
