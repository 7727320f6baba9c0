import { destinationsBody } from '#lib/api/answer-bodies';
import { fixedPath } from '#lib/api/api-path';
import { apiRoute } from '#lib/api/api-route';
import { destinationListSchema } from '#lib/api/contract/destination-schemas';
import { destinationForm } from '#lib/api/query-forms';

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = apiRoute({
  path: fixedPath('/destinations/roots'),
  id: 'listRootDestinations',
  tag: 'Destinations',
  summary: 'The destinations of level 1',
  description: 'Returns the top of the tree. The children of a destination lead down from there.',
  query: destinationForm,
  response: 'All destinations of level 1, sorted by title.',
  schema: destinationListSchema,
  answer(call) {
    const { tree } = call.context.data;
    return destinationsBody(tree.listed(tree.roots(call.query.locale)), call);
  },
});
