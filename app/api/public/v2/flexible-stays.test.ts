/** Searches with `flex` or `month`: the union of the searches of each stay, the best stay of each rental, and arrivals near dates with few homes. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { destinationAnswerSchema } from '#lib/api/contract/destination-schemas';
import {
  type AnyRentalList,
  anyRentalListAnswerSchema,
  anyRentalListSchema,
} from '#lib/api/contract/rental-list-schemas';
import { rentalMapSchema } from '#lib/api/contract/rental-map-schemas';
import { addDays, daysBetween } from '#lib/dates/plain-dates';
import { VARIED_CATALOGUE, VARIED_DAYS } from '#lib/search/testing/varied-catalogue';
import { serveStore } from '#lib/store/current-store';
import { publishFixture, TEST_ENGINES, type TestCatalogue } from '#lib/store/testing/engines';
import { ask, readAs, rejectedParameters } from './testing/ask.ts';

const [TODAY = ''] = VARIED_DAYS;

interface Stay {
  readonly checkin: string;
  readonly nights: number;
}

const datesOf = ({ checkin, nights }: Stay) => `checkin=${checkin}&checkout=${addDays(checkin, nights)}`;

/** Reads all pages of a list. */
async function readAll(query: string): Promise<AnyRentalList['rentals'] & { readonly length: number }> {
  const rentals: AnyRentalList['rentals'] = [];
  for (let page = 1; ; page++) {
    const list = await readAs(`/rentals?${query}&per_page=100&page=${page}`, anyRentalListSchema);
    rentals.push(...list.rentals);
    if (page >= list.meta.pagination.total_pages) return rentals;
  }
}

async function readStays(query: string) {
  const stays: NonNullable<AnyRentalList['meta']['stays']> = [];
  for (let page = 1; ; page++) {
    const { meta } = await readAs(
      `/rentals?${query}&fields=id&per_page=100&page=${page}`,
      anyRentalListAnswerSchema,
    );
    stays.push(...(meta.stays ?? []));
    if (page >= meta.pagination.total_pages) return stays;
  }
}

/** Finds the best stay of each rental by one search for each of the stays; of equal totals the first of `stays` is the best. */
async function bestBySearches(query: string, stays: readonly Stay[]) {
  const best = new Map<number, { checkin: string; checkout: string; total: string | null }>();
  for (const stay of stays) {
    const dates = datesOf(stay);
    for (const { id, final_price } of await readAll(`${query}&${dates}`)) {
      const known = best.get(id);
      if (known && Number(known.total) <= Number(final_price)) continue;
      best.set(id, {
        checkin: stay.checkin,
        checkout: addDays(stay.checkin, stay.nights),
        total: final_price,
      });
    }
  }
  return best;
}

const issues = (query: string, path = '/rentals') => rejectedParameters(`${path}?${query}`);

