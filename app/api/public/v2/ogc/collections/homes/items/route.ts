import { fixedPath } from '#lib/api/api-path';
import { apiRoute } from '#lib/api/api-route';
import { rentalFeaturesSchema } from '#lib/api/contract/feature-schemas';
import { featuresForm } from '#lib/api/features/feature-form';
import { COLLECTION_PATH, GEOJSON_TYPE } from '#lib/api/features/feature-links';
import { featuresBody } from '#lib/api/features/rental-features';

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = apiRoute({
  path: fixedPath(`${COLLECTION_PATH}/items`),
  id: 'listFeatures',
  tag: 'Formats',
  summary: 'The homes that match, as features (GeoJSON); has the parameters of a search',
  description:
    'Returns the homes of a box and of the filters of a search as GeoJSON, for maps. The order is that of the catalogue; links lead through the pages.',
  query: featuresForm,
  response: 'A page of features with links to the others. Unknown parameters are errors.',
  schema: rentalFeaturesSchema,
  mediaType: GEOJSON_TYPE,
  isExtension: true,
  isStrict: true,
  answer: featuresBody,
});
