/**
 * The landscapes of the demo, which determine the pictures, texts and prices of a place.
 * `mediterranean` is a riviera or a rocky warm coast, `cyclades` white cubes above the sea, `atlantic` cliffs and
 * lighthouses, `coast` a plain sandy shore, `hills` vines and cypresses, `moor` green pastures and stone cottages.
 */
export const LANDSCAPES = [
  'coast',
  'mediterranean',
  'cyclades',
  'atlantic',
  'tropical',
  'alpine',
  'lake',
  'hills',
  'forest',
  'fjord',
  'moor',
  'desert',
  'city',
  'old-town',
] as const;

/** One of `LANDSCAPES`. */
export type Landscape = (typeof LANDSCAPES)[number];

/** Landscapes whose view has water to the horizon. */
export const SEASIDES: readonly Landscape[] = [
  'coast',
  'mediterranean',
  'cyclades',
  'atlantic',
  'tropical',
  'fjord',
];
