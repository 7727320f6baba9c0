import { fixedPath } from '#lib/api/api-path';
import { apiRoute } from '#lib/api/api-route';
import { rentalListAnswerSchema } from '#lib/api/contract/rental-list-schemas';
import { searchListForm } from '#lib/api/query-forms';
import { rentalListAnswer } from '#lib/api/rental-list-answer';
import { allRentals } from '#lib/catalogue/rentals/rental-lists';

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = apiRoute({
  path: fixedPath('/search'),
  id: 'searchRentals',
  tag: 'Search',
  summary: 'The rentals that match a search',
  description:
    'Finds rentals by place, dates, guests, price and what they have. With dates, only rentals that are free for the whole stay, with its total in `final_price`. `fields` makes records sparse, `facets` counts further choices, `modified_since` lists changes for mirrors.',
  query: searchListForm,
  response:
    'One page of the rentals that match, with the totals in `meta`; an empty list where nothing matches.',
  schema: rentalListAnswerSchema,
  problems: ['changes-unknown'],
  answer: (call) => rentalListAnswer(call, allRentals(call.today)),
});
