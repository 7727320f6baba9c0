import { queryOptions } from '@tanstack/react-query';
import type { DestinationList } from '#lib/api/contract';
import { getFromApi, PublicApiError } from '#lib/browser/public-api';
import type { PictureView } from '#lib/site/picture-view';

/** A destination as the explorer has it. */
export interface TreePlace {
  readonly id: number;
  readonly title: string;
  /** From 1. */
  readonly level: number;
  readonly parentId: number | null;
  /** Here and below, under the filter; null when not known. */
  readonly rentalsCount: number | null;
  readonly childrenCount: number;
  /** Null when not known. */
  readonly position: { readonly latitude: number; readonly longitude: number } | null;
  /** Of its page, without a query; null when not known. */
  readonly path: string | null;
}

/** A destination that a phrase found. */
export interface TreeMatch extends TreePlace {
  /** From the root to the place above it. */
  readonly trail: readonly { readonly id: number; readonly title: string }[];
}

export interface TreeMatches {
  /** Best first; the first fifty at most. */
  readonly matches: readonly TreeMatch[];
  /** There may be more than were given. */
  readonly isCut: boolean;
}

/** What is told of one place: finished texts and addresses. */
export interface PlaceSummary {
  readonly id: number;
  readonly parentId: number | null;
  readonly childrenCount: number;
  readonly title: string;
  /** "Tuscany · Italy", without the place itself; empty for a root. */
  readonly above: string;
  /** May be empty. */
  readonly intro: string;
  /** "120 homes", under the filter. */
  readonly homes: string;
  readonly hasHomes: boolean;
  readonly position: { readonly latitude: number; readonly longitude: number };
  readonly picture: PictureView | null;
  /** Its page. */
  readonly href: string;
  /** Its homes on the search page, under the filter. */
  readonly searchHref: string;
}

export const MATCHES_SHOWN = 50;
const INCLUDE = 'counts,location,url';
const FRESH_MS = 5 * 60_000;

/** The only owner of the keys of destinations in the browser's cache. `filter` is a query string of the search vocabulary. */
export const destinationQueries = {
  /** The places one level below another, by title; below null the roots. */
  children: (parentId: number | null, locale: string, filter: string) =>
    queryOptions({
      queryKey: ['destinations', 'children', parentId, locale, filter],
      queryFn: async ({ signal }): Promise<readonly TreePlace[]> => {
        const path = parentId === null ? '/destinations/roots' : `/destinations/${parentId}/children`;
        const values = { ...Object.fromEntries(new URLSearchParams(filter)), locale, include: INCLUDE };
        const { data } = await getFromApi<DestinationList>(path, values, signal);
        return data.map(treePlace);
      },
      staleTime: FRESH_MS,
    }),

  /** The places that a phrase finds; not asked without one. */
  matches: (phrase: string, locale: string, filter: string) =>
    queryOptions({
      queryKey: ['destinations', 'matches', phrase, locale, filter],
      queryFn: async ({ signal }): Promise<TreeMatches> => {
        const values = {
          ...Object.fromEntries(new URLSearchParams(filter)),
          locale,
          search_phrase: phrase,
          per_page: String(MATCHES_SHOWN),
          include: `${INCLUDE},trail`,
        };
        const { data } = await getFromApi<DestinationList>('/destinations', values, signal);
        return {
          matches: data.map((destination) => ({
            ...treePlace(destination),
            trail: destination.trail ?? [],
          })),
          isCut: data.length === MATCHES_SHOWN,
        };
      },
      enabled: phrase !== '',
      staleTime: FRESH_MS,
    }),

  /** What the explorer tells of a place; a page's own words, so not of the public API. */
  summary: (id: number, locale: string, query: string) =>
    queryOptions({
      queryKey: ['destinations', 'summary', id, locale, query],
      queryFn: async ({ signal }): Promise<PlaceSummary> => {
        const path = `/${locale}/destinations/summary/${id}`;
        const response = await fetch(query === '' ? path : `${path}?${query}`, { signal });
        if (response.status !== 200) throw new PublicApiError(response.status, path);
        return response.json();
      },
      staleTime: FRESH_MS,
    }),
};

function treePlace(destination: DestinationList['data'][number]): TreePlace {
  const { id, title, level, parent_id, rentals_count, children_count, lat, lng, url } = destination;
  return {
    id,
    title,
    level,
    parentId: parent_id,
    rentalsCount: rentals_count ?? null,
    childrenCount: children_count ?? 0,
    position: lat === undefined || lng === undefined ? null : { latitude: lat, longitude: lng },
    path: url === undefined ? null : new URL(url).pathname,
  };
}
