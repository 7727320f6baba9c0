import { fixedPath } from '#lib/api/api-path';
import { apiRoute } from '#lib/api/api-route';
import { rentalListAnswerSchema } from '#lib/api/contract/rental-list-schemas';
import { rentalListForm } from '#lib/api/query-forms';
import { rentalListAnswer } from '#lib/api/rental-list-answer';
import { rentalsWithOffers } from '#lib/catalogue/rentals/rental-lists';

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = apiRoute({
  path: fixedPath('/rentals/with_special_offers'),
  id: 'listRentalsWithOffers',
  tag: 'Rentals',
  summary: 'The rentals with a special offer',
  description:
    'Returns the rentals with a special offer that covers the requested stay, or without dates is open today. Has the parameters of a search.',
  query: rentalListForm,
  response: 'One page of the rentals with an offer that match the filters, with the totals in `meta`.',
  schema: rentalListAnswerSchema,
  isExtension: true,
  answer: (call) => rentalListAnswer(call, rentalsWithOffers(call.today)),
});
