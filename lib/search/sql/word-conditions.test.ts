import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSearchEngine } from '#lib/search/search-engine';
import { KNOWN_CONTENT, knownRental, selectionOf } from '#lib/search/testing/known-catalogue';
import { publishFixture, TEST_ENGINES, type TestCatalogue } from '#lib/store/testing/engines';
import { fixtureDestinations } from '#lib/store/testing/fixture-bundle';

const [europe] = fixtureDestinations();

/** Sixty regions with a lake each: neither the lakes nor the regions lie next to one another in preorder. */
function destinations() {
  if (!europe) throw new Error('The fixture has no destination.');
  const place = (id: number, parent_id: number, level: number, title: string) => ({
    ...europe,
    id,
    reference_id: 9_000 + id,
    parent_id,
    level,
    handle: title.toLowerCase().replace(' ', '-'),
    titles: { en: title },
  });
  const numbers = Array.from({ length: 60 }, (_, index) => index + 1);
  return [
    europe,
    ...numbers.map((number) => place(100 + number, europe.id, 3, `Region ${number}`)),
    ...numbers.map((number) => place(200 + number, 100 + number, 4, `Lake ${number}`)),
  ];
}

/** In the first, a middle and the last lake, in a region itself, and in neither. */
const rentals = [201, 230, 260, 102, 1].map((destination_id, index) =>
  knownRental(701 + index, { destination_id, position: index + 1 }),
);

describe.each(TEST_ENGINES)('on %s', (database) => {
  let catalogue: TestCatalogue;
  beforeAll(async () => {
    const content = { ...KNOWN_CONTENT, destinations: destinations(), rentals, campaigns: [] };
    catalogue = await publishFixture(database, content);
  });
  afterAll(() => catalogue.remove());

  test.each([
    ['lake', [701, 702, 703]],
    ['region', [701, 702, 703, 704]],
    ['lake 30', [702]],
    ['europe', [701, 702, 703, 704, 705]],
  ])('the places with the word %s have their rentals, however many places there are', async (text, ids) => {
    const engine = await createSearchEngine('sql', catalogue.store);
    const selection = selectionOf({ words: { locale: 'en', written: text.split(' ') } });
    const sort = { by: 'position', direction: 'asc' } as const;
    const found = await engine.search({ selection, sort, currency: 'EUR', offset: 0, limit: 9 });
    expect(found.ids).toEqual(ids);
  });
});
