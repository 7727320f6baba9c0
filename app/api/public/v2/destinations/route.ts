import { destinationListBody } from '#lib/api/answer-bodies';
import { fixedPath } from '#lib/api/api-path';
import { apiRoute } from '#lib/api/api-route';
import { destinationListSchema } from '#lib/api/contract/destination-schemas';
import { destinationsForm } from '#lib/api/query-forms';
import { listDestinations } from '#lib/catalogue/places/destinations';

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = apiRoute({
  path: fixedPath('/destinations'),
  id: 'listDestinations',
  tag: 'Destinations',
  summary: 'All destinations, or those that match a phrase',
  description:
    'Lists the tree flat, or finds places by name: with `search_phrase`, titles in every language and other names match, small typing errors included. `include` adds the number of rentals, the trail, the location and the page of each.',
  query: destinationsForm,
  response:
    'One page of the destinations by level and title; with `search_phrase` the matches, the best first.',
  schema: destinationListSchema,
  answer: async (call) => destinationListBody(await listDestinations(call.store, call.query), call),
});
