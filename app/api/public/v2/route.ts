import { apiIndexBody } from '#lib/api/api-index';
import { fixedPath } from '#lib/api/api-path';
import { apiRoute } from '#lib/api/api-route';
import { apiIndexSchema } from '#lib/api/contract/api-index-schemas';
import { emptyForm } from '#lib/api/query-forms';
import { CATALOGUE_OPERATIONS } from './catalogue-operations.ts';

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = apiRoute({
  path: fixedPath('/'),
  id: 'getApiIndex',
  tag: 'Service',
  summary: 'The operations of this interface, as URI templates',
  description: 'Lists what the interface has, for a caller that begins with its address alone.',
  query: emptyForm,
  response:
    'Name and version of the interface, where it is described, and the address of each operation with its parameters.',
  schema: apiIndexSchema,
  isExtension: true,
  answer: () => apiIndexBody(CATALOGUE_OPERATIONS),
});
