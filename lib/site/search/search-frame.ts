/** Chooses the first view of the map of a search. */
import { searching } from '#lib/catalogue/rentals/rentals';
import { type RentalMap, searchMap } from '#lib/catalogue/rentals/search-map';
import type { SearchQuery } from '#lib/catalogue/requests/search-query';
import { boundsOfArea } from '#lib/geo/drawn-area';
import { boundsAround, type MapBounds, unwrapped, wrapLongitude } from '#lib/geo/map-box';
import { type CountedPlace, frameOf } from '#lib/geo/map-frame';
import { NO_FILTER } from '#lib/search/rental-filter';
import type { PageContext } from '#lib/site/page-context';

/** The zoom of the map query that only locates the results; a cell is part of a country. */
const FRAME_ZOOM = 3;
/** The distance from a place without homes to each edge of its view. */
const AROUND_PLACE_KM = 25;

/**
 * Returns the bounds that the map of a search shows first: of its drawn area, else of its results, else of all homes of its places, else of
 * the places themselves. Null where the search names a box, which the map shows, and where it has neither results nor places.
 */
export async function searchFrame(
  query: SearchQuery,
  { store, today, data }: Pick<PageContext, 'store' | 'today' | 'data'>,
): Promise<MapBounds | null> {
  const { area, box, destinationIds } = query.filter;
  if (box !== null) return null;
  if (area !== null) return boundsOfArea(area);
  const frameOfHomes = async (filter: SearchQuery['filter']) => {
    const map = await searchMap(store, { ...query, filter }, FRAME_ZOOM, searching(today));
    return map.bounds && frameOf(countedPlaces(map), map.bounds);
  };
  const frame = await frameOfHomes(query.filter);
  if (frame !== null || destinationIds === null) return frame;
  const places = destinationIds.flatMap((id) => data.tree.get(id) ?? []);
  return (
    (await frameOfHomes({ ...NO_FILTER, destinationIds })) ??
    places
      .map(({ latitude, longitude }) => boundsAround(latitude, longitude, AROUND_PLACE_KM))
      .reduce<MapBounds | null>((all, each) => (all === null ? each : together(all, each)), null)
  );
}

function countedPlaces({ features }: RentalMap): readonly CountedPlace[] {
  return features.map((feature) => {
    if (feature.kind === 'cluster') return feature;
    const { latitude, longitude } = feature;
    return { count: 1, bounds: [longitude, latitude, longitude, latitude] };
  });
}

function together(one: MapBounds, other: MapBounds): MapBounds {
  const [a, b] = [unwrapped(one), unwrapped(other)];
  return [
    Math.min(a[0], b[0]),
    Math.min(a[1], b[1]),
    wrapLongitude(Math.max(a[2], b[2])),
    Math.max(a[3], b[3]),
  ];
}
