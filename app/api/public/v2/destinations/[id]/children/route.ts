import { destinationListSchema } from '#lib/catalogue/contract';
import { destinationsBody } from '#lib/http/answer-bodies';
import { idPath } from '#lib/http/api-path';
import { endpoint } from '#lib/http/endpoint';
import { destinationForm } from '#lib/http/query-forms';

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
