import { describe, expect, test } from 'vitest';
import { greatestPrice, leastPrice } from '#lib/search/memory/price-limits';
import { packRates } from '#lib/search/memory/rate-parts';
import { RateRecordsBuilder, recordsOf } from '#lib/search/memory/rate-records';

const LARGE = 2 ** 31;
/** The first word of a charge of kind 0 without an exemption. */
const NEVER_EXEMPT = 2 ** 31 - 16;
/** The words after the last record. */
const LINE = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];

const FIRST_PART = packRates(
  [
    { price_kind: 'nightly', max_price_minor: 100 },
    { price_kind: 'weekly', max_price_minor: LARGE },
  ],
  {
    seasons: [
      [
        [10, 20, 150],
        [20, 25, 120],
      ],
      [],
    ],
    offers: [
      [
        [5, 8, 100_000],
        [6, 7, 200_000],
      ],
      [],
    ],
    charges: [
      [
        [30, 0, 0],
        [7, 5, 14],
      ],
      [],
    ],
  },
);
const SECOND_PART = packRates(
  [
    { price_kind: 'nightly', max_price_minor: LARGE - 1 },
    { price_kind: 'nightly', max_price_minor: 3 },
    { price_kind: 'nightly', max_price_minor: 4 },
  ],
  {
    seasons: [
      [
        [10, 20, LARGE + 5],
        [20, 25, 1],
      ],
      [
        [10, 20, 1],
        [20, 26, 2],
      ],
      [],
    ],
    offers: [[], [[-3, -2, 1]], []],
    charges: [[[2 ** 40, 8, 2 ** 27]], [], [[9, 3, 2 ** 27 - 2]]],
  },
);

/** Joins parts; returns the records, and how often the work yielded. */
function joined(parts: readonly ReturnType<typeof packRates>[], size: number) {
  const builder = new RateRecordsBuilder(size);
  const counts = parts.map((part) => {
    builder.add(part);
    return builder.entriesCount;
  });
  const joining = builder.join();
  for (let pauses = 0; ; pauses++) {
    const step = joining.next();
    if (step.done) return { counts, pauses, records: step.value };
  }
}

describe('the records of parts', () => {
  const joinedOfBoth = () => joined([FIRST_PART, SECOND_PART], 5);

  test('have the numbers of each rental, one after the other', () => {
    const { records } = joinedOfBoth();
    expect([...records.words]).toEqual([
      ...[0, 4, 2, 100, 5, 9, 100_000, 6, 8, 200_000, NEVER_EXEMPT, 30, 14 * 16 + 5, 7, 150, 120],
      ...[1, 1, 0, ~0],
      ...[0, 0, 1, LARGE - 1, NEVER_EXEMPT + 8, ~1, ~2, 1],
      ...[2, 2, 0, 3, -3, -1, 1, 1, 2],
      ...[1, 0, 1, 4, (2 ** 27 - 2) * 16 + 3, 9],
      ...LINE,
    ]);
    expect([...records.starts]).toEqual([0, 16, 20, 28, 37]);
  });

  test('have amounts beyond 32 bits apart', () => {
    const { records } = joinedOfBoth();
    expect([...records.largeAmounts]).toEqual([LARGE, 2 ** 40, LARGE + 5]);
  });

  test('share calendars of the same days, also of another part', () => {
    const { records } = joinedOfBoth();
    expect([...records.calendarStarts]).toEqual([0, 2, 2, 4]);
    expect([...records.seasonFirstDays]).toEqual([10, 20, 10, 20]);
    expect([...records.seasonEndDays]).toEqual([20, 25, 20, 26]);
  });

  test('have the least and the greatest price of each rental', () => {
    const { records } = joinedOfBoth();
    const least = [
      ...[0, 1].flatMap((entry) => leastPrice(FIRST_PART, entry)),
      ...[0, 1, 2].flatMap((entry) => leastPrice(SECOND_PART, entry)),
    ];
    expect(records.leastPrices).toEqual(Float32Array.from(least));
    const greatest = [
      ...[0, 1].flatMap((entry) => greatestPrice(FIRST_PART, entry)),
      ...[0, 1, 2].flatMap((entry) => greatestPrice(SECOND_PART, entry)),
    ];
    expect(records.greatestPrices).toEqual(Float32Array.from(greatest));
  });

  test('are counted, and joined at once where they are few', () => {
    const { counts, pauses } = joinedOfBoth();
    expect(counts).toEqual([2, 5]);
    expect(pauses).toBe(0);
  });
});

test('the records of a single part are those of the builder', () => {
  expect(recordsOf(FIRST_PART)).toEqual(joined([FIRST_PART], 2).records);
});

test('many records are joined in steps of 131,072 words', () => {
  // A rental without seasons, offers and charges has four words.
  const partOf = (size: number) => {
    const none = Array.from({ length: size }, () => []);
    const rentals = none.map(() => ({ price_kind: 'nightly', max_price_minor: 1 }));
    return packRates(rentals, { seasons: none, offers: none, charges: none });
  };
  const half = partOf(16_384);
  expect(joined([half], 16_384).pauses).toBe(0);
  expect(joined([half, half], 32_768).pauses).toBe(1);
  expect(joined([half, half, half], 49_152).pauses).toBe(1);
  const { pauses, records } = joined([half, half, half, half], 65_536);
  expect(pauses).toBe(2);
  expect([...records.words.subarray(4 * 65_535, 4 * 65_535 + 5)]).toEqual([0, 0, 0, 1, 0]);
});
