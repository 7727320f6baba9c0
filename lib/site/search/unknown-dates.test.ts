import { expect, test } from 'vitest';
import { canonicalSearch } from '#lib/catalogue/requests/canonical-search';
import type { CatalogueVocabulary } from '#lib/catalogue/requests/catalogue-vocabulary';
import { getTranslator } from '#lib/i18n/translator';
import { NO_FILTER, type RentalFilter, type SearchedStay } from '#lib/search/rental-filter';
import { unknownDatesNote } from './unknown-dates.ts';

const vocabulary: CatalogueVocabulary = {
  locales: ['en'],
  defaultLocale: 'en',
  currencies: ['EUR'],
  defaultCurrency: 'EUR',
  rentalTypes: [],
  amenities: [],
  tags: [],
  includesUnknown: false,
};
const DATES = { checkin: '2027-07-03', checkout: '2027-07-10' };
const t = await getTranslator('en', 'search');
const href = (filter: RentalFilter) =>
  canonicalSearch({ page: 1, perPage: 20, filter, sort: null }).toString();

const noteOf = (stay: SearchedStay | null, rentalsCount: number, isIncluded: boolean, isDefault = false) =>
  unknownDatesNote(
    { ...NO_FILTER, stay },
    stay && { rentalsCount, isIncluded },
    { vocabulary: { ...vocabulary, includesUnknown: isDefault } },
    t,
    href,
  );

test('excluded rentals are counted, and a link includes them', () => {
  expect(noteOf(DATES, 38, false)).toEqual({
    text: '38 more homes have no calendar for these dates.',
    change: {
      title: 'Show them too',
      href: 'checkin=2027-07-03&checkout=2027-07-10&include_unknown=true',
    },
  });
});

test('included rentals are counted, and a link excludes them', () => {
  expect(noteOf({ ...DATES, includesUnknown: true }, 1, true)).toEqual({
    text: '1 of these homes has no calendar for these dates: ask the owner.',
    change: { title: 'Leave it out', href: 'checkin=2027-07-03&checkout=2027-07-10' },
  });
});

test('where no rental has a calendar, a sentence says that all are shown', () => {
  const note = noteOf(DATES, 5, true, true);
  expect(note?.text).toContain('No home in this catalogue has a calendar.');
  expect(note?.change).toBeNull();
  expect(noteOf({ ...DATES, includesUnknown: false }, 5, false, true)?.change?.href).toBe(
    'checkin=2027-07-03&checkout=2027-07-10',
  );
});

test('without dates, or with a calendar for every rental, there is no note', () => {
  expect(noteOf(null, 0, false)).toBeNull();
  expect(noteOf(DATES, 0, false)).toBeNull();
});
