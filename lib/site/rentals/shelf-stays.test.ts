import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRentals } from '#lib/catalogue/rentals/rental-records';
import { searchRentals } from '#lib/catalogue/rentals/rentals';
import { parseSearchQuery } from '#lib/catalogue/requests/search-query';
import { addDays } from '#lib/dates/plain-dates';
import { getTranslator } from '#lib/i18n/translator';
import type { PageContext } from '#lib/site/page-context';
import { stayRequest } from '#lib/site/rentals/rental-stay';
import { type ShelfStay, shelfStays, shelfSummary } from '#lib/site/rentals/shelf-stays';
import { shelfStayText, shelfSummaryText } from '#lib/site/rentals/shelf-texts';
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

const IDS = fixtureRentals().map(({ id }) => id);

async function staysOf(
  query: Readonly<Record<string, string>>,
  ids: readonly number[] = IDS,
): Promise<readonly ShelfStay[]> {
  const request = stayRequest({ ...context, values: new URLSearchParams(query) });
  const { store, data, locale, currency } = context;
  const { stay, guests } = request;
  const records = await readRentals(store, data, ids, { locale, currency, stay, guests });
  return shelfStays(store, records, request);
}

const idsOf = (stays: readonly ShelfStay[], ...states: readonly ShelfStay['state'][]) =>
  stays
    .filter(({ state }) => states.includes(state))
    .map(({ record }) => record.id)
    .sort((a, b) => a - b);

async function foundBySearch(query: Readonly<Record<string, string>>): Promise<readonly number[]> {
  const values = new URLSearchParams({ ...query, per_page: '100' });
  const { query: search } = parseSearchQuery(values, context.vocabulary);
  const { ids } = await searchRentals(context.store, search, context.today);
  return ids.toSorted((a, b) => a - b);
}

test('the free rentals are those that a search for the stay finds, and the unknown ones those that it adds on request', async () => {
  const states = new Set<string>();
  for (let week = 0; week < 40; week++) {
    for (const [nights, guests] of [
      [2, '1'],
      [7, '4'],
      [21, '6'],
    ] as const) {
      const checkin = addDays(context.today, week * 9);
      const query = { checkin, checkout: addDays(checkin, nights), guests };
      const stays = await staysOf(query);
      for (const { state } of stays) states.add(state);
      const free = await foundBySearch({ ...query, include_unknown: 'false' });
      const all = await foundBySearch({ ...query, include_unknown: 'true' });
      expect(idsOf(stays, 'free', 'onRequest'), JSON.stringify(query)).toEqual(free);
      expect(idsOf(stays, 'free', 'onRequest', 'unknown'), JSON.stringify(query)).toEqual(all);
    }
  }
  expect([...states]).toEqual(expect.arrayContaining(['free', 'impossible']));
});

const STAY = { checkin: '2026-07-04', checkout: '2026-07-11', guests: '2' };

test('free rentals come first by their total, then the others in the order of the list', async () => {
  const stays = await staysOf(STAY, IDS.toReversed());
  const free = stays.filter(({ state }) => state === 'free');
  expect(free.length).toBeGreaterThan(1);
  expect(stays.slice(0, free.length)).toEqual(free);
  const totals = free.map(({ record }) => record.finalPriceMinor ?? 0);
  expect(totals).toEqual(totals.toSorted((a, b) => a - b));
  const others = stays.filter(({ state }) => state === 'impossible').map(({ record }) => record.id);
  expect(others).toEqual(IDS.toReversed().filter((id) => others.includes(id)));
});

test('without dates, and with bad ones, the order is that of the list', async () => {
  const ids = IDS.toReversed();
  for (const query of [
    {},
    { guests: '2' },
    { ...STAY, checkin: '2020-01-01' },
    { ...STAY, checkout: '2026-07-01' },
  ]) {
    const stays = await staysOf(query, ids);
    expect(stays.map(({ record }) => record.id)).toEqual(ids);
    expect(stays.every(({ state }) => state === 'open' || 'guests' in query)).toBe(true);
  }
});

