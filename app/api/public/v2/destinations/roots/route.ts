import { destinationListSchema } from '#lib/catalogue/contract';
import { destinationsBody } from '#lib/http/answer-bodies';
import { fixedPath } from '#lib/http/api-path';
import { endpoint } from '#lib/http/endpoint';
import { destinationForm } from '#lib/http/query-forms';

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = endpoint({
  path: fixedPath('/destinations/roots'),
  summary: 'The destinations of level 1',
  query: destinationForm,
  schema: destinationListSchema,
  answer(call) {
    const { tree } = call.context.data;
    return destinationsBody(tree.listed(tree.roots(call.query.locale)), call);
  },
});
