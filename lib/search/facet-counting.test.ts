import { expect, test } from 'vitest';
import {
  atLeast,
  byKey,
  PRICE_SPANS,
  priceFacet,
  priceSpan,
  priceSpanWidth,
  usualPriceIndex,
} from '#lib/search/facet-counting';

test('exact counts become counts of at least as many', () => {
  const counts = atLeast(
    new Map([
      [0, 7],
      [1, 2],
      [4, 3],
    ]),
  );
  expect([...counts]).toEqual([
    [1, 5],
    [2, 3],
    [3, 3],
    [4, 3],
  ]);
  expect([...atLeast(new Map([[0, 7]]))]).toEqual([]);
  expect([...atLeast(new Map())]).toEqual([]);
});

test('counts by number become counts by key, in the order of the keys', () => {
  const numbers = new Map([
    ['pool', 3],
    ['wifi', 1],
    ['sauna', 2],
  ]);
  expect([
    ...byKey(
      numbers,
      new Map([
        [1, 10],
        [3, 0],
      ]),
    ),
  ]).toEqual([
    ['pool', 0],
    ['wifi', 10],
  ]);
});

test('the usual price is the one at 97 % of the prices', () => {
  expect([1, 2, 100, 101, 1000].map(usualPriceIndex)).toEqual([0, 0, 96, 97, 969]);
});

test('the spans reach from the lowest price to the usual one', () => {
  expect(priceSpanWidth(100, 100)).toBe(1);
  expect(priceSpanWidth(100, 123)).toBe(1);
  expect(priceSpanWidth(100, 124)).toBe(2);
  expect(priceSpanWidth(0, 2399)).toBe(100);
});

test('a price belongs to the span that begins at or below it, at most to the last', () => {
  expect([1000, 1009, 1010, 1229, 1230, 1239, 1240, 9999].map((minor) => priceSpan(minor, 1000, 10))).toEqual(
    [0, 0, 1, 22, 23, 23, 23, 23],
  );
});

test('the price facet has all spans, the last up to the highest price', () => {
  const facet = { currency: 'EUR', minMinor: 1000, maxMinor: 5000 };
  const { histogram, ...rest } = priceFacet(
    facet,
    10,
    new Map([
      [0, 4],
      [23, 1],
    ]),
  );
  expect(rest).toEqual(facet);
  expect(histogram).toHaveLength(PRICE_SPANS);
  expect(histogram[0]).toEqual({ fromMinor: 1000, toMinor: 1010, count: 4 });
  expect(histogram[1]).toEqual({ fromMinor: 1010, toMinor: 1020, count: 0 });
  expect(histogram[22]).toEqual({ fromMinor: 1220, toMinor: 1230, count: 0 });
  expect(histogram[23]).toEqual({ fromMinor: 1230, toMinor: 5000, count: 1 });
  expect(priceFacet({ ...facet, maxMinor: 1100 }, 10, new Map()).histogram[23]).toEqual({
    fromMinor: 1230,
    toMinor: 1240,
    count: 0,
  });
});
