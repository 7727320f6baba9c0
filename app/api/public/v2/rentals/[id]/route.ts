import { rentalDetailAnswerSchema } from '#lib/catalogue/contract';
import { getRental } from '#lib/catalogue/rentals';
import { serializeRentalDetail } from '#lib/catalogue/serialize';
import { isStayPossible } from '#lib/catalogue/stay-price';
import { plainBody } from '#lib/http/answer-bodies';
import { idPath } from '#lib/http/api-path';
import { endpoint } from '#lib/http/endpoint';
import { rentalForm } from '#lib/http/query-forms';

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = endpoint({
  path: idPath('/rentals/:id', 'rental-not-found'),
  summary:
    'One rental with everything that its page shows; with dates also the length and the price of the stay',
  query: rentalForm,
  schema: rentalDetailAnswerSchema,
  isExtension: true,
  async answer({ store, named: id, query, context }) {
    const rental = await getRental(store, id, query);
    if (rental === null) return null;
    const isPriced = query.stay !== null && isStayPossible(rental, query.stay);
    const told = isPriced ? rental : { ...rental, finalPriceMinor: null, bestOffer: null };
    return plainBody({ rental: serializeRentalDetail(told, context) });
  },
});
