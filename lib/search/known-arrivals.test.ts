/** When to go, on every engine and every database, worked out by hand for small catalogues. */
import { expect, test } from 'vitest';
import type { ArrivalsRequest } from '#lib/search/arrivals';
import type { RentalFilter } from '#lib/search/rental-filter';
import { KNOWN_CONTENT, knownRental, selectionOf } from '#lib/search/testing/known-catalogue';
import { onEveryEngine, type Searched } from '#lib/search/testing/on-every-engine';

const season = (starts_on: string, ends_on: string, price: string, minimum_nights: number) => ({
  starts_on,
  ends_on,
  price,
  minimum_nights,
});

/** Three nights cost 300 €, 600 $ (480 €), 600 € and 900 €, and in April twice as much in the first one. */
const RENTALS = [
  knownRental(201, {
    min_price: '700',
    max_price: '1400',
    sleeps: 4,
    seasons: [season('2026-02-01', '2026-04-01', '700', 1), season('2026-04-01', '2026-05-01', '1400', 1)],
    bookings: [{ starts_on: '2026-03-03', ends_on: '2026-03-05' }],
    updated_at: '2026-01-03T00:00:00Z',
  }),
  knownRental(202, {
    currency: 'USD',
    min_price: '1400',
    sleeps: 2,
    seasons: [season('2026-02-01', '2026-03-04', '1400', 1), season('2026-03-04', '2026-05-01', '1400', 4)],
    updated_at: '2026-01-05T00:00:00Z',
  }),
  knownRental(203, {
    min_price: '1400',
    sleeps: 6,
    seasons: [season('2026-02-01', '2026-05-01', '1400', 1)],
    updated_at: '2026-01-02T00:00:00Z',
  }),
  knownRental(204, {
    min_price: '2100',
    sleeps: 6,
    seasons: [season('2026-02-01', '2026-05-01', '2100', 1)],
    known_nights: { from: '2026-03-01', to: '2026-03-06' },
    updated_at: '2026-01-01T00:00:00Z',
  }),
].map((rental, index) => ({ ...rental, position: index + 1 }));

/** Returns a function that finds the arrivals of a request as lists of the count, the lowest total and the median of each day. */
const arrivalsIn =
  (searched: () => Searched) =>
  async (own: Partial<ArrivalsRequest> = {}, filter: Partial<RentalFilter> = {}) => {
    const request = { nights: 3, from: '2026-02-27', days: 8, currency: 'EUR', ...own };
    const found = await searched().engine.arrivals({ selection: selectionOf(filter), ...request });
    return {
      days: found.arrivals.map(({ rentalsCount, minMinor, medianMinor }) => [
        rentalsCount,
        minMinor,
        medianMinor,
      ]),
      lastModified: found.lastModifiedMs === null ? null : new Date(found.lastModifiedMs).toISOString(),
    };
  };

onEveryEngine({ ...KNOWN_CONTENT, rentals: RENTALS, campaigns: [] }, (searched) => {
  const arrivals = arrivalsIn(searched);

  test('each day counts the rentals that are free for its nights, with the lowest total and the median', async () => {
    expect(await arrivals()).toEqual({
      days: [
        // The nights of the fourth rental are known from March on.
        [3, 300_00, 480_00],
        [3, 300_00, 480_00],
        // The first one is taken on the 3rd and 4th.
        [3, 480_00, 600_00],
        [3, 480_00, 600_00],
        [3, 480_00, 600_00],
        // The second one asks for four nights from the 4th on, and the nights of the fourth are known up to the 5th.
        [1, 600_00, 600_00],
        [2, 300_00, 300_00],
        [2, 300_00, 300_00],
      ],
      lastModified: '2026-01-05T00:00:00.000Z',
    });
    expect((await arrivals({ nights: 4 })).days).toEqual([
      [3, 400_00, 640_00],
      [2, 640_00, 640_00],
      [3, 640_00, 800_00],
      [3, 640_00, 800_00],
      [2, 640_00, 640_00],
      [2, 640_00, 640_00],
      [3, 400_00, 640_00],
      [3, 400_00, 640_00],
    ]);
  });

  test('a selection without filters has the arrivals of all rentals', async () => {
    const selection = { ...selectionOf({}), filters: [] };
    expect((await arrivals({ selection, from: '2026-03-01', days: 4 })).days).toEqual([
      [3, 480_00, 600_00],
      [3, 480_00, 600_00],
      [3, 480_00, 600_00],
      [1, 600_00, 600_00],
    ]);
  });

  test('rentals with nights that are not known count on request', async () => {
    expect((await arrivals({ includesUnknown: true })).days).toEqual([
      [4, 300_00, 480_00],
      [4, 300_00, 480_00],
      [3, 480_00, 600_00],
      [3, 480_00, 600_00],
      [3, 480_00, 600_00],
      [2, 600_00, 600_00],
      [3, 300_00, 600_00],
      [3, 300_00, 600_00],
    ]);
  });

  test('the filters of the list hold, and the newest change is that of the rentals that they leave', async () => {
    const { days, lastModified } = await arrivals({ from: '2026-03-04', days: 2 }, { guests: 3 });
    expect(days).toEqual([
      [1, 600_00, 600_00],
      [2, 300_00, 300_00],
    ]);
    expect(lastModified).toBe('2026-01-03T00:00:00.000Z');
    // On this day alone the first rental is taken.
    const alone = await arrivals({ from: '2026-03-04', days: 1 }, { guests: 3 });
    expect(alone.lastModified).toBe('2026-01-02T00:00:00.000Z');
    expect(await arrivals({ days: 2 }, { ids: [999] })).toEqual({
      days: [
        [0, null, null],
        [0, null, null],
      ],
      lastModified: null,
    });
  });

  test('totals add the nights of each season, in the currency of the request', async () => {
    const { days } = await arrivals({ from: '2026-03-29', days: 4, currency: 'USD' }, { guests: 3 });
    expect(days).toEqual([
      [2, 375_00, 375_00],
      [2, 500_00, 500_00],
      [2, 625_00, 625_00],
      [2, 750_00, 750_00],
    ]);
  });
});

