import { queryOptions } from '@tanstack/react-query';
import { successful } from '#client/src/call';
import type { Destination } from '#client/src/generated/answers';
import {
  listDestinationChildren,
  listDestinations,
  listRootDestinations,
} from '#client/src/generated/operations';
import { publicApi } from '#lib/browser/public-api';
import type { PictureView } from '#lib/site/picture-view';

/** A destination as a node of the explorer's tree, with its number of rentals under the explorer's filter. */
export interface TreePlace {
  readonly id: number;
  readonly title: string;
  /** 1 for roots. */
  readonly level: number;
  readonly parentId: number | null;
  /** Rentals in it and below that the filter leaves; null when unknown. */
  readonly rentalsCount: number | null;
  readonly childrenCount: number;
  /** Null when unknown. */
  readonly position: { readonly latitude: number; readonly longitude: number } | null;
  /** The path of its page, without a query; null when unknown. */
  readonly path: string | null;
}

/** A destination that matches a phrase, with its ancestors. */
export interface TreeMatch extends TreePlace {
  /** From the root to its parent. */
  readonly trail: readonly { readonly id: number; readonly title: string }[];
}

/** The destinations that match a phrase typed in the explorer. */
export interface TreeMatches {
  /** Best first, at most `MATCHES_SHOWN`. */
  readonly matches: readonly TreeMatch[];
  /** Whether there may be more. */
  readonly isCut: boolean;
}

/** The explorer's summary of a destination: texts in the page's language, addresses and a picture. */
export interface PlaceSummary {
  readonly id: number;
  readonly parentId: number | null;
  readonly childrenCount: number;
  readonly title: string;
  /** Its ancestors, "Tuscany · Italy"; empty for a root. */
  readonly above: string;
  /** May be empty. */
  readonly intro: string;
  /** "120 homes": the rentals that the filter leaves. */
  readonly homes: string;
  readonly hasHomes: boolean;
  readonly position: { readonly latitude: number; readonly longitude: number };
  readonly picture: PictureView | null;
  /** Classes of the scene in the picture's place (`quietScene`); null with a picture. */
  readonly scene: string | null;
  /** Its page. */
  readonly href: string;
  /** Its rentals on the search page, with the filter. */
  readonly searchHref: string;
}

/** The most destinations that the explorer requests and shows for a phrase. */
export const MATCHES_SHOWN = 50;
const INCLUDE = 'counts,location,url,unpriced';
const FRESH_MS = 5 * 60_000;

/**
 * The TanStack queries of the destination explorer; no other module uses their cache keys. `filter` and `query` are
 * query strings of search parameters. A result is used again for five minutes.
 */
export const destinationQueries = {
  /** The children of a place, by title; the roots for null. */
  children: (parentId: number | null, locale: string, filter: string) =>
    queryOptions({
      queryKey: ['destinations', 'children', parentId, locale, filter],
      queryFn: async ({ signal }): Promise<readonly TreePlace[]> => {
        const values = new URLSearchParams(filter);
        values.set('locale', locale);
        values.set('include', INCLUDE);
        if (parentId !== null) values.set('id', String(parentId));
        const list = parentId === null ? listRootDestinations : listDestinationChildren;
        const { data } = await list(publicApi, values, { signal });
        return data.map(treePlace);
      },
      staleTime: FRESH_MS,
    }),

  /** The places that match a phrase; disabled for an empty one. */
  matches: (phrase: string, locale: string, filter: string) =>
    queryOptions({
      queryKey: ['destinations', 'matches', phrase, locale, filter],
      queryFn: async ({ signal }): Promise<TreeMatches> => {
        const values = new URLSearchParams(filter);
        values.set('locale', locale);
        values.set('search_phrase', phrase);
        values.set('per_page', String(MATCHES_SHOWN));
        values.set('include', `${INCLUDE},trail`);
        const { data } = await listDestinations(publicApi, values, { signal });
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

  /** The summary of a place: texts of a page, so that it is not part of the public API. */
  summary: (id: number, locale: string, query: string) =>
    queryOptions({
      queryKey: ['destinations', 'summary', id, locale, query],
      queryFn: async ({ signal }): Promise<PlaceSummary> => {
        const path = `/${locale}/destinations/summary/${id}`;
        const response = await fetch(query === '' ? path : `${path}?${query}`, { signal });
        return (await successful(response)).json();
      },
      staleTime: FRESH_MS,
    }),
};

function treePlace(destination: Destination): TreePlace {
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
