/** Relaxations of searches in the known catalogue, worked out by hand. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { searching } from '#lib/catalogue/rentals/rentals';
import { relaxationsOf, searchRelaxations } from '#lib/catalogue/rentals/search-relaxations';
import { PickedRentals } from '#lib/search/picked-rentals';
import { NO_FILTER, type RentalFilter } from '#lib/search/rental-filter';
import type { Selecting } from '#lib/search/selection';
import { KNOWN_CONTENT, knownRental, priceIn, stay } from '#lib/search/testing/known-catalogue';
import { publishFixture, type TestCatalogue } from '#lib/store/testing/engines';

const TODAY = '2026-02-04';

describe('in the known catalogue', () => {
  let catalogue: TestCatalogue;
  beforeAll(async () => {
    catalogue = await publishFixture('sqlite', KNOWN_CONTENT);
  });
  afterAll(() => catalogue.remove());

  const relaxations = async (filter: Partial<RentalFilter>, selecting: Selecting = searching(TODAY)) => {
    const found = await relaxationsOf(catalogue.store, { filter: { ...NO_FILTER, ...filter } }, selecting);
    return found.map(({ parameter, value, totalCount }) => [parameter, value, totalCount]);
  };

  test('each restriction is dropped in turn, the most matches first', async () => {
    expect(await relaxations({})).toEqual([]);
    expect(
      await relaxations({ guests: 6, rentalTypes: ['cabin'], amenities: ['sauna'], ...priceIn('EUR', 1, 2) }),
    ).toEqual([
      ['guests', null, 0],
      ['rental_type', null, 0],
      ['amenities', null, 0],
      ['min_price', null, 0],
      ['max_price', null, 0],
    ]);
    expect(await relaxations({ guests: 6, rentalTypes: ['villa'], amenities: ['quiet'] })).toEqual([
      ['amenities', null, 2],
      ['guests', null, 0],
      ['rental_type', null, 0],
    ]);
    expect(await relaxations({ guests: 13, ids: [101] })).toEqual([
      ['guests', null, 1],
      ['ids', null, 0],
    ]);
  });

  test('a relaxation has the wider filter', async () => {
    const filter = { ...NO_FILTER, guests: 13, bedroomsCount: 5 };
    expect(await searchRelaxations(catalogue.store, { filter }, TODAY)).toEqual([
      { parameter: 'guests', value: null, filter: { ...filter, guests: null }, totalCount: 1 },
      { parameter: 'bedrooms_count', value: null, filter: { ...filter, bedroomsCount: null }, totalCount: 0 },
    ]);
  });

  test('rentals of unknown availability are offered where they match and are excluded', async () => {
    const dates = ['2026-03-10', '2026-03-15'] as const;
    expect(await relaxations({ ...stay(...dates), ids: [106] })).toEqual([
      ['ids', null, 1],
      ['checkin', null, 1],
      ['include_unknown', null, 1],
    ]);
    // Included already, and of those that do not match none.
    expect(await relaxations({ ...stay(...dates, true), ids: [106] })).toEqual([
      ['ids', null, 2],
      ['checkin', null, 1],
    ]);
    expect(await relaxations({ ...stay(...dates), ids: [101] })).toEqual([
      ['ids', null, 1],
      ['checkin', null, 1],
    ]);
  });

  test('the restriction of the list itself is never dropped', async () => {
    const picked = new PickedRentals([104, 101]);
    const selecting: Selecting = (filter) => ({ filters: [filter], picked, today: TODAY });
    expect(await relaxations({ guests: 13 }, selecting)).toEqual([['guests', null, 2]]);
  });
});

test('where all nights are known there is nothing unknown to include', async () => {
  const rentals = [knownRental(621, { position: 1 })];
  const catalogue = await publishFixture('sqlite', { ...KNOWN_CONTENT, rentals, campaigns: [] });
  const filter = { ...NO_FILTER, ...stay('2026-03-10', '2026-03-15') };
  const found = await searchRelaxations(catalogue.store, { filter }, TODAY);
  await catalogue.remove();
  expect(found.map(({ parameter, totalCount }) => [parameter, totalCount])).toEqual([['checkin', 1]]);
});
