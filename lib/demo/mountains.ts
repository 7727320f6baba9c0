import type { Landscape } from '#lib/demo/landscapes';
import type { PlaceTrail } from '#lib/demo/terms/place-table';

/** Handles of the places whose lakes lie below mountains; those of the places below them do too. */
const MOUNTAIN_LAKES: ReadonlySet<string> = new Set([
  'austria',
  'switzerland',
  'slovenia',
  'lombardy',
  'piedmont',
  'veneto',
  'trentino-south-tyrol',
  'lake-annecy',
  'lake-constance',
  'berchtesgadener-land',
  'bergen-and-voss',
  'ring-of-kerry',
  'lake-district',
  'lake-tahoe',
  'andean-lakes',
]);

/** Whether a home near a place, in a landscape, can have a view of mountains. `trail` is the place and those above it. */
export function hasMountains(landscape: Landscape, trail: PlaceTrail): boolean {
  if (landscape === 'lake') return trail.some(({ handle }) => MOUNTAIN_LAKES.has(handle));
  return landscape === 'alpine' || landscape === 'fjord';
}
