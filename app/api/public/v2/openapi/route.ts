import { plainBody } from '#lib/api/answer-bodies';
import { fixedPath } from '#lib/api/api-path';
import { endpoint } from '#lib/api/endpoint';
import { openApiDocument, openApiSchema } from '#lib/api/openapi';
import { emptyForm } from '#lib/api/query-forms';
import { OPERATIONS } from '../operations.ts';

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = endpoint({
  path: fixedPath('/openapi'),
  summary: 'This description, as OpenAPI 3.1',
  query: emptyForm,
  schema: openApiSchema,
  isExtension: true,
  answer: () => plainBody(openApiDocument(OPERATIONS)),
});
