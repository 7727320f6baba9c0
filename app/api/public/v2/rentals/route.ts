import { rentalListSchema } from '#lib/catalogue/contract';
import { searching, searchRentals } from '#lib/catalogue/rentals';
import { metaExtras, rentalListBody } from '#lib/http/answer-bodies';
import { fixedPath } from '#lib/http/api-path';
import { endpoint } from '#lib/http/endpoint';
import { searchForm } from '#lib/http/query-forms';

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = endpoint({
  path: fixedPath('/rentals'),
  summary: 'All rentals; takes what a search takes',
  query: searchForm,
  schema: rentalListSchema,
  isExtension: true,
  async answer({ store, query, context, today }) {
    const page = await searchRentals(store, query, today);
    return rentalListBody(page, query, context, await metaExtras(store, query, page, searching(today)));
  },
});
