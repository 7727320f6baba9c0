import { destinationsBody } from '#lib/api/answer-bodies';
import { idPath } from '#lib/api/api-path';
import { destinationListSchema } from '#lib/api/contract';
import { endpoint } from '#lib/api/endpoint';
import { destinationForm } from '#lib/api/query-forms';

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = endpoint({
  path: idPath('/destinations/:id/children', 'destination-not-found'),
  summary: 'The destinations one level below another',
  query: destinationForm,
  schema: destinationListSchema,
  async answer(call) {
    const { tree } = call.context.data;
    const parent = tree.get(call.named);
    return parent && destinationsBody(tree.listed(tree.children(parent, call.query.locale)), call);
  },
});
