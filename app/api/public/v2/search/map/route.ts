import { rentalMapBody } from '#lib/api/answer-bodies';
import { fixedPath } from '#lib/api/api-path';
import { apiRoute } from '#lib/api/api-route';
import { rentalMapSchema } from '#lib/api/contract/rental-map-schemas';
import { rentalMapForm } from '#lib/api/query-forms';
import { searchMap } from '#lib/catalogue/rentals/search-map';

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = apiRoute({
  path: fixedPath('/search/map'),
  summary: 'The rentals that match a search, as clusters and points of a map (GeoJSON)',
  query: rentalMapForm,
  response:
    'The rentals that match as GeoJSON: single rentals as points, the others grouped in clusters. At most 500 features.',
  schema: rentalMapSchema,
  isExtension: true,
  answer: async ({ store, query, context, today }) =>
    rentalMapBody(await searchMap(store, query, query.zoom, today), context),
});
