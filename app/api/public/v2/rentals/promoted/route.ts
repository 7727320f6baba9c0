import { rentalListAnswerSchema } from '#lib/catalogue/contract';
import { promotedRentals } from '#lib/catalogue/rental-lists';
import { fixedPath } from '#lib/http/api-path';
import { endpoint } from '#lib/http/endpoint';
import { searchForm } from '#lib/http/query-forms';
import { rentalListAnswer } from '#lib/http/rental-list-answer';

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = endpoint({
  path: fixedPath('/rentals/promoted'),
  summary:
    'The rentals in the promoted destinations and below them, in the default order; takes what a search takes',
  query: searchForm,
  schema: rentalListAnswerSchema,
  isExtension: true,
  answer: (call) => rentalListAnswer(call, promotedRentals(call.context.data.tree, call.today)),
});
