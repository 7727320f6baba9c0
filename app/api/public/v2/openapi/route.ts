import { plainBody } from '#lib/api/answer-bodies';
import { fixedPath } from '#lib/api/api-path';
import { apiRoute } from '#lib/api/api-route';
import { openApiDocument, openApiSchema } from '#lib/api/openapi';
import { emptyForm } from '#lib/api/query-forms';
import { catalogueVocabulary } from '#lib/catalogue/requests/catalogue-vocabulary';
import { currentConfig } from '#lib/config';
import { OPERATIONS } from '../operations.ts';

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = apiRoute({
  path: fixedPath('/openapi'),
  id: 'getOpenApi',
  tag: 'Service',
  summary: 'This description, as OpenAPI 3.1',
  description:
    'The document that describes this API, with the address of this deployment and the values of its catalogue.',
  query: emptyForm,
  response: 'The document.',
  schema: openApiSchema,
  isExtension: true,
  answer({ store, context: { data } }) {
    const config = currentConfig();
    const vocabulary = catalogueVocabulary(store, data, config);
    return plainBody(openApiDocument(OPERATIONS, { publicBaseUrl: config.publicBaseUrl, vocabulary }));
  },
});
