import { plainBody } from '#lib/http/answer-bodies';
import { fixedPath } from '#lib/http/api-path';
import { endpoint } from '#lib/http/endpoint';
import { openApiDocument, openApiSchema } from '#lib/http/openapi';
import { emptyForm } from '#lib/http/query-forms';
import { OPERATIONS } from '../operations.ts';

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = endpoint({
  path: fixedPath('/openapi'),
  summary: 'This description, as OpenAPI 3.1',
  query: emptyForm,
  schema: openApiSchema,
  isExtension: true,
  answer: () => plainBody(openApiDocument(OPERATIONS)),
});
