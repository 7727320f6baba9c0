/** When to go, on every engine and every database, worked out by hand for a catalogue of four rentals. */
import { expect, test } from 'vitest';
import type { ArrivalsRequest } from '#lib/search/arrivals';
import type { RentalFilter } from '#lib/search/rental-filter';
import { KNOWN_CONTENT, knownRental, selectionOf } from '#lib/search/testing/known-catalogue';
import { onEveryEngine } from '#lib/search/testing/on-every-engine';

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

onEveryEngine({ ...KNOWN_CONTENT, rentals: RENTALS, campaigns: [] }, (searched) => {
  const arrivals = async (own: Partial<ArrivalsRequest> = {}, filter: Partial<RentalFilter> = {}) => {
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
