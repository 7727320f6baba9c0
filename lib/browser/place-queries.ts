import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getFromApi } from '#lib/browser/public-api';
import type { Destination } from '#lib/catalogue/contract';

/** A destination as a choice: what it lies in, and how many homes it has. */
export interface FoundPlace extends Pick<Destination, 'id' | 'title'> {
  readonly rentals_count: number;
  readonly trail: readonly Pick<Destination, 'id' | 'title'>[];
}

export const SHORTEST_PLACE_PHRASE = 2;
const FRESH_MS = 5 * 60_000;

/** The only owner of the keys of place choices in the browser's cache. */
export const placeQueries = {
  /** The destinations with homes that a phrase finds, best first; not asked before two characters. */
  found: (phrase: string, locale: string) =>
    queryOptions({
      queryKey: ['places', locale, phrase],
      queryFn: async ({ signal }): Promise<readonly FoundPlace[]> => {
        const values = { search_phrase: phrase, locale, per_page: '8', include: 'counts,trail' };
        const { data } = await getFromApi<{ data: readonly FoundPlace[] }>('/destinations', values, signal);
        return data.filter((place) => place.rentals_count > 0);
      },
      enabled: phrase.length >= SHORTEST_PLACE_PHRASE,
      staleTime: FRESH_MS,
      placeholderData: keepPreviousData,
    }),
};
