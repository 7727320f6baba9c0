import { destinationListBody } from '#lib/api/answer-bodies';
import { fixedPath } from '#lib/api/api-path';
import { apiRoute } from '#lib/api/api-route';
import { destinationListSchema } from '#lib/api/contract';
import { destinationsForm } from '#lib/api/query-forms';
import { listDestinations } from '#lib/catalogue/places/destinations';

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = apiRoute({
  path: fixedPath('/destinations'),
  summary: 'All destinations, or those that a phrase finds',
  query: destinationsForm,
  schema: destinationListSchema,
  answer: async (call) => destinationListBody(await listDestinations(call.store, call.query), call),
});
