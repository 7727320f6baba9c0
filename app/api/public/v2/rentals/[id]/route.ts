import { rentalDetailAnswerSchema } from '#lib/catalogue/contract';
import { getRental } from '#lib/catalogue/rentals';
import { serializeRentalDetail } from '#lib/catalogue/serialize';
import { plainBody } from '#lib/http/answer-bodies';
import { idPath } from '#lib/http/api-path';
import { endpoint } from '#lib/http/endpoint';
import { displayForm } from '#lib/http/query-forms';

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = endpoint({
  path: idPath('/rentals/:id', 'rental-not-found'),
  summary: 'One rental with everything that its page shows',
  query: displayForm,
  schema: rentalDetailAnswerSchema,
  isExtension: true,
  async answer({ store, named: id, query, context }) {
    const rental = await getRental(store, id, query);
    return rental && plainBody({ rental: serializeRentalDetail(rental, context) });
  },
});