const offer = (start_date: string, end_date: string) => ({
  names: { en: 'Offer' },
  start_date,
  end_date,
  discount: '10',
});

/** Nights of 100 €, 200 $ (160 €) and 300 €; the last two rentals have no price, and nobody can book the one before them. */
const LIMITED = [
  knownRental(211, {
    price_kind: 'nightly',
    min_price: '100',
    max_price: '100',
    seasons: [{ ...season('2026-03-03', '2026-03-06', '100', 2), maximum_nights: 3 }],
    special_offers: [offer('2026-03-02', '2026-03-04')],
    updated_at: '2026-01-03T00:00:00Z',
  }),
  knownRental(212, {
    price_kind: 'nightly',
    currency: 'USD',
    min_price: '200',
    max_price: '200',
    updated_at: '2026-01-02T00:00:00Z',
  }),
  knownRental(213, {
    price_kind: 'nightly',
    min_price: '300',
    max_price: '300',
    special_offers: [offer('2026-03-01', '2026-03-31')],
    updated_at: '2026-01-01T00:00:00Z',
  }),
  knownRental(214, { min_price: '700', available: false, updated_at: '2026-01-09T00:00:00Z' }),
  knownRental(215, {
    min_price: null,
    max_price: null,
    bookings: [{ starts_on: '2026-03-04', ends_on: '2026-03-05' }],
    updated_at: '2026-01-05T00:00:00Z',
  }),
  knownRental(216, {
    min_price: null,
    max_price: null,
    bookings: [{ starts_on: '2026-02-01', ends_on: '2026-04-01' }],
    updated_at: '2026-01-07T00:00:00Z',
  }),
].map((rental, index) => ({ ...rental, position: index + 1 }));

