import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nthPrice } from '#lib/search/opensearch/nth-price';
import type { SearchAnswer } from '#lib/search/opensearch/opensearch-requests';

/** A cluster that counts these prices in the ranges of a request, and the number of requests. */
function clusterWith(prices: readonly number[]) {
  const asked: number[] = [];
  type Ranges = { aggs: { ranges: { range: { ranges: readonly { from: number; to: number }[] } } } };
  const answer = (ranges: readonly { from: number; to: number }[]): SearchAnswer => ({
    hits: { hits: [] },
    aggregations: {
      ranges: {
        buckets: ranges.map(({ from, to }) => ({
          key: '',
          doc_count: prices.filter((price) => price >= from && price < to).length,
        })),
      },
    },
  });
  const isRanges = (body: unknown): body is Ranges =>
    typeof body === 'object' && body !== null && 'aggs' in body;
  return {
    asked,
    index: 'prices',
    client: {
      request: <T extends object>(_method: string, _path: string, body?: object | string): Promise<T> => {
        if (!isRanges(body)) throw new TypeError('Not a request for ranges.');
        asked.push(body.aggs.ranges.range.ranges.length);
        return Response.json(answer(body.aggs.ranges.range.ranges)).json();
      },
    },
  };
}

const prices = { query: { match_all: {} }, source: { field: 'price_EUR' } };

test('each price is found at its place in the order', async () => {
  const anyPrices = fc.array(fc.oneof(fc.nat(50), fc.nat(1_000_000), fc.nat(200_000_000_000)), {
    minLength: 1,
    maxLength: 30,
  });
  await fc.assert(
    fc.asyncProperty(anyPrices, fc.nat(), async (found, at) => {
      const sorted = found.toSorted((a, b) => a - b);
      const span = { least: sorted[0] ?? 0, greatest: sorted.at(-1) ?? 0 };
      const index = at % found.length;
      const cluster = clusterWith(found);
      expect(await nthPrice(index, span, prices, cluster)).toBe(sorted[index]);
      // A hundred billion is less than the fifth power of 512.
      expect(cluster.asked.length).toBeLessThanOrEqual(5);
    }),
    { numRuns: 200 },
  );
});

test('an index beyond the last price is an error', async () => {
  const span = { least: 1, greatest: 9 };
  await expect(nthPrice(2, span, prices, clusterWith([1, 9]))).rejects.toThrow(
    'fewer than 3 prices from 1 to 9',
  );
});
