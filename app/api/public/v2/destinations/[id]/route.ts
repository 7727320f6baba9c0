import { plainBody } from '#lib/api/answer-bodies';
import { idPath } from '#lib/api/api-path';
import { destinationAnswerSchema } from '#lib/api/contract';
import { endpoint } from '#lib/api/endpoint';
import { destinationForm } from '#lib/api/query-forms';
import { destinationInclusions, serializeDestination } from '#lib/api/serialize';

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
