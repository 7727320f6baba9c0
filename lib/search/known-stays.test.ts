/** What stays cost on every engine and every database, worked out by hand for a catalogue of seven rentals. */
import { describe, expect, test } from 'vitest';
import type { Stay } from '#lib/dates/stay';
import type { BundleRental } from '#lib/import/bundle/bundle';
import { NO_FILTER, type RentalFilter, type SearchedStay } from '#lib/search/rental-filter';
import { KNOWN_CONTENT, knownRental, selecting, selectionOf } from '#lib/search/testing/known-catalogue';
import { onEveryEngine } from '#lib/search/testing/on-every-engine';

const fee = (amount: string, per: 'stay' | 'night' | 'guest' | 'guest_night', mandatory = true) =>
  ({ kind: 'other', names: {}, mandatory, amount, per }) as const;
const tax = (amount: string, per: 'stay' | 'night' | 'guest' | 'guest_night') => ({
  names: { en: 'Tax' },
  amount,
  per,
});
const percent = (share: string) => ({ names: { en: 'Tax' }, percent: share });
const season = (starts_on: string, ends_on: string, price: string) => ({
  starts_on,
  ends_on,
  price,
  minimum_nights: 1,
});
const offer = (start_date: string, end_date: string, discount: string) => ({
  names: { en: 'Offer' },
  start_date,
  end_date,
  discount,
});

/** A rental with nights of 100 €. */
const nightly = (id: number, own: Partial<BundleRental>) =>
  knownRental(id, { price_kind: 'nightly', min_price: '50', max_price: '100', sleeps: 4, ...own });

const RENTALS = [
  nightly(301, {
    seasons: [season('2026-02-10', '2026-02-20', '50'), season('2026-02-20', '2026-03-01', '80')],
  }),
  nightly(302, {
    fees: [
      fee('10', 'stay'),
      fee('2', 'night'),
      fee('3', 'guest'),
      fee('1', 'guest_night'),
      fee('500', 'stay', false),
    ],
    taxes: [
      tax('4', 'stay'),
      tax('0.50', 'night'),
      tax('5', 'guest'),
      tax('0.25', 'guest_night'),
      percent('10'),
    ],
  }),
  knownRental(303, { currency: 'USD', min_price: '100', max_price: '100', sleeps: 4 }),
  nightly(304, {
    special_offers: [
      offer('2026-03-01', '2026-03-05', '10'),
      offer('2026-03-03', '2026-03-10', '25'),
      offer('2026-03-08', '2026-03-20', '12.5'),
    ],
  }),
  nightly(305, {
    fees: [{ ...fee('50', 'stay'), free_from_nights: 7 }],
    taxes: [{ ...tax('1', 'guest'), free_from_nights: 8 }],
  }),
  // A third of the price in tax, rounded to the cent.
  nightly(306, { min_price: '0.05', max_price: '3000000.05', taxes: [percent('33.3333')] }),
  nightly(307, { min_price: null, max_price: null }),
].map((rental, index) => ({ ...rental, position: index + 1 }));

