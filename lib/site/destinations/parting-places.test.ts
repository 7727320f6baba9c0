import { expect, onTestFinished, test } from 'vitest';
import { referenceData } from '#lib/reference/reference-data';
import { partingPlaces } from '#lib/site/destinations/parting-places';
import { publishFixture } from '#lib/store/testing/engines';
import { fixtureDestinations, fixtureRentals } from '#lib/store/testing/fixture-bundle';

/** Returns the ids of common and parting places for a catalogue with these numbers of rentals by place. */
async function partingIds(homes: Readonly<Record<number, number>>, unlistedId?: number) {
  const ids = Object.entries(homes).flatMap(([id, count]) => Array<number>(count).fill(Number(id)));
  const catalogue = await publishFixture('sqlite', {
    destinations: fixtureDestinations().map((destination) =>
      destination.id === unlistedId ? { ...destination, is_listed: false } : destination,
    ),
    rentals: fixtureRentals()
      .slice(0, ids.length)
      .map((rental, index) => ({ ...rental, destination_id: ids[index] ?? 0 })),
    campaigns: [],
  });
  onTestFinished(catalogue.remove);
  const { tree } = await referenceData(catalogue.store);
  const { common, parting } = partingPlaces(tree);
  return { common: common.map(({ id }) => id), parting: parting.map(({ id }) => id) };
}

test('a catalogue divides at the first siblings with rentals, the largest first', async () => {
  expect(await partingIds({ 15: 2, 18: 1, 21: 3 })).toEqual({ common: [1], parting: [4, 5, 3] });
  expect(await partingIds({ 15: 1, 16: 2 })).toEqual({ common: [1, 5, 8, 11], parting: [16, 15] });
  expect(await partingIds({ 15: 1, 17: 2 })).toEqual({ common: [], parting: [2, 1] });
});

test('it does not divide at an unlisted place', async () => {
  expect(await partingIds({ 15: 2, 18: 1, 21: 3 }, 4)).toEqual({ common: [1], parting: [5, 3] });
});

test('it does not divide where one place has all rentals', async () => {
  expect(await partingIds({ 15: 4 })).toEqual({ common: [1, 5, 8, 11, 15], parting: [] });
});
