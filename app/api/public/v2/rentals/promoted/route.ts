import { fixedPath } from '#lib/api/api-path';
import { rentalListAnswerSchema } from '#lib/api/contract';
import { endpoint } from '#lib/api/endpoint';
import { searchForm } from '#lib/api/query-forms';
import { rentalListAnswer } from '#lib/api/rental-list-answer';
import { promotedRentals } from '#lib/catalogue/rentals/rental-lists';

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = endpoint({
  path: fixedPath('/rentals/promoted'),
  summary:
    'The rentals in the promoted destinations and below them, in the default order; takes what a search takes',
  query: searchForm,
  schema: rentalListAnswerSchema,
  isExtension: true,
  answer: (call) => rentalListAnswer(call, promotedRentals(call.context.data.tree, call.today)),
});
