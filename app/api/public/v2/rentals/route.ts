import { fixedPath } from '#lib/api/api-path';
import { apiRoute } from '#lib/api/api-route';
import { rentalListAnswerSchema } from '#lib/api/contract/rental-list-schemas';
import { rentalListForm } from '#lib/api/query-forms';
import { rentalListAnswer } from '#lib/api/rental-list-answer';
import { allRentals } from '#lib/catalogue/rentals/rental-lists';

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = apiRoute({
  path: fixedPath('/rentals'),
  summary: 'All rentals; has the parameters of a search',
  query: rentalListForm,
  response: 'One page of all rentals that match the filters, with the totals in `meta`.',
  schema: rentalListAnswerSchema,
  isExtension: true,
  answer: (call) => rentalListAnswer(call, allRentals(call.today)),
});