onEveryEngine({ ...KNOWN_CONTENT, rentals: LIMITED, campaigns: [] }, (searched) => {
  const found = arrivalsIn(searched);
  const arrivals: typeof found = (own, filter) => found({ from: '2026-03-01', days: 7, ...own }, filter);

  test('a stay is neither shorter nor longer than the season of its arrival allows', async () => {
    const free = async (nights: number) => {
      const { days } = await arrivals({ nights }, { ids: [211] });
      return days.map(([count]) => count);
    };
    expect(await free(1)).toEqual([1, 1, 0, 0, 0, 1, 1]);
    expect(await free(2)).toEqual([1, 1, 1, 1, 1, 1, 1]);
    expect(await free(3)).toEqual([1, 1, 1, 1, 1, 1, 1]);
    expect(await free(4)).toEqual([1, 1, 0, 0, 0, 1, 1]);
  });

  test('an offer covers a stay from its first night to its last, and lowers its total', async () => {
    const offered = { specialOffers: true };
    expect(await arrivals({ nights: 2 }, { ids: [211], ...offered })).toEqual({
      days: [
        [0, null, null],
        [1, 180_00, 180_00],
        [1, 180_00, 180_00],
        [0, null, null],
        [0, null, null],
        [0, null, null],
        [0, null, null],
      ],
      lastModified: '2026-01-03T00:00:00.000Z',
    });
    expect((await arrivals({ nights: 2, days: 4 }, { ids: [211], specialOffers: false })).days).toEqual([
      [1, 200_00, 200_00],
      [0, null, null],
      [0, null, null],
      [1, 200_00, 200_00],
    ]);
    expect((await arrivals({ nights: 4, from: '2026-03-02', days: 3 }, offered)).days).toEqual([
      [1, 1080_00, 1080_00],
      [1, 1080_00, 1080_00],
      [1, 1080_00, 1080_00],
    ]);
  });

  test('rentals without a price count, and do not change the totals', async () => {
    expect(await arrivals({ nights: 1, from: '2026-03-06', days: 2 })).toEqual({
      days: [
        [4, 100_00, 160_00],
        [4, 100_00, 160_00],
      ],
      lastModified: '2026-01-05T00:00:00.000Z',
    });
    expect(await arrivals({ nights: 1, from: '2026-03-03', days: 3 }, { ids: [215] })).toEqual({
      days: [
        [1, null, null],
        [0, null, null],
        [1, null, null],
      ],
      lastModified: '2026-01-05T00:00:00.000Z',
    });
    const taken = await arrivals({ nights: 1, from: '2026-03-04', days: 1 }, { ids: [215, 216] });
    expect(taken).toEqual({ days: [[0, null, null]], lastModified: null });
  });

  test('bounds of totals hold for each day, and exclude rentals without a price', async () => {
    const isPriced = true;
    const bounds = (currency: string, minMinor: number | null, maxMinor: number | null) => ({
      price: { currency, minMinor, maxMinor },
    });
    const within = async (...prices: Parameters<typeof bounds>) => {
      const { days } = await arrivals(
        { nights: 2, from: '2026-03-06', days: 1, isPriced },
        bounds(...prices),
      );
      return days[0];
    };
    // Two nights cost 200 €, 320 € and 540 €: 250 $, 400 $ and 675 $.
    expect(await within('EUR', null, null)).toEqual([3, 200_00, 320_00]);
    expect(await within('EUR', 200_00, 320_00)).toEqual([2, 200_00, 200_00]);
    expect(await within('EUR', 200_01, 319_99)).toEqual([0, null, null]);
    expect(await within('EUR', 200_01, null)).toEqual([2, 320_00, 320_00]);
    expect(await within('EUR', null, 319_99)).toEqual([1, 200_00, 200_00]);
    expect(await within('USD', 250_00, 400_00)).toEqual([2, 200_00, 200_00]);
    expect(await within('USD', 250_01, 400_00)).toEqual([1, 320_00, 320_00]);
    expect(await within('USD', null, 399_99)).toEqual([1, 200_00, 200_00]);
    // The offer lowers 200 € on the 2nd and the 3rd.
    const { days, lastModified } = await arrivals(
      { nights: 2, days: 4, isPriced },
      bounds('EUR', null, 180_00),
    );
    expect(days.map(([count]) => count)).toEqual([0, 1, 1, 0]);
    expect(lastModified).toBe('2026-01-03T00:00:00.000Z');
    // Without `isPriced` bounds are of from-prices, of which 160 € is in dollars.
    expect((await arrivals({ nights: 2, days: 1 }, bounds('EUR', 160_00, null))).days).toEqual([
      [2, 320_00, 320_00],
    ]);
  });
});

/** Ids far apart and nights of 1 € to 140 €: more rentals than are read at once. */
const MANY = Array.from({ length: 140 }, (_, index) => ({
  ...knownRental(1_000 + 7_919 * index, {
    price_kind: 'nightly',
    min_price: String(index + 1),
    max_price: String(index + 1),
    bookings: index < 20 ? [{ starts_on: '2026-03-02', ends_on: '2026-03-03' }] : [],
    updated_at: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(),
  }),
  position: index + 1,
  upstream_id: 1_000 + index,
  synced_id: 1_000 + index,
}));

onEveryEngine({ ...KNOWN_CONTENT, rentals: MANY, campaigns: [] }, (searched) => {
  test('arrivals count all rentals of a larger catalogue', async () => {
    expect(await arrivalsIn(searched)({ nights: 2, from: '2026-02-28', days: 4 })).toEqual({
      days: [
        [140, 2_00, 140_00],
        [120, 42_00, 160_00],
        [120, 42_00, 160_00],
        [140, 2_00, 140_00],
      ],
      lastModified: '2026-01-01T02:19:00.000Z',
    });
  });
});
