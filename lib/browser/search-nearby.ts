/** Searches around the visitor's position. Loaded when the visitor asks for it. */
import { listRentals } from '#client/src/generated/operations';
import { apiQuery } from '#lib/browser/api-values';
import { valuesInArea } from '#lib/browser/area-values';
import { publicApi } from '#lib/browser/public-api';
import { filterValues } from '#lib/browser/search-values';
import { FILTER_PARAMETER_NAMES } from '#lib/catalogue/requests/filter-parameter-names';
import { boundsAround } from '#lib/geo/map-box';

/** The visitor or the browser does not permit the position, or it cannot be determined. */
export type PositionFailure = 'refused' | 'unknown';

/** Kilometres to each side of the position; a wider area is searched where a narrower one has few rentals. */
const REACHES = [25, 100, 400] as const;
const ENOUGH_RENTALS = 6;
const POSITION: PositionOptions = { timeout: 15_000, maximumAge: 600_000 };

/**
 * Asks the browser for the visitor's position and returns `values` with the area around it instead of their place and drawn area, ordered by distance: the
 * narrowest of three areas with six rentals, else the widest. The position stays in the browser but for the area, which is rounded to about a
 * kilometre.
 */
export async function searchNearby(values: URLSearchParams): Promise<URLSearchParams | PositionFailure> {
  const position = await currentPosition();
  if (typeof position === 'string') return position;
  const { latitude, longitude } = position;
  let area = values;
  for (const reach of REACHES) {
    area = areaOf(values, latitude, longitude, reach);
    if (await hasEnough(area)) break;
  }
  return area;
}

function areaOf(values: URLSearchParams, latitude: number, longitude: number, kilometres: number) {
  const anywhere = new URLSearchParams(values);
  for (const name of [...FILTER_PARAMETER_NAMES.destinationIds, ...FILTER_PARAMETER_NAMES.area]) {
    anywhere.delete(name);
  }
  anywhere.delete('direction');
  anywhere.set('sort_by', 'distance');
  return valuesInArea(anywhere, boundsAround(latitude, longitude, kilometres));
}

/** Whether a search has enough rentals, or that cannot be found out. */
async function hasEnough(values: URLSearchParams): Promise<boolean> {
  // An address without a currency has the site's own.
  const currency = values.get('currency') ?? document.documentElement.dataset.currency ?? 'EUR';
  const parameters = apiQuery(filterValues(values).toString(), currency, { currency, per_page: '1' });
  try {
    const { meta } = await listRentals(publicApi, parameters, { signal: AbortSignal.timeout(10_000) });
    return meta.pagination.total_count >= ENOUGH_RENTALS;
  } catch {
    return true;
  }
}

function currentPosition(): Promise<GeolocationCoordinates | PositionFailure> {
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(coords),
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? 'refused' : 'unknown'),
      POSITION,
    );
  });
}
