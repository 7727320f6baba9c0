import { plainBody } from '#lib/api/answer-bodies';
import { fixedPath } from '#lib/api/api-path';
import { apiRoute } from '#lib/api/api-route';
import { openApiDocument, openApiSchema } from '#lib/api/openapi';
import { emptyForm } from '#lib/api/query-forms';
import { OPERATIONS } from '../operations.ts';

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = apiRoute({
  path: fixedPath('/openapi'),
  summary: 'This description, as OpenAPI 3.1',
  query: emptyForm,
  response: 'The document.',
  schema: openApiSchema,
  isExtension: true,
  answer: () => plainBody(openApiDocument(OPERATIONS)),
});
