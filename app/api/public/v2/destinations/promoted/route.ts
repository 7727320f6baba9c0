import { plainBody } from '#lib/api/answer-bodies';
import { fixedPath } from '#lib/api/api-path';
import { apiRoute } from '#lib/api/api-route';
import { promotedDestinationListSchema } from '#lib/api/contract/destination-schemas';
import { destinationForm } from '#lib/api/query-forms';
import { destinationInclusions, serializePromotedDestination } from '#lib/api/serialize';

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = apiRoute({
  path: fixedPath('/destinations/promoted'),
  id: 'listPromotedDestinations',
  tag: 'Destinations',
  summary: 'The promoted destinations, with photos',
  description: 'Returns the places that the operator recommends, for a start page.',
  query: destinationForm,
  response: "All promoted destinations, in the operator's order, each with two or three photos.",
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
