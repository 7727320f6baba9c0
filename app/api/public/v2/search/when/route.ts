import { whenBody } from '#lib/api/answer-bodies';
import { fixedPath } from '#lib/api/api-path';
import { apiRoute } from '#lib/api/api-route';
import { whenSchema } from '#lib/api/contract/when-schemas';
import { searchWhen } from '#lib/catalogue/rentals/search-when';
import { whenForm } from '#lib/catalogue/requests/when-query';

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = apiRoute({
  path: fixedPath('/search/when'),
  summary: 'When the rentals that match a search are free, and what a stay costs then',
  query: whenForm,
  response:
    'For each day of arrival the number of rentals that are free for a stay of `nights` nights, with the lowest total and the median.',
  schema: whenSchema,
  isExtension: true,
  readsNights: true,
  answer: async ({ store, query, today }) => whenBody(await searchWhen(store, query, today)),
});
