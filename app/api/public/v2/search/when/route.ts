import { whenBody } from '#lib/api/answer-bodies';
import { fixedPath } from '#lib/api/api-path';
import { apiRoute } from '#lib/api/api-route';
import { whenSchema } from '#lib/api/contract/when-schemas';
import { whenRequestForm } from '#lib/api/query-forms';
import { searching } from '#lib/catalogue/rentals/rentals';
import { searchWhen } from '#lib/catalogue/rentals/search-when';
import { pricedOnly } from '#lib/search/selection';

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = apiRoute({
  path: fixedPath('/search/when'),
  id: 'getWhenToGo',
  tag: 'Search',
  summary: 'When the rentals that match a search are free, and what a stay costs then',
  description:
    'Takes the filters of a search without its dates, and returns one entry for each day on which a stay can begin. It finds the cheapest week, or when a place has rentals at all.',
  query: whenRequestForm,
  response:
    'For each day of arrival the number of rentals that are free for a stay of `nights` nights, with the lowest total and the median.',
  schema: whenSchema,
  isExtension: true,
  readsNights: true,
  async answer({ store, query, today }) {
    const plain = searching(today);
    const selecting = query.includesUnpriced ? plain : pricedOnly(plain, store.version);
    return whenBody(await searchWhen(store, query, selecting, today));
  },
});
