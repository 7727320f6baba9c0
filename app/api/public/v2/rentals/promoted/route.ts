import { fixedPath } from '#lib/api/api-path';
import { apiRoute } from '#lib/api/api-route';
import { rentalListAnswerSchema } from '#lib/api/contract/rental-list-schemas';
import { rentalListForm } from '#lib/api/query-forms';
import { rentalListAnswer } from '#lib/api/rental-list-answer';
import { promotedRentals } from '#lib/catalogue/rentals/rental-lists';

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = apiRoute({
  path: fixedPath('/rentals/promoted'),
  id: 'listPromotedRentals',
  tag: 'Rentals',
  summary: 'The rentals in promoted destinations',
  description:
    'Returns the rentals in the promoted destinations and below them, in the default order. Has the parameters of a search.',
  query: rentalListForm,
  response:
    'One page of the rentals in promoted destinations that match the filters, with the totals in `meta`.',
  schema: rentalListAnswerSchema,
  isExtension: true,
  answer: (call) => rentalListAnswer(call, promotedRentals(call.context.data.tree, call.today)),
});
