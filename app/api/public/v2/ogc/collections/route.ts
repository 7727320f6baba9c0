import { plainBody } from '#lib/api/answer-bodies';
import { fixedPath } from '#lib/api/api-path';
import { apiRoute } from '#lib/api/api-route';
import { ogcCollectionsSchema } from '#lib/api/contract/feature-schemas';
import { collections } from '#lib/api/features/feature-documents';
import { FEATURES_PATH } from '#lib/api/features/feature-links';
import { emptyForm } from '#lib/api/query-forms';

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = apiRoute({
  path: fixedPath(`${FEATURES_PATH}/collections`),
  id: 'listFeatureCollections',
  tag: 'Formats',
  summary: 'The collections of features',
  description: 'Returns the collections of features, of which there is one.',
  query: emptyForm,
  response: 'The one collection, homes.',
  schema: ogcCollectionsSchema,
  isExtension: true,
  isStrict: true,
  answer: async (call) => plainBody(await collections(call)),
});
