import { destinationAnswerSchema } from '#lib/catalogue/contract';
import { destinationInclusions, serializeDestination } from '#lib/catalogue/serialize';
import { plainBody } from '#lib/http/answer-bodies';
import { idPath } from '#lib/http/api-path';
import { endpoint } from '#lib/http/endpoint';
import { destinationForm } from '#lib/http/query-forms';

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = endpoint({
  path: idPath('/destinations/:id', 'destination-not-found'),
  summary: 'One destination',
  query: destinationForm,
  schema: destinationAnswerSchema,
  async answer({ store, named: id, query, context, today }) {
    const node = context.data.tree.get(id);
    if (node === null) return null;
    const inclusions = await destinationInclusions(store, query, context, today);
    return plainBody({ data: { ...serializeDestination(node, context), ...inclusions(node) } });
  },
});
