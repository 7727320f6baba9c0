import { promotedDestinationListSchema } from '#lib/catalogue/contract';
import { destinationInclusions, serializePromotedDestination } from '#lib/catalogue/serialize';
import { plainBody } from '#lib/http/answer-bodies';
import { fixedPath } from '#lib/http/api-path';
import { endpoint } from '#lib/http/endpoint';
import { destinationForm } from '#lib/http/query-forms';

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = endpoint({
  path: fixedPath('/destinations/promoted'),
  summary: 'The promoted destinations, with photos',
  query: destinationForm,
  schema: promotedDestinationListSchema,
  async answer({ store, query, context, today }) {
    const inclusions = await destinationInclusions(store, query, context, today);
    return plainBody({
      data: context.data.tree.promoted().map((node) => ({
        ...serializePromotedDestination(node, context),
        ...inclusions(node),
      })),
    });
  },
});