describe.each(TEST_ENGINES)('on %s', (engine) => {
  let catalogue: TestCatalogue;
  beforeAll(async () => {
    catalogue = await publishFixture(engine, VARIED_CATALOGUE);
    serveStore(catalogue.store);
  });
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T12:00:00Z`) });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  afterAll(() => catalogue.remove());

  // Stays in KWD have few equal totals.
  const shifted = (checkin: string, flex: number, nights: number) =>
    Array.from({ length: 2 * flex + 1 }, (_, index) => index - flex)
      .sort((a, b) => Math.abs(a) - Math.abs(b) || a - b)
      .map((shift) => ({ checkin: addDays(checkin, shift), nights }))
      .filter(({ checkin: day }) => day === checkin || day >= TODAY);
  const CASES = [
    ['flex=2&checkin=2026-02-20&checkout=2026-02-24', 'currency=KWD', shifted('2026-02-20', 2, 4)],
    ['flex=7&checkin=2026-02-06&checkout=2026-02-09', 'currency=KWD&guests=3', shifted('2026-02-06', 7, 3)],
    ['flex=3&checkin=2026-02-02&checkout=2026-02-05', 'currency=KWD', shifted('2026-02-02', 3, 3)],
    [
      'flex=3&checkin=2026-02-12&checkout=2026-02-14',
      'currency=KWD&special_offers=true&include_unknown=true',
      shifted('2026-02-12', 3, 2),
    ],
    [
      'month=2026-02&nights=5',
      'currency=KWD&amenities=pool',
      Array.from({ length: 25 }, (_, index) => ({ checkin: addDays(TODAY, index), nights: 5 })),
    ],
    [
      'month=2026-03',
      'currency=KWD&guests=2',
      Array.from({ length: 31 }, (_, index) => ({ checkin: addDays('2026-03-01', index), nights: 7 })),
    ],
  ] as const;

  test.each(CASES)(
    '%s with %s finds what the searches of its stays find, each with its best stay',
    async (flexible, query, stays) => {
      const expected = await bestBySearches(query, stays);
      const found = await readStays(`${query}&${flexible}`);
      expect(found.length).toBeGreaterThan(0);
      expect(new Map(found.map(({ id, ...stay }) => [id, stay]))).toEqual(expected);
    },
  );

  test.each(CASES)('%s with %s has one meaning of price', async (flexible, query) => {
    const search = `${query}&${flexible}&price_basis=stay`;
    const stays = await readStays(`${search}&sort_by=price`);
    const totals = stays.map(({ total }) => Number(total));
    expect(totals).toEqual(totals.toSorted((a, b) => a - b));
    const bound = totals[Math.floor(totals.length / 2)] ?? 0;
    const within = await readStays(`${search}&max_price=${bound}&sort_by=price&direction=desc`);
    expect(new Set(within.map(({ id }) => id))).toEqual(
      new Set(stays.filter(({ total }) => Number(total) <= bound).map(({ id }) => id)),
    );
    const { meta } = await readAs(`/rentals?${search}&facets=true&per_page=1`, anyRentalListSchema);
    const { facets } = meta;
    expect([facets?.price?.min, facets?.price?.max].map(Number)).toEqual([totals[0], totals.at(-1)]);
    for (const [guests, count] of Object.entries(facets?.guests ?? {}).slice(0, 4)) {
      const of = search.replace(/&guests=\d+/, '');
      const list = await readAs(`/rentals?${of}&guests=${guests}&per_page=1`, anyRentalListSchema);
      expect(count).toBe(list.meta.pagination.total_count);
    }
    const map = await readAs(`/search/map?${search}&zoom=4`, rentalMapSchema);
    expect(map.meta.total_count).toBe(stays.length);
    const byId = new Map(stays.map(({ id, total }) => [id, total]));
    for (const { properties } of map.features) {
      if (properties.kind !== 'rental') continue;
      expect(properties.price).toBe(byId.get(properties.id));
    }
    const world = await readAs(`/destinations/1?include=counts&${search}`, destinationAnswerSchema);
    const below = await readAs(`/rentals?${search}&destination_ids=1&per_page=1`, anyRentalListSchema);
    expect(world.data.rentals_count).toBe(below.meta.pagination.total_count);
  });

  test('records have the price, the nights and the offer of the best stay', async () => {
    const query = 'flex=5&checkin=2026-02-20&checkout=2026-02-24&guests=2';
    const { rentals, meta } = await readAs(`/rentals?${query}`, anyRentalListSchema);
    expect(meta.stays?.map(({ id }) => id)).toEqual(rentals.map(({ id }) => id));
    for (const [index, stay] of (meta.stays ?? []).entries()) {
      const { checkin, checkout, total } = stay;
      const rental = rentals[index];
      expect(rental).toMatchObject({ final_price: total, length_of_stay: 4 });
      const fixed = `/rentals?ids=${stay.id}&checkin=${checkin}&checkout=${checkout}&guests=2`;
      const exact = await readAs(fixed, anyRentalListSchema);
      expect(exact.rentals).toEqual([rental]);
      expect(Math.abs(daysBetween('2026-02-20', checkin))).toBeLessThanOrEqual(5);
    }
  });

  test('rentals on request have the stay with the least shift, and no total', async () => {
    const query =
      'include=unpriced&flex=2&checkin=2026-02-20&checkout=2026-02-23&sort_by=price&direction=desc';
    const stays = await readStays(query);
    const unpriced = stays.filter(({ total }) => total === null);
    expect(unpriced.length).toBeGreaterThan(0);
    expect(stays.slice(-unpriced.length)).toEqual(unpriced);
    for (const { id, checkin } of unpriced.slice(0, 20)) {
      const shift = Math.abs(daysBetween('2026-02-20', checkin));
      for (const nearer of shifted('2026-02-20', shift, 3).filter((stay) => stay.checkin !== checkin)) {
        if (Math.abs(daysBetween('2026-02-20', nearer.checkin)) === shift && nearer.checkin > checkin)
          continue;
        const path = `/rentals?include=unpriced&ids=${id}&${datesOf(nearer)}`;
        expect((await readAs(path, anyRentalListSchema)).rentals).toEqual([]);
      }
    }
  });

  test('a list with dates and fewer than three rentals has the nearest arrivals with at least three', async () => {
    const stay = { checkin: '2026-02-16', nights: 6 };
    for (const query of [
      'guests=11&currency=EUR',
      'amenities=submarine,sauna&price_basis=stay&max_price=2000',
    ]) {
      const { meta } = await readAs(`/rentals?${query}&${datesOf(stay)}`, anyRentalListSchema);
      if (meta.pagination.total_count >= 3) {
        expect(meta).not.toHaveProperty('nearest_arrivals');
        continue;
      }
      const expected: unknown[] = [];
      for (let shift = 1; shift <= 60 && expected.length < 3; shift++) {
        for (const away of [-shift, shift]) {
          const other = { ...stay, checkin: addDays(stay.checkin, away) };
          if (other.checkin < TODAY || expected.length === 3) continue;
          const path = `/rentals?${query}&${datesOf(other)}&per_page=100`;
          const { rentals, meta: list } = await readAs(path, anyRentalListSchema);
          const { total_count } = list.pagination;
          if (total_count < 3) continue;
          const lowest = rentals.toSorted((a, b) => Number(a.final_price) - Number(b.final_price))[0];
          expected.push({
            checkin: other.checkin,
            checkout: addDays(other.checkin, stay.nights),
            rentals_count: total_count,
            min_total: lowest?.final_price,
          });
        }
      }
      expect(meta.nearest_arrivals, query).toEqual(expected);
    }
  });

  test('nearest arrivals are those of a month too, in no other list, and absent without dates', async () => {
    const thin = 'ids=999';
    const month = await readAs(`/rentals?${thin}&month=2026-03`, anyRentalListSchema);
    expect(month.meta).toMatchObject({ stays: [], nearest_arrivals: [] });
    const without = await readAs(`/rentals?${thin}`, anyRentalListSchema);
    expect(without.meta).not.toHaveProperty('nearest_arrivals');
    const search = await readAs(
      `/search?${thin}&checkin=2026-02-20&checkout=2026-02-24`,
      anyRentalListSchema,
    );
    expect(search.meta).not.toHaveProperty('nearest_arrivals');
    expect(search.meta).not.toHaveProperty('stays');
  });

  test('a month in the past has no rentals, the present one those of the days that are left', async () => {
    const past = await readAs('/rentals?month=2026-01', anyRentalListSchema);
    expect(past.meta.pagination.total_count).toBe(0);
    expect(past.meta.nearest_arrivals?.[0]?.checkin).toBe(TODAY);
    const present = await readStays('month=2026-02&nights=2');
    expect(present.every(({ checkin }) => checkin >= TODAY && checkin < '2026-03-01')).toBe(true);
    const last = await readAs('/rentals?month=9999-12&nights=30&include_unknown=true', anyRentalListSchema);
    expect(last.meta.stays?.every(({ checkin }) => checkin === '9999-12-01')).toBe(true);
  });

  test('parameters that do not go together are reported together', async () => {
    expect(await issues('flex=3')).toEqual({ flex: 'only together with checkin and checkout' });
    expect(await issues('flex=3&month=2026-03')).toEqual({ flex: 'only together with checkin and checkout' });
    expect(await issues('month=2026-03&checkin=2026-03-02&checkout=2026-03-09')).toEqual({
      month: 'a month without checkin and checkout',
    });
    expect(await issues('nights=3&checkin=2026-03-02&checkout=2026-03-09&flex=8')).toEqual({
      nights: 'only together with month',
      flex: 'a whole number from 1 to 7',
    });
    expect(await issues('month=2026-13&nights=31')).toEqual({
      month: 'a month such as 2027-06',
      nights: 'a whole number from 1 to 30',
    });
    expect(await issues('month=2026-3&flex=')).toEqual({ month: 'a month such as 2027-06' });
    expect(await issues('price_basis=stay')).toEqual({
      price_basis: 'stay only together with checkin and checkout, or with month',
    });
    expect(await issues('flex=1&month=2026-03', '/search/when')).toEqual({
      flex: 'from, nights and days in place of the dates of one stay',
      month: 'from, nights and days in place of the dates of one stay',
    });
  });

  test('relaxations name the month that is to be dropped', async () => {
    const { meta } = await readAs('/rentals?ids=999&month=2026-03&facets=true', anyRentalListSchema);
    expect(meta.relaxations?.map(({ parameter }) => parameter).sort()).toEqual(['ids', 'month']);
  });

  test('spellings of one search share a response, which names the stays in its digest', async () => {
    const first = await ask('/rentals?month=2026-03&guests=2');
    const again = await ask('/rentals?guests=2&nights=7&month=2026-03');
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
    const etag = first.headers.get('etag') ?? '';
    expect(
      (await ask('/rentals?month=2026-03&guests=2', { headers: { 'if-none-match': etag } })).status,
    ).toBe(304);
    const other = await ask('/rentals?month=2026-03&guests=2&nights=6');
    expect(other.headers.get('etag')).not.toBe(etag);
  });
});