/** What a stay in a rental costs for some guests, in cents. */
const TOTALS: readonly [behaviour: string, id: number, stay: Stay, guests: number, cents: number][] = [
  ['nights outside of seasons', 301, { checkin: '2026-03-01', checkout: '2026-03-03' }, 1, 200_00],
  ['the nights before a season', 301, { checkin: '2026-02-08', checkout: '2026-02-10' }, 1, 200_00],
  ['the first night of a season', 301, { checkin: '2026-02-08', checkout: '2026-02-11' }, 1, 250_00],
  ['nights of two seasons', 301, { checkin: '2026-02-18', checkout: '2026-02-22' }, 1, 260_00],
  ['the last night of a season', 301, { checkin: '2026-02-28', checkout: '2026-03-02' }, 1, 180_00],
  ['nights around two seasons', 301, { checkin: '2026-02-09', checkout: '2026-03-02' }, 1, 1420_00],
  // 200 € + 10 + 4 + 3 + 2 are taxed; 21.90 + 4 + 1 + 5 + 0.50 are taxes.
  ['fees and taxes of a guest', 302, { checkin: '2026-03-01', checkout: '2026-03-03' }, 1, 251_40],
  // 300 € + 10 + 6 + 6 + 6 are taxed; 32.80 + 4 + 1.50 + 10 + 1.50 are taxes.
  ['fees and taxes of two guests', 302, { checkin: '2026-03-01', checkout: '2026-03-04' }, 2, 377_80],
  // A seventh of 100 $ is 14.29 $, and 3 of them 42.86 $.
  ['a night of a weekly price', 303, { checkin: '2026-03-01', checkout: '2026-03-02' }, 1, 11_43],
  ['three nights of a weekly price', 303, { checkin: '2026-03-01', checkout: '2026-03-04' }, 1, 34_29],
  ['a week of a weekly price', 303, { checkin: '2026-03-01', checkout: '2026-03-08' }, 1, 80_00],
  ['an offer from the first night', 304, { checkin: '2026-03-01', checkout: '2026-03-04' }, 1, 270_00],
  ['an offer that begins later', 304, { checkin: '2026-02-28', checkout: '2026-03-02' }, 1, 200_00],
  ['an offer up to the last night', 304, { checkin: '2026-03-02', checkout: '2026-03-06' }, 1, 360_00],
  ['an offer that ends before', 304, { checkin: '2026-03-02', checkout: '2026-03-07' }, 1, 500_00],
  ['the best of two offers', 304, { checkin: '2026-03-03', checkout: '2026-03-05' }, 1, 150_00],
  ['the best of two offers in order', 304, { checkin: '2026-03-08', checkout: '2026-03-10' }, 1, 150_00],
  ['an offer with half a per cent', 304, { checkin: '2026-03-11', checkout: '2026-03-12' }, 1, 87_50],
  ['charges before their exemptions', 305, { checkin: '2026-03-01', checkout: '2026-03-07' }, 2, 652_00],
  ['a fee from which the stay is exempt', 305, { checkin: '2026-03-01', checkout: '2026-03-08' }, 2, 702_00],
  ['a tax from which it is exempt', 305, { checkin: '2026-03-01', checkout: '2026-03-09' }, 2, 800_00],
  // A third of 300,000,005 cents is 99,999,901.66.
  ['a part of a large amount', 306, { checkin: '2026-03-01', checkout: '2026-03-02' }, 1, 399_999_907],
];

