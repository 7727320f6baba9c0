import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { RentalList, RentalMapAnswer } from '#lib/api/contract';
import { getFromApi } from '#lib/browser/public-api';

/** The answer of `GET /search/map`; its features may also be made in the browser, which joins clusters. */
export interface MapFeatures {
  /** Rentals in the order of the list, then clusters. */
  readonly features: readonly (MapRentalFeature | MapClusterFeature)[];
  readonly meta: Immutable<Pick<RentalMapAnswer['meta'], 'total_count' | 'bounds'>>;
}

/** A rental on the map, as `[longitude, latitude]` and what its pin shows. */
export type MapRentalFeature = FeatureOf<'rental'>;
/** Rentals that lie too close to each other for pins of their own. */
export type MapClusterFeature = FeatureOf<'cluster'>;

type Feature = RentalMapAnswer['features'][number];
interface FeatureOf<Kind> {
  readonly geometry: Immutable<Pick<Feature['geometry'], 'coordinates'>>;
  readonly properties: Immutable<Extract<Feature['properties'], { kind: Kind }>>;
}

type Immutable<Value> = { readonly [Key in keyof Value]: Immutable<Value[Key]> };

const FRESH_MS = 60_000;

/** The only owner of the keys of what maps show in the browser's cache. */
export const mapQueries = {
  /** What a search finds, as a map at this zoom shows it. `values`: see `filterValues`. */
  features: (values: string, zoom: number, locale: string, currency: string) =>
    queryOptions({
      queryKey: ['map', 'features', locale, currency, zoom, values],
      queryFn: ({ signal }) =>
        getFromApi<MapFeatures>(
          '/search/map',
          { ...Object.fromEntries(new URLSearchParams(values)), zoom: String(zoom), locale, currency },
          signal,
        ),
      staleTime: FRESH_MS,
      placeholderData: keepPreviousData,
    }),
  /** A few rentals for the cards of their pins, and for which of them the dates of the search are unknown. */
  rentals: (ids: readonly number[], search: string, locale: string, currency: string) => {
    const stay = stayOf(search);
    return queryOptions({
      queryKey: ['map', 'rentals', locale, currency, stay, ids],
      queryFn: async ({ signal }) => {
        const values = { ids: ids.join(','), per_page: '20', locale, currency, ...stay };
        const { rentals, meta } = await getFromApi<RentalList>('/rentals', values, signal);
        return { rentals, unknownIds: meta.unknown_availability?.rental_ids ?? [] };
      },
      staleTime: FRESH_MS,
    });
  },
};

/** The dates of a search, as parameters with which a home is found whether or not they are known; none without dates. */
function stayOf(search: string): Readonly<Record<string, string>> {
  const values = new URLSearchParams(search);
  const checkin = values.get('checkin');
  const checkout = values.get('checkout');
  return checkin === null || checkout === null ? {} : { checkin, checkout, include_unknown: 'true' };
}
