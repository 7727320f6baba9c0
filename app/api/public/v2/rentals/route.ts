import { fixedPath } from '#lib/api/api-path';
import { apiRoute } from '#lib/api/api-route';
import { anyRentalListAnswerSchema } from '#lib/api/contract/rental-list-schemas';
import { allRentalsForm } from '#lib/api/query-forms';
import { rentalListAnswer } from '#lib/api/rental-list-answer';
import { allRentals } from '#lib/catalogue/rentals/rental-lists';

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = apiRoute({
  path: fixedPath('/rentals'),
  id: 'listRentals',
  tag: 'Rentals',
  summary: 'All rentals',
  description:
    'Has the parameters of a search and the same order. With `include=unpriced` also the rentals whose price is on request, which a search leaves out. A mirror reads it with `modified_since`, which lists changes.',
  query: allRentalsForm,
  response:
    'One page of all rentals that match the filters, with the totals in `meta`. With `include=unpriced` also those whose price is on request.',
  schema: anyRentalListAnswerSchema,
  problems: ['changes-unknown'],
  isExtension: true,
  answer: (call) => rentalListAnswer(call, allRentals(call.today)),
});
