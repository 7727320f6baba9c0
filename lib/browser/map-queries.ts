import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getRentalMap, listRentals } from '#client/src/generated/operations';
import type { RentalMapAnswer } from '#lib/api/contract/rental-map-schemas';
import { apiQuery, INCLUDE_UNPRICED } from '#lib/browser/api-values';
import { publicApi } from '#lib/browser/public-api';
import { FILTER_PARAMETER_NAMES } from '#lib/catalogue/requests/filter-parameter-names';

/**
 * The rentals and clusters on a map, in the form of the answer of `GET /search/map`; the browser may also build it when it
 * joins clusters.
 */
export interface MapFeatures {
  /** Rentals in the order of the list, then clusters. */
  readonly features: readonly MapFeature[];
  readonly meta: Immutable<Pick<RentalMapAnswer['meta'], 'total_count' | 'bounds'>>;
}

/** A rental on the map: its position as `[longitude, latitude]`, and the values that its pin shows. */
export type MapRentalFeature = FeatureOf<'rental'>;
/** A cluster on the map: several rentals that lie too close to each other for pins of their own. */
export type MapClusterFeature = FeatureOf<'cluster'>;

/** A rental or a cluster on the map. */
export type MapFeature = FeatureOf<Feature['properties']['kind']>;

type Feature = RentalMapAnswer['features'][number];
interface FeatureOf<Kind> {
  readonly geometry: Immutable<Pick<Feature['geometry'], 'coordinates'>>;
  readonly properties: Immutable<Extract<Feature['properties'], { kind: Kind }>>;
}

type Immutable<Value> = { readonly [Key in keyof Value]: Immutable<Value[Key]> };

const FRESH_MS = 60_000;

/**
 * The TanStack queries of the map of search results; no other module uses their cache keys. A result is used again for
 * a minute.
 */
export const mapQueries = {
  /**
   * The rentals and clusters of a search at a zoom; until they arrive, those of the previous search. `values`: see
   * `filterValues`.
   */
  features: (values: string, zoom: number, locale: string, currency: string) =>
    queryOptions({
      queryKey: ['map', 'features', locale, currency, zoom, values],
      queryFn: ({ signal }): Promise<MapFeatures> =>
        getRentalMap(publicApi, apiQuery(values, currency, { zoom: String(zoom), locale, currency }), {
          signal,
        }),
      staleTime: FRESH_MS,
      placeholderData: keepPreviousData,
    }),
  /**
   * At most 20 rentals for the cards of their pins, the ids of those whose availability for the search's dates is unknown, and with flexible
   * dates the best stay of each.
   */
  rentals: (ids: readonly number[], search: string, locale: string, currency: string) => {
    const stay = stayOf(search);
    return queryOptions({
      queryKey: ['map', 'rentals', locale, currency, stay, ids],
      queryFn: async ({ signal }) => {
        const values = { ids: ids.join(','), per_page: '20', locale, currency, ...INCLUDE_UNPRICED, ...stay };
        const { rentals, meta } = await listRentals(publicApi, new URLSearchParams(values), { signal });
        const unknownIds = meta.unknown_availability?.rental_ids ?? [];
        return { rentals, unknownIds, stays: meta.stays ?? [] };
      },
      staleTime: FRESH_MS,
    });
  },
};

/** The parameters of a flexible search on which the best stay of a rental depends. */
const OF_BEST_STAY = [
  ...FILTER_PARAMETER_NAMES.stay,
  ...FILTER_PARAMETER_NAMES.guests,
  ...FILTER_PARAMETER_NAMES.specialOffers,
];

/**
 * Returns the dates and guests of a search as parameters that include rentals with unknown availability; empty without dates. Those of a flexible
 * search are its own, so that rentals have the same stay as in the list.
 */
function stayOf(search: string): Readonly<Record<string, string>> {
  const values = new URLSearchParams(search);
  const [, , flex, month] = FILTER_PARAMETER_NAMES.stay;
  if (values.has(flex) || values.has(month)) {
    return Object.fromEntries([...values].filter(([name]) => OF_BEST_STAY.some((own) => own === name)));
  }
  const checkin = values.get('checkin');
  const checkout = values.get('checkout');
  const guests = values.get('guests');
  if (checkin === null || checkout === null) return {};
  return { checkin, checkout, include_unknown: 'true', ...(guests !== null && { guests }) };
}
