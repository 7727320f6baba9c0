import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRentals } from '#lib/catalogue/rentals/rental-records';
import { countRentals, searchRentals } from '#lib/catalogue/rentals/rentals';
import { NO_FILTER } from '#lib/search/rental-filter';
import type { PageContext } from '#lib/site/page-context';
import { rentalCards } from '#lib/site/rentals/rental-cards';
import { fixtureContext } from '#lib/site/testing/fixture-context';
import { publishFixture, type TestCatalogue } from '#lib/store/testing/engines';
import { fixtureRentals } from '#lib/store/testing/fixture-bundle';

let catalogue: TestCatalogue;
let context: PageContext;
beforeAll(async () => {
  catalogue = await publishFixture('sqlite');
  context = await fixtureContext(catalogue.store);
});
afterAll(() => catalogue.remove());

test('a card shows an offer from its first day to its last, and the best of several', async () => {
  const [record] = await readRentals(context.store, context.data, [fixtureRentals()[0]?.id ?? 0], context);
  if (!record) throw new Error('There is no rental');
  const offer = (name: string, startDate: string, endDate: string, discount: string) => ({
    name,
    startDate,
    endDate,
    discount,
  });
  const shown = async (...specialOffers: ReturnType<typeof offer>[]) =>
    (await rentalCards([{ ...record, specialOffers }], context))[0]?.offer;
  expect(context.today).toBe('2026-06-15');
  expect(await shown(offer('Begins tomorrow', '2026-06-16', '2026-06-30', '10'))).toBeNull();
  expect(await shown(offer('Begins today', '2026-06-15', '2026-06-30', '10'))).toBe('−10% · Begins today');
  expect(await shown(offer('Ends today', '2026-06-01', '2026-06-15', '5'))).toBe('−5% · Ends today');
  expect(await shown(offer('Ended yesterday', '2026-06-01', '2026-06-14', '5'))).toBeNull();
  expect(
    await shown(
      offer('Small', '2026-06-01', '2026-06-30', '5'),
      offer('Large', '2026-06-01', '2026-06-30', '12.5'),
      offer('Begins later', '2026-06-20', '2026-06-30', '40'),
    ),
  ).toBe('−12.5% · Large');
});

test.each([
  ['2026-01-31', 0],
  ['2026-02-01', 15],
  ['2026-03-01', 15],
  ['2026-03-02', 0],
])('on %s the cards with an offer are those that the filter for offers leaves: %i', async (today, count) => {
  const { store, locale, currency } = context;
  const query = { page: 1, perPage: 100, locale, currency, sort: null, filter: NO_FILTER };
  const { records } = await searchRentals(store, query, today);
  const cards = await rentalCards(records, { ...context, today });
  const ids = cards.filter(({ offer }) => offer !== null).map(({ id }) => id);
  const filter = { ...NO_FILTER, specialOffers: true };
  const offered = await searchRentals(store, { ...query, filter }, today);
  expect(ids).toEqual(offered.records.map(({ id }) => id));
  expect(ids).toHaveLength(count);
  expect(await countRentals(store, { filter }, today)).toBe(count);
});
