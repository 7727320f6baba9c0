import { plainBody } from '#lib/api/answer-bodies';
import { idPath } from '#lib/api/api-path';
import { apiRoute } from '#lib/api/api-route';
import { destinationAnswerSchema } from '#lib/api/contract/destination-schemas';
import { destinationForm } from '#lib/api/query-forms';
import { destinationInclusions, serializeDestination } from '#lib/api/serialize';

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = apiRoute({
  path: idPath('/destinations/:id', 'destination-not-found'),
  id: 'getDestination',
  tag: 'Destinations',
  summary: 'One destination',
  description:
    'Returns one place by its id. `include` adds the number of rentals, the trail, the location and the page.',
  query: destinationForm,
  response: 'The destination.',
  schema: destinationAnswerSchema,
  async answer({ store, variable: id, query, context, today }) {
    const node = context.data.tree.get(id);
    if (node === null) return null;
    const inclusions = await destinationInclusions(store, query, context, today);
    return plainBody({ data: { ...serializeDestination(node, context), ...inclusions(node) } });
  },
});
