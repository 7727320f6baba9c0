import { promotedDestinationListSchema } from '#lib/catalogue/contract';
import { serializePromotedDestination } from '#lib/catalogue/serialize';
import { plainBody } from '#lib/http/answer-bodies';
import { fixedPath } from '#lib/http/api-path';
import { endpoint } from '#lib/http/endpoint';
import { localeForm } from '#lib/http/query-forms';

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = endpoint({
  path: fixedPath('/destinations/promoted'),
  summary: 'The promoted destinations, with photos',
  query: localeForm,
  schema: promotedDestinationListSchema,
  answer: ({ context }) =>
    plainBody({
      data: context.data.tree.promoted().map((node) => serializePromotedDestination(node, context)),
    }),
});