test('free rentals on request stand before those that are not free, and are not in the lowest total', async () => {
  const stays = await staysOf(STAY);
  const [first] = stays;
  if (first?.answer.kind !== 'possible') throw new Error('No rental is free');
  const { record, answer } = first;
  const unpriced = { ...record, finalPriceMinor: null, quote: null };
  const request = stayRequest({ ...context, values: new URLSearchParams(STAY) });
  const [one, two] = await shelfStays(context.store, [{ ...record, available: false }, unpriced], request);
  expect([one?.state, two?.state]).toEqual(['onRequest', 'impossible']);
  expect(shelfSummary([...(one ? [one] : []), ...(two ? [two] : [])])).toMatchObject({
    total: 2,
    free: 0,
    onRequest: 1,
    lowestMinor: null,
  });
  expect(shelfSummary(stays).lowestMinor).toBe(answer.finalPriceMinor);
});

test('the summary counts free rentals, and names the others that do not count as free', async () => {
  const t = await getTranslator('en', 'saved');
  const stays = await staysOf(STAY);
  const free = stays.filter(({ state }) => state === 'free');
  const taken = stays.filter(({ state }) => state === 'impossible');
  const [cheapest] = free;
  if (cheapest?.answer.kind !== 'possible') throw new Error('No rental is free');
  const priced = (minor: number): ShelfStay => ({
    ...cheapest,
    record: { ...cheapest.record, finalPriceMinor: minor },
  });
  const unknown: ShelfStay = { ...cheapest, state: 'unknown', answer: { ...cheapest.answer, isFree: false } };
  const onRequest: ShelfStay = { ...cheapest, state: 'onRequest' };
  const text = (...list: readonly ShelfStay[]) => shelfSummaryText(list, context, t);
  expect(text(priced(64000), priced(70000), ...taken.slice(0, 1))).toBe(
    '2 of 3 are free, from €640 in total.',
  );
  expect(text(priced(64000), ...taken.slice(0, 1))).toBe('1 of 2 is free, for €640 in total.');
  expect(text(priced(64000))).toBe('Free, for €640 in total.');
  expect(text(...taken.slice(0, 1))).toBe('This home is not free for your stay.');
  expect(text(...taken.slice(0, 3))).toBe('None of these 3 homes is free for your stay.');
  expect(text(priced(64000), unknown, onRequest)).toBe(
    '1 of 3 is free, for €640 in total. One home is free, price on request. For one home this is not known; it does not count as free.',
  );
  expect(text(unknown)).toBe('For one home this is not known; it does not count as free.');
});

test('each reason is named in a few words', async () => {
  const text = await shelfStayText(context);
  const impossible = (...obstacles: Extract<ShelfStay['answer'], { kind: 'impossible' }>['obstacles']) =>
    text({ state: 'impossible', answer: { kind: 'impossible', obstacles } });
  expect(impossible({ kind: 'tooManyGuests', capacity: 4 })).toBe('Sleeps only 4');
  expect(impossible({ kind: 'tooShort', minimumNights: 7 })).toBe('Minimum stay: 7 nights');
  expect(impossible({ kind: 'beyondMaximum', maximumNights: 14 })).toBe('Maximum stay: 14 nights');
  expect(impossible({ kind: 'closed' })).toBe('Not open for bookings at the moment');
  const nights = (first: string, last: string) => ({ first, last });
  expect(
    impossible(
      { kind: 'tooManyGuests', capacity: 2 },
      {
        kind: 'taken',
        taken: [
          nights('2026-07-04', '2026-07-06'),
          nights('2026-07-08', '2026-07-08'),
          nights('2026-07-10', '2026-07-10'),
        ],
      },
    ),
  ).toBe('Sleeps only 2 · Taken: 4 – 6 Jul 2026, 8 Jul 2026, …');
  expect(text({ state: 'open', answer: { kind: 'open' } })).toBeNull();
});
