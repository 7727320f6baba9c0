import { expect, test } from 'vitest';
import { destinationsInTile } from '#lib/catalogue/places/destinations-in-tile';
import { mapPlacesPath, readTileNumber } from '#lib/geo/map-places';
import { type DestinationNode, DestinationTree } from '#lib/reference/destination-tree';

function node(id: number, values: Partial<DestinationNode>): DestinationNode {
  return {
    id,
    referenceId: id,
    parent: null,
    level: 1,
    kind: 'village',
    handle: `place-${id}`,
    countryCode: 'IT',
    latitude: 45.7,
    longitude: 10.7,
    promoted: null,
    titles: { en: `Place ${id}` },
    aliases: [],
    intros: {},
    photos: [],
    treeFirst: id,
    treeLast: id,
    rentalsCount: 0,
    updatedAtMs: 0,
    isListed: true,
    children: [],
    ...values,
  };
}

test('the places of a tile are sorted by rentals, without regions and places elsewhere', () => {
  const below = node(9, {});
  const tree = new DestinationTree(
    [
      node(1, { rentalsCount: 3 }),
      node(2, { rentalsCount: 8, kind: 'town', children: [below] }),
      node(3, { kind: 'region', children: [below] }),
      node(4, { longitude: 2.35, latitude: 48.85 }),
      node(5, { kind: 'hamlet' }),
    ],
    'en',
  );
  const garda = { zoom: 7, x: 67, y: 45 };
  expect(destinationsInTile(tree, garda, 9).map(({ id }) => id)).toEqual([2, 1, 5]);
  expect(destinationsInTile(tree, garda, 1).map(({ id }) => id)).toEqual([2]);
});

test('a tile number is parsed from its path', () => {
  const tile = { zoom: 7, x: 67, y: 45 };
  const { searchParams } = new URL(mapPlacesPath('de', tile), 'https://homes.example');
  expect(readTileNumber(searchParams.get('tile'))).toEqual(tile);
});

test.each([null, '', '7/67', '7/67/45/1', '3/1/1', '20/1/1', '7/128/4', '7/-1/4', 'a/b/c'])(
  '%s is no tile to ask for',
  (text) => {
    expect(readTileNumber(text)).toBeNull();
  },
);
