import { destinationsBody } from '#lib/api/answer-bodies';
import { idPath } from '#lib/api/api-path';
import { apiRoute } from '#lib/api/api-route';
import { destinationListSchema } from '#lib/api/contract/destination-schemas';
import { destinationForm } from '#lib/api/query-forms';

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = apiRoute({
  path: idPath('/destinations/:id/children', 'destination-not-found'),
  id: 'listDestinationChildren',
  tag: 'Destinations',
  summary: 'The destinations one level below another',
  description: 'Returns the places one level below a destination: an empty list for a place without any.',
  query: destinationForm,
  response: 'All destinations one level below, sorted by title; an empty list where there are none.',
  schema: destinationListSchema,
  async answer(call) {
    const { tree } = call.context.data;
    const parent = tree.get(call.variable);
    return parent && destinationsBody(tree.listed(tree.children(parent, call.query.locale)), call);
  },
});
