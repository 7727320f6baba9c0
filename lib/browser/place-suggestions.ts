import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listDestinations } from '#client/src/generated/operations';
import { publicApi } from '#lib/browser/public-api';

/** A destination that a place field offers, before or while a name is typed. */
export interface PlaceSuggestion {
  readonly id: number;
  readonly title: string;
  /** Its two nearest ancestors, the nearest first: "Italy, Europe"; empty for a root, absent where they are not shown. */
  readonly within?: string;
  /** Absent where the count is not shown. */
  readonly rentalsCount?: number;
}

const SHORTEST_PHRASE = 2;
const SHOWN = 7;
const FRESH_MS = 5 * 60_000;

/**
 * Returns the TanStack query for the destinations with rentals among the first 7 matches of a phrase, best first;
 * disabled for a phrase of fewer than two characters. A result is used again for five minutes; until a new one arrives,
 * the previous one is returned.
 */
export function placeSuggestions(phrase: string, locale: string) {
  return queryOptions({
    queryKey: ['destinations', 'places', locale, phrase],
    queryFn: async ({ signal }): Promise<readonly PlaceSuggestion[]> => {
      const { data } = await listDestinations(
        publicApi,
        { search_phrase: phrase, locale, per_page: SHOWN, include: ['counts', 'trail', 'unpriced'] },
        { signal },
      );
      return data
        .filter(({ rentals_count = 0 }) => rentals_count > 0)
        .map(({ id, title, rentals_count: rentalsCount = 0, trail = [] }) => ({
          id,
          title,
          within: withinLine(trail.map((above) => above.title)),
          rentalsCount,
        }));
    },
    enabled: phrase.length >= SHORTEST_PHRASE,
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });
}

/** Joins the last two titles of a trail that begins at the root: `['Europe', 'Italy', 'Tuscany']` → "Tuscany, Italy". */
export function withinLine(trail: readonly string[]): string {
  return trail.slice(-2).reverse().join(', ');
}
