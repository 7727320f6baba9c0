import { destinationListBody } from '#lib/api/answer-bodies';
import { fixedPath } from '#lib/api/api-path';
import { destinationListSchema } from '#lib/api/contract';
import { endpoint } from '#lib/api/endpoint';
import { destinationListForm } from '#lib/api/query-forms';
import { listDestinations } from '#lib/catalogue/places/destinations';

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = endpoint({
  path: fixedPath('/destinations'),
  summary: 'All destinations, or those that a phrase finds',
  query: destinationListForm,
  schema: destinationListSchema,
  answer: async (call) => destinationListBody(await listDestinations(call.store, call.query), call),
});
