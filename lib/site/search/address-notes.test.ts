import { afterAll, beforeAll, expect, test } from 'vitest';
import { SITE_LOCALES } from '#lib/i18n/locales';
import type { PageContext } from '#lib/site/page-context';
import { pageParameterNames } from '#lib/site/page-parameters';
import { pageSearch } from '#lib/site/search/page-search';
import { fixtureContext } from '#lib/site/testing/fixture-context';
import { publishFixture, type TestCatalogue } from '#lib/store/testing/engines';
import { addressNotes } from './address-notes.ts';

let catalogue: TestCatalogue;
let context: PageContext;
beforeAll(async () => {
  catalogue = await publishFixture('sqlite');
  context = await fixtureContext(catalogue.store);
});
afterAll(() => catalogue.remove());

const at = (query: string, locale = 'en'): PageContext => ({
  ...context,
  locale,
  values: new URLSearchParams(query),
});
const notesOf = async (query: string) => (await addressNotes(at(query)))?.notes;

test('a valid address has no notes', async () => {
  expect(await addressNotes(at(''))).toBeNull();
  expect(
    await addressNotes(at('checkin=2026-07-01&checkout=2026-07-08&guests=2&page=2&utm_source=mail')),
  ).toBeNull();
});

test('dates in the past are ignored, and the note names them', async () => {
  const past = at('checkin=2026-06-01&checkout=2026-06-08&guests=2');
  expect(pageSearch(past).query.filter).toMatchObject({ stay: null, guests: 2 });
  expect(await addressNotes(past)).toEqual({
    title: 'One part of this link could not be used:',
    notes: ['The arrival on 1 June 2026 lies in the past. The page is shown without dates.'],
  });
});

test('every problem of an address is noted, with its value and the replacement', async () => {
  const query =
    'checkin=2026-05-09&checkout=2026-05-02&guests=many&amenities=pool,moat&sort_by=luck&page=0&currency=XXX';
  expect(await addressNotes(at(query))).toEqual({
    title: '6 parts of this link could not be used:',
    notes: [
      'The arrival on 9 May 2026 lies in the past. ' +
        'The departure on 2 May 2026 must be after the arrival on 9 May 2026. The page is shown without dates.',
      'Currency “XXX”: there are no rates for it. Prices are in EUR.',
      'Sorting by “luck” is not possible here; the homes are in their usual order.',
      'Guests: “many” was not understood and is left out.',
      'Amenities: “moat” was not understood and is left out.',
      'Page “0”: there is no such page, so this is the first.',
    ],
  });
});

test('contradicting bounds are noted', async () => {
  expect(await notesOf('min_price=700&max_price=600')).toEqual([
    'Price: the highest, 600, is below the lowest, 700. Both are left out.',
  ]);
  expect(await notesOf('min_latitude=50&max_latitude=40&min_longitude=1&max_longitude=2')).toEqual([
    'Map area: something is missing or contradictory, so it is left out.',
  ]);
  expect(await notesOf('area=0,0,4,4,0,4,4,0')).toEqual([
    'The drawn area cannot be used: it needs at least three corners, and its lines must not cross. It is left out.',
  ]);
  expect(await notesOf('sort_by=distance')).toEqual([
    'Sorting by “Nearest to the centre” is not possible here; the homes are in their usual order.',
  ]);
});

test.each(['sort_by=price&direction=up', 'sort_by=luck&direction=desc'])(
  'a bad part of an order resets the whole order: %s',
  async (query) => {
    const address = at(query);
    expect(pageSearch(address).query.sort).toBeNull();
    const bad = query.includes('luck') ? 'luck' : 'up';
    expect((await addressNotes(address))?.notes).toEqual([
      `Sorting by “${bad}” is not possible here; the homes are in their usual order.`,
    ]);
  },
);

test('a price with too many decimals for its currency is ignored and noted', async () => {
  const address = at('min_price=10.123&max_price=900');
  expect(pageSearch(address).query.filter.price).toMatchObject({ minMinor: null, maxMinor: 90_049 });
  expect((await addressNotes(address))?.notes).toEqual([
    'Price: “10.123” was not understood and is left out.',
  ]);
});

test('a page reports only the parameters that it reads', async () => {
  const address = at('checkin=2020-01-01&checkout=2020-01-02&guests=x&sort_by=luck');
  expect((await addressNotes(address, pageSearch(address), ['guests']))?.notes).toEqual([
    'Guests: “x” was not understood and is left out.',
  ]);
});

test('the page of a destination reports its page and currency, not the filters of the search', async () => {
  const address = at('checkin=2020-01-01&checkout=2020-01-02&guests=x&sort_by=luck&page=0&currency=XXX');
  const notes = await addressNotes(
    address,
    pageSearch(address),
    pageParameterNames('/[locale]/destinations/[handle]'),
  );
  expect(notes?.notes).toEqual([
    'Currency “XXX”: there are no rates for it. Prices are in EUR.',
    'Page “0”: there is no such page, so this is the first.',
  ]);
});

test('values are shortened, on one line and without direction marks; notes beyond ten are counted', async () => {
  const long = `${'a'.repeat(200)}\u202e\n`;
  expect(await notesOf(`guests=${encodeURIComponent(long)}`)).toEqual([
    `Guests: “${'a'.repeat(60)}…” was not understood and is left out.`,
  ]);
  const many = Array.from({ length: 40 }, (_, index) => `none-${index}`).join(',');
  const notes = (await notesOf(`amenities=${many}`)) ?? [];
  expect(notes).toHaveLength(11);
  expect(notes.at(-1)).toBe('And 30 more.');
});

test.each(SITE_LOCALES)('notes are in the page’s language: %s', async (locale) => {
  const query = 'checkin=2026-05-09&checkout=2026-05-02&guests=many';
  const { title, notes } = (await addressNotes(at(query, locale))) ?? { title: '', notes: [] };
  expect(notes).toHaveLength(2);
  const text = [title, ...notes].join(' ');
  expect(text).toContain('many');
  if (locale !== 'en') expect(text).not.toMatch(/link could|arrival|understood/);
});
