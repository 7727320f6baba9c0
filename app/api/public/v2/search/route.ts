import { rentalListSchema } from '#lib/catalogue/contract';
import { searchRentals } from '#lib/catalogue/rentals';
import { rentalListBody } from '#lib/http/answer-bodies';
import { fixedPath } from '#lib/http/api-path';
import { endpoint } from '#lib/http/endpoint';
import { searchForm } from '#lib/http/query-forms';

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = endpoint({
  path: fixedPath('/search'),
  summary: 'The rentals that match a search',
  query: searchForm,
  schema: rentalListSchema,
  answer: async ({ store, query, context }) => rentalListBody(await searchRentals(store, query), context),
});
