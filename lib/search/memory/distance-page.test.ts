import { expect, test } from 'vitest';
import { GRID_SIZE } from '#lib/geo/mercator';
import { centreOf } from '#lib/search/map-grid';
import { fullBitmap } from '#lib/search/memory/bitmap';
import { pageByDistance } from '#lib/search/memory/distance-page';

const BOX = { minLatitude: -10, maxLatitude: 10, minLongitude: 20, maxLongitude: 30 };
const CENTRE = centreOf(BOX);

interface Home {
  readonly id: number;
  /** Grid steps eastwards from the centre of the box. */
  readonly east?: number;
  /** Grid steps southwards. */
  readonly south?: number;
}

/** Returns the ids of a page of homes by their distance from the centre of the box. */
function page(homes: readonly Home[], direction: 'asc' | 'desc', offset = 0, limit = 100): readonly number[] {
  const columns = {
    ids: Float64Array.from(homes, ({ id }) => id),
    mapX: Int32Array.from(homes, ({ east = 0 }) => (CENTRE.x + east + GRID_SIZE) % GRID_SIZE),
    mapY: Int32Array.from(homes, ({ south = 0 }) => CENTRE.y + south),
  };
  const matches = { bitmap: fullBitmap(homes.length), count: homes.length };
  const entries = pageByDistance(columns, matches, BOX, { direction, offset, limit });
  return Array.from(entries, (entry) => columns.ids[entry] ?? Number.NaN);
}

// Distances 0, 4, 5 (three of them), 10 and 1,000,000.
const HOMES: readonly Home[] = [
  { id: 9, east: 3, south: 4 },
  { id: 8, east: -1_000_000 },
  { id: 7 },
  { id: 6, south: -5 },
  { id: 5, east: 6, south: -8 },
  { id: 4, east: 5 },
  { id: 3, east: -4 },
];

test('the nearest come first, or the farthest; equal distances are by ascending id', () => {
  expect(page(HOMES, 'asc')).toEqual([7, 3, 4, 6, 9, 5, 8]);
  expect(page(HOMES, 'desc')).toEqual([8, 5, 4, 6, 9, 3, 7]);
});

test.each(['asc', 'desc'] as const)('every page of the order %s is a part of it', (direction) => {
  const all = page(HOMES, direction);
  for (let offset = 0; offset <= 8; offset++) {
    for (let limit = 1; limit <= 8; limit++) {
      expect(page(HOMES, direction, offset, limit)).toEqual(all.slice(offset, offset + limit));
    }
  }
});

test('pages are the same where homes lie far from each other', () => {
  // In the order of their ids, a hundred steps from one to the next, so that each lies in a ring of its own.
  const homes = Array.from({ length: 300 }, (_, number) => ({ id: 1 + number, east: 100 * number }));
  const shuffled = homes.toSorted((a, b) => ((a.id * 89) % 307) - ((b.id * 89) % 307));
  expect(page(shuffled, 'asc', 100, 3)).toEqual([101, 102, 103]);
  expect(page(shuffled, 'asc', 298, 20)).toEqual([299, 300]);
  expect(page(shuffled, 'desc', 100, 3)).toEqual([200, 199, 198]);
});

test('distances are the short way round the world', () => {
  const half = GRID_SIZE / 2;
  const homes = [
    { id: 1, east: half },
    { id: 2, east: half - 2 },
    { id: 3, east: half + 3 },
    { id: 4, east: half + 1 },
    { id: 5, east: 40 - GRID_SIZE },
  ];
  // 40, then 3, 2, 1 and 0 steps less than half the world.
  expect(page(homes, 'asc')).toEqual([5, 3, 2, 4, 1]);
});

test('distances whose squares exceed 2^53 are compared exactly', () => {
  // As floating-point numbers the squares of all of them are 2^54.
  const far = GRID_SIZE / 2;
  const homes = [
    { id: 1, east: far, south: 1 },
    { id: 2, east: far },
    { id: 3, east: far, south: -1 },
  ];
  expect(far ** 2 + 1).toBe(far ** 2);
  expect(page(homes, 'asc')).toEqual([2, 1, 3]);
  expect(page(homes, 'desc')).toEqual([1, 3, 2]);
});
