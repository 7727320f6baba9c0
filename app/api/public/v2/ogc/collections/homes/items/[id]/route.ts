import { idPath } from '#lib/api/api-path';
import { apiRoute } from '#lib/api/api-route';
import { oneRentalFeatureSchema } from '#lib/api/contract/feature-schemas';
import { COLLECTION_PATH, GEOJSON_TYPE } from '#lib/api/features/feature-links';
import { featureBody } from '#lib/api/features/rental-features';
import { displayForm } from '#lib/catalogue/requests/display-query';

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = apiRoute({
  path: idPath(`${COLLECTION_PATH}/items/:id`, 'rental-not-found'),
  id: 'getFeature',
  tag: 'Formats',
  summary: 'One home as a feature (GeoJSON)',
  description: 'Returns one home as GeoJSON, with links to its page and its collection.',
  query: displayForm,
  response: 'The feature with links to its page and its collection. Unknown parameters are errors.',
  schema: oneRentalFeatureSchema,
  mediaType: GEOJSON_TYPE,
  isExtension: true,
  isStrict: true,
  answer: featureBody,
});
