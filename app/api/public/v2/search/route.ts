import { fixedPath } from '#lib/api/api-path';
import { rentalListAnswerSchema } from '#lib/api/contract';
import { endpoint } from '#lib/api/endpoint';
import { searchForm } from '#lib/api/query-forms';
import { rentalListAnswer } from '#lib/api/rental-list-answer';
import { allRentals } from '#lib/catalogue/rentals/rental-lists';

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = endpoint({
  path: fixedPath('/search'),
  summary: 'The rentals that match a search',
  query: searchForm,
  schema: rentalListAnswerSchema,
  answer: (call) => rentalListAnswer(call, allRentals(call.today)),
});
