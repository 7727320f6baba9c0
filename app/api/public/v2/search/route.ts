import { rentalListSchema } from '#lib/catalogue/contract';
import { searching, searchRentals } from '#lib/catalogue/rentals';
import { metaExtras, rentalListBody } from '#lib/http/answer-bodies';
import { fixedPath } from '#lib/http/api-path';
import { endpoint } from '#lib/http/endpoint';
import { searchForm } from '#lib/http/query-forms';

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = endpoint({
  path: fixedPath('/search'),
  summary: 'The rentals that match a search',
  query: searchForm,
  schema: rentalListSchema,
  async answer({ store, query, context, today }) {
    const page = await searchRentals(store, query, today);
    return rentalListBody(page, query, context, await metaExtras(store, query, page, searching(today)));
  },
});
