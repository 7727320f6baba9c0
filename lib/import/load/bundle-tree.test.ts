import { expect, test } from 'vitest';
import type { BundleDestination } from '#lib/import/bundle/bundle';
import { placeDestinations } from '#lib/import/load/bundle-tree';
import { fixtureDestinations } from '#lib/store/testing/fixture-bundle';

const [first] = fixtureDestinations();
if (!first) throw new Error('The fixture has no destination.');
const pattern: BundleDestination = first;

function place(
  id: number,
  parent_id: number | null,
  level: number,
  own: Partial<BundleDestination> = {},
): BundleDestination {
  return { ...pattern, id, parent_id, level, reference_id: 100 + id, handle: `place-${id}`, ...own };
}

function placing(...destinations: readonly BundleDestination[]) {
  const { placed, rejected } = placeDestinations(destinations);
  return {
    placed: placed.map(({ destination, treeFirst, treeLast }) => [destination.id, treeFirst, treeLast]),
    rejected: [...rejected].map(([{ id }, { field, reason }]) => `${id} ${field}: ${reason}`),
  };
}

test('destinations are numbered in preorder, siblings by id, each with the last number below it', () => {
  expect(
    placing(
      place(9, null, 1),
      place(4, 2, 3),
      place(5, 1, 2),
      place(2, 1, 2),
      place(1, null, 1),
      place(3, 2, 3),
    ),
  ).toEqual({
    placed: [
      [1, 1, 5],
      [2, 2, 4],
      [3, 3, 3],
      [4, 4, 4],
      [5, 5, 5],
      [9, 6, 6],
    ],
    rejected: [],
  });
  expect(placing()).toEqual({ placed: [], rejected: [] });
});

test('a repeated id, reference or handle is rejected, and the first one stays', () => {
  expect(
    placing(
      place(1, null, 1),
      place(1, null, 1, { handle: 'other', reference_id: 7 }),
      place(2, null, 1, { reference_id: 101 }),
      place(3, null, 1, { handle: 'place-1' }),
      // What only a rejected one has is free.
      place(4, null, 1, { handle: 'other', reference_id: 7 }),
    ),
  ).toEqual({
    placed: [
      [1, 1, 1],
      [4, 2, 2],
    ],
    rejected: [
      '1 id: 1 is used twice',
      '2 reference_id: 101 is used twice',
      '3 handle: place-1 is used twice',
    ],
  });
});

test('a destination with an unknown parent, or on a level not below it, is rejected with all that is below', () => {
  expect(
    placing(
      place(1, null, 2),
      place(2, 1, 2),
      place(3, 2, 3),
      place(4, 3, 4),
      place(5, 99, 3),
      place(6, 5, 4),
      place(7, 1, 3),
    ),
  ).toEqual({
    placed: [
      [1, 1, 2],
      [7, 2, 2],
    ],
    rejected: [
      "2 level: must be below its parent's",
      '5 parent_id: 99 is not a destination',
      '3 parent_id: 2 was rejected',
      '4 parent_id: 3 was rejected',
      '6 parent_id: 5 was rejected',
    ],
  });
});
