import { rentalListAnswerSchema } from '#lib/catalogue/contract';
import { rentalsWithOffers } from '#lib/catalogue/rental-lists';
import { fixedPath } from '#lib/http/api-path';
import { endpoint } from '#lib/http/endpoint';
import { searchForm } from '#lib/http/query-forms';
import { rentalListAnswer } from '#lib/http/rental-list-answer';

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = endpoint({
  path: fixedPath('/rentals/with_special_offers'),
  summary:
    'The rentals with a special offer that covers the stay asked for, or without dates is open today; takes what a search takes',
  query: searchForm,
  schema: rentalListAnswerSchema,
  isExtension: true,
  answer: (call) => rentalListAnswer(call, rentalsWithOffers(call.today)),
});
