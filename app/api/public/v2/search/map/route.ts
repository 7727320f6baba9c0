import { rentalMapBody } from '#lib/api/answer-bodies';
import { fixedPath } from '#lib/api/api-path';
import { apiRoute } from '#lib/api/api-route';
import { rentalMapSchema } from '#lib/api/contract/rental-map-schemas';
import { rentalMapForm } from '#lib/api/rental-map-form';
import { searching } from '#lib/catalogue/rentals/rentals';
import { searchMap, searchRentalLayer } from '#lib/catalogue/rentals/search-map';
import { pricedOnly } from '#lib/search/selection';

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = apiRoute({
  path: fixedPath('/search/map'),
  id: 'getRentalMap',
  tag: 'Search',
  summary: 'The rentals of a search on a map, as GeoJSON',
  description:
    'Takes the filters of a search, and returns all that match for one zoom of a map: single rentals as points, those close together as clusters. With `layer=rentals` it returns pages of single rentals. Every feature has its price as `price`.',
  query: rentalMapForm,
  response:
    'The rentals that match as GeoJSON: single rentals as points, the others grouped in clusters, or only rentals with `layer=rentals`. At most 500 features. Requests that prefer `application/geo+json` in `Accept` get this media type, with the same body.',
  schema: rentalMapSchema,
  isGeoJson: true,
  isExtension: true,
  async answer({ store, query, context, today }) {
    const plain = searching(today);
    const selecting = query.includesUnpriced ? plain : pricedOnly(plain, store.version);
    const isLayer = query.layer === 'rentals';
    const map = isLayer
      ? await searchRentalLayer(store, query, selecting)
      : await searchMap(store, query, query.zoom, selecting);
    return rentalMapBody(map, context);
  },
});
