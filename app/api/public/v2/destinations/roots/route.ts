import { destinationListSchema } from '#lib/catalogue/contract';
import { serializeDestination } from '#lib/catalogue/serialize';
import { plainBody } from '#lib/http/answer-bodies';
import { fixedPath } from '#lib/http/api-path';
import { endpoint } from '#lib/http/endpoint';
import { localeForm } from '#lib/http/query-forms';

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = endpoint({
  path: fixedPath('/destinations/roots'),
  summary: 'The destinations of level 1',
  query: localeForm,
  schema: destinationListSchema,
  answer: ({ context }) =>
    plainBody({
      data: context.data.tree.roots(context.locale).map((node) => serializeDestination(node, context)),
    }),
});
