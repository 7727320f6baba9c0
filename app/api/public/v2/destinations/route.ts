import { destinationListSchema } from '#lib/catalogue/contract';
import { listDestinations } from '#lib/catalogue/destinations';
import { destinationListBody } from '#lib/http/answer-bodies';
import { fixedPath } from '#lib/http/api-path';
import { endpoint } from '#lib/http/endpoint';
import { destinationListForm } from '#lib/http/query-forms';

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = endpoint({
  path: fixedPath('/destinations'),
  summary: 'All destinations, or those that a phrase finds',
  query: destinationListForm,
  schema: destinationListSchema,
  answer: async (call) => destinationListBody(await listDestinations(call.store, call.query), call),
});