onEveryEngine({ ...KNOWN_CONTENT, rentals: RENTALS, campaigns: [] }, (searched) => {
  const priced = (stay: Omit<SearchedStay, 'isPriced'>, own: Partial<RentalFilter> = {}): RentalFilter => ({
    ...NO_FILTER,
    stay: { ...stay, isPriced: true },
    ...own,
  });
  const inEuros = (minMinor: number | null, maxMinor: number | null) => ({
    price: { currency: 'EUR', minMinor, maxMinor },
  });
  const byPrice = async (filter: RentalFilter, direction: 'asc' | 'desc' = 'asc') => {
    const sort = { by: 'price', direction } as const;
    const request = { selection: selecting(filter), sort, currency: 'EUR', offset: 0, limit: 9 };
    return (await searched().engine.search(request)).ids;
  };

  describe('the total of', () => {
    test.each(TOTALS)('%s', async (_, id, stay, guests, cents) => {
      const { engine } = searched();
      const own = { ids: [id], guests };
      const facets = await engine.facets({ filter: priced(stay, own), selecting, currency: 'EUR' });
      expect(facets.price).toMatchObject({ minMinor: cents, maxMinor: cents });
      const within = (least: number | null, greatest: number | null) =>
        engine.count(selecting(priced(stay, { ...own, ...inEuros(least, greatest) })));
      expect([await within(cents, cents), await within(cents, null), await within(null, cents)]).toEqual([
        1, 1, 1,
      ]);
      expect([await within(cents + 1, null), await within(null, cents - 1)]).toEqual([0, 0]);
      const nights = (Date.parse(stay.checkout) - Date.parse(stay.checkin)) / 86_400_000;
      const request = { selection: selectionOf(own), nights, from: stay.checkin, days: 1, currency: 'EUR' };
      const { arrivals } = await engine.arrivals(request);
      expect(arrivals).toEqual([{ rentalsCount: 1, minMinor: cents, medianMinor: cents }]);
    });
  });

  const march = { checkin: '2026-03-01', checkout: '2026-03-04' };

  test('lists by price order rentals by the totals of the stay, those without one last', async () => {
    // 34.29 €, 270 €, 300 €, 350 + 1 €, 367.25 € and 12,000,000 €.
    expect(await byPrice(priced(march))).toEqual([303, 304, 301, 305, 302, 306, 307]);
    expect(await byPrice(priced(march), 'desc')).toEqual([306, 302, 305, 301, 304, 303, 307]);
    // Of the from-prices several are 50 €: 80 € in dollars.
    expect(await byPrice({ ...NO_FILTER, stay: march })).toEqual([306, 301, 302, 304, 305, 303, 307]);
  });

  test('the facet of guests counts totals for each number of guests where they are bounded', async () => {
    const { engine } = searched();
    const guestsOf = async (filter: RentalFilter, by = selecting) => [
      ...(await engine.facets({ filter, selecting: by, currency: 'EUR' })).guests,
    ];
    const counts = (...of: readonly number[]) => of.map((count, index) => [index + 1, count]);
    // Up to 352 €: 34.29, 270 and 300 €, and with one or two guests 351 and 352 €.
    const bounded = priced(march, inEuros(null, 352_00));
    expect(await guestsOf(bounded)).toEqual(counts(4, 4, 3, 3));
    expect(await guestsOf({ ...bounded, guests: 4 })).toEqual(counts(4, 4, 3, 3));
    // The totals of another filter of the selection are for one guest.
    const within = (filter: RentalFilter) => ({ ...selecting(filter), filters: [bounded, filter] });
    expect(await guestsOf(NO_FILTER, within)).toEqual(counts(4, 4, 4, 4));
  });

  test('rentals without a price have arrivals, and searches after one still have all rentals', async () => {
    const { engine } = searched();
    const selection = selectionOf({});
    const request = { selection, nights: 3, from: '2026-04-10', days: 1, currency: 'EUR' };
    // 34.29, 300 €, 300 €, 350 + 1 €, 365.45 € and 12,000,000 €: the third is the lower median.
    const day = { rentalsCount: 7, minMinor: 34_29, medianMinor: 300_00 };
    expect((await engine.arrivals(request)).arrivals).toEqual([day]);
    expect(await engine.count(selection)).toBe(7);
    expect((await engine.arrivals({ ...request, days: 2 })).arrivals).toEqual([day, day]);
  });

  test('a priced stay changes neither other orders nor which rentals a map has', async () => {
    const { engine } = searched();
    const selection = selecting(priced(march));
    const sort = { by: 'position', direction: 'asc' } as const;
    const { ids } = await engine.search({ selection, sort, currency: 'EUR', offset: 0, limit: 9 });
    expect(ids).toEqual([301, 302, 303, 304, 305, 306, 307]);
    const { rentalIds, totalCount } = await engine.map({ selection, currency: 'EUR', zoom: 3 });
    expect([rentalIds.toSorted((a, b) => a - b), totalCount]).toEqual([ids, 7]);
  });

  test('rentals without a price may be left out', async () => {
    const { engine } = searched();
    expect(await engine.count({ ...selectionOf({}), hasPrice: true })).toBe(6);
    expect(await engine.count({ ...selectionOf({ ids: [306, 307] }), hasPrice: true })).toBe(1);
    expect(await engine.count(selectionOf({}))).toBe(7);
  });

  test('bounds of totals exclude rentals without a price', async () => {
    const { engine } = searched();
    expect(await engine.count(selecting(priced(march)))).toBe(7);
    expect(await engine.count(selecting(priced(march, inEuros(null, 1_000_000_00))))).toBe(5);
    expect(await engine.count(selecting(priced(march, inEuros(0, null))))).toBe(6);
  });

  test('a flexible stay costs what its cheapest arrival costs', async () => {
    const around = { checkin: '2026-02-08', checkout: '2026-02-11' };
    const costs = async (flexibility: number | 'month', id: number, stay: Stay = around) => {
      const filter = priced({ ...stay, flexibility }, { ids: [id] });
      const { price } = await searched().engine.facets({ filter, selecting, currency: 'EUR' });
      const within = await searched().engine.count(
        selecting({ ...filter, ...inEuros(price?.minMinor ?? 0, price?.minMinor ?? 0) }),
      );
      const best = await searched().engine.bestStays({ ids: [id], filter, selection: selecting(filter) });
      return [price?.minMinor, within, best.get(id)?.checkin];
    };
    // Nights of 50 € from the 10th on.
    expect(await costs(0, 301)).toEqual([250_00, 1, '2026-02-08']);
    expect(await costs(1, 301)).toEqual([200_00, 1, '2026-02-09']);
    expect(await costs(2, 301)).toEqual([150_00, 1, '2026-02-10']);
    expect(await costs(4, 301)).toEqual([150_00, 1, '2026-02-10']);
    // Both of the offers cover three nights from the 3rd on; the earliest of equal stays is as near as any.
    expect(await costs(9, 304, march)).toEqual([225_00, 1, '2026-03-03']);
    expect(await costs('month', 304, march)).toEqual([225_00, 1, '2026-03-03']);
  });

  test('of flexible stays of equal totals the nearest is the best, then the earliest', async () => {
    const bestOf = async (stay: Stay, flexibility: number | 'month', ids = [301, 302, 307]) => {
      const filter = priced({ ...stay, flexibility });
      const best = await searched().engine.bestStays({ ids, filter, selection: selecting(filter) });
      return [...best].sort(([a], [b]) => a - b);
    };
    const april = { checkin: '2026-04-10', checkout: '2026-04-13' };
    const mid = { checkin: '2026-02-15', checkout: '2026-02-18' };
    expect(await bestOf(april, 3)).toEqual([301, 302, 307].map((id) => [id, april]));
    expect(await bestOf({ ...mid, checkout: '2026-02-23' }, 3, [301])).toEqual([
      [301, { checkin: '2026-02-12', checkout: '2026-02-20' }],
    ]);
    expect(await bestOf({ checkin: '2026-02-01', checkout: '2026-02-04' }, 'month', [301])).toEqual([
      [301, { checkin: '2026-02-10', checkout: '2026-02-13' }],
    ]);
    expect(await bestOf(mid, 3, [])).toEqual([]);
    expect(await bestOf(mid, 3, [999])).toEqual([]);
  });

  test('a stay with fixed dates has no best one', async () => {
    const filter = priced(march);
    const request = { ids: [301], filter, selection: selecting(filter) };
    expect(await searched().engine.bestStays(request)).toEqual(new Map());
    const without = { ...request, filter: NO_FILTER, selection: selecting(NO_FILTER) };
    expect(await searched().engine.bestStays(without)).toEqual(new Map());
  });

  test('no rental matches a month that is over on the day of the search', async () => {
    const { engine } = searched();
    const past = { checkin: '2026-01-01', checkout: '2026-01-04', flexibility: 'month' as const };
    const filter = priced(past);
    const selection = selecting(filter);
    expect(await engine.count(selection)).toBe(0);
    expect(await engine.count(selecting(priced(past, inEuros(0, null))))).toBe(0);
    expect(await byPrice(filter)).toEqual([]);
    expect((await engine.facets({ filter, selecting, currency: 'EUR' })).price).toBeNull();
    expect(await engine.bestStays({ ids: [301], filter, selection })).toEqual(new Map());
  });
});
