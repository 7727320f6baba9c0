import { plainBody } from '#lib/api/answer-bodies';
import { fixedPath } from '#lib/api/api-path';
import { apiRoute } from '#lib/api/api-route';
import { ogcCollectionSchema } from '#lib/api/contract/feature-schemas';
import { collection } from '#lib/api/features/feature-documents';
import { COLLECTION_PATH } from '#lib/api/features/feature-links';
import { emptyForm } from '#lib/api/query-forms';

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = apiRoute({
  path: fixedPath(COLLECTION_PATH),
  id: 'getFeatureCollection',
  tag: 'Formats',
  summary: 'The collection of homes',
  description: 'Returns the collection of homes, with the box around all of them.',
  query: emptyForm,
  response: 'The collection with the box around all of its features.',
  schema: ogcCollectionSchema,
  isExtension: true,
  isStrict: true,
  answer: async (call) => plainBody(await collection(call)),
});
