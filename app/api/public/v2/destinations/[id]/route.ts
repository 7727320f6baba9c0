import { destinationAnswerSchema } from '#lib/catalogue/contract';
import { serializeDestination } from '#lib/catalogue/serialize';
import { plainBody } from '#lib/http/answer-bodies';
import { idPath } from '#lib/http/api-path';
import { endpoint } from '#lib/http/endpoint';
import { localeForm } from '#lib/http/query-forms';

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = endpoint({
  path: idPath('/destinations/:id', 'destination-not-found'),
  summary: 'One destination',
  query: localeForm,
  schema: destinationAnswerSchema,
  answer({ named: id, context }) {
    const node = context.data.tree.get(id);
    return node && plainBody({ data: serializeDestination(node, context) });
  },
});
