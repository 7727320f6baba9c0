import { destinationListSchema } from '#lib/catalogue/contract';
import { serializeDestination } from '#lib/catalogue/serialize';
import { plainBody } from '#lib/http/answer-bodies';
import { idPath } from '#lib/http/api-path';
import { endpoint } from '#lib/http/endpoint';
import { localeForm } from '#lib/http/query-forms';

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = endpoint({
  path: idPath('/destinations/:id/children', 'destination-not-found'),
  summary: 'The destinations one level below another',
  query: localeForm,
  schema: destinationListSchema,
  answer({ named: id, context }) {
    const { tree } = context.data;
    const parent = tree.get(id);
    return (
      parent &&
      plainBody({
        data: tree.children(parent, context.locale).map((node) => serializeDestination(node, context)),
      })
    );
  },
});
