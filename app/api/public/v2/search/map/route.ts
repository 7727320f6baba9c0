import { rentalMapSchema } from '#lib/catalogue/contract';
import { searchMap } from '#lib/catalogue/search-map';
import { rentalMapBody } from '#lib/http/answer-bodies';
import { fixedPath } from '#lib/http/api-path';
import { endpoint } from '#lib/http/endpoint';
import { mapForm } from '#lib/http/query-forms';

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = endpoint({
  path: fixedPath('/search/map'),
  summary: 'The rentals that match a search, as clusters and points of a map (GeoJSON)',
  query: mapForm,
  schema: rentalMapSchema,
  isExtension: true,
  answer: async ({ store, query, context, today }) =>
    rentalMapBody(await searchMap(store, query, query.zoom, today), context),
});
