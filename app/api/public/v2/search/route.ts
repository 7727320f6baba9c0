import { rentalListAnswerSchema } from '#lib/catalogue/contract';
import { allRentals } from '#lib/catalogue/rental-lists';
import { fixedPath } from '#lib/http/api-path';
import { endpoint } from '#lib/http/endpoint';
import { searchForm } from '#lib/http/query-forms';
import { rentalListAnswer } from '#lib/http/rental-list-answer';

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = endpoint({
  path: fixedPath('/search'),
  summary: 'The rentals that match a search',
  query: searchForm,
  schema: rentalListAnswerSchema,
  answer: (call) => rentalListAnswer(call, allRentals(call.today)),
});
