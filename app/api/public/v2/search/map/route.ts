import { rentalMapBody } from '#lib/api/answer-bodies';
import { fixedPath } from '#lib/api/api-path';
import { rentalMapSchema } from '#lib/api/contract';
import { endpoint } from '#lib/api/endpoint';
import { mapForm } from '#lib/api/query-forms';
import { searchMap } from '#lib/catalogue/rentals/search-map';

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = endpoint({
  path: fixedPath('/search/map'),
  summary: 'The rentals that match a search, as clusters and points of a map (GeoJSON)',
  query: mapForm,
  schema: rentalMapSchema,
  isExtension: true,
  answer: async ({ store, query, context, today }) =>
    rentalMapBody(await searchMap(store, query, query.zoom, today), context),
});
