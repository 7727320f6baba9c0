import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getFromApi } from '#lib/browser/public-api';
import type { Destination } from '#lib/catalogue/contract';

const SHORTEST_PHRASE = 2;
const SUGGESTIONS = '8';
const FRESH_MS = 5 * 60_000;

/** The only owner of the keys of destinations in the browser's cache. */
export const destinationQueries = {
  /** Titles of the destinations that a phrase finds, best first, at most eight; not asked before two characters. */
  suggestions: (phrase: string, locale: string) =>
    queryOptions({
      queryKey: ['destinations', 'suggestions', locale, phrase],
      queryFn: async ({ signal }): Promise<readonly string[]> => {
        const values = { search_phrase: phrase, locale, per_page: SUGGESTIONS };
        const { data } = await getFromApi<{ data: readonly Destination[] }>('/destinations', values, signal);
        return [...new Set(data.map(({ title }) => title))];
      },
      enabled: phrase.length >= SHORTEST_PHRASE,
      staleTime: FRESH_MS,
      placeholderData: keepPreviousData,
    }),
};
