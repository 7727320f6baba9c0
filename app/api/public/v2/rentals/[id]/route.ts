import { rentalDetailAnswerSchema } from '#lib/catalogue/contract';
import { getRental } from '#lib/catalogue/rentals';
import { serializeRentalDetail } from '#lib/catalogue/serialize';
import { stayAvailability } from '#lib/catalogue/stay-availability';
import { plainBody } from '#lib/http/answer-bodies';
import { idPath } from '#lib/http/api-path';
import { endpoint } from '#lib/http/endpoint';
import { rentalForm } from '#lib/http/query-forms';

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = endpoint({
  path: idPath('/rentals/:id', 'rental-not-found'),
  summary:
    'One rental with everything that its page shows; with dates also the length, the price and the availability of the stay',
  query: rentalForm,
  schema: rentalDetailAnswerSchema,
  isExtension: true,
  async answer({ store, named: id, query, context }) {
    const rental = await getRental(store, id, query);
    if (rental === null) return null;
    const availability = query.stay && stayAvailability(rental, query.stay);
    const shown = availability === 'taken' ? { ...rental, finalPriceMinor: null, bestOffer: null } : rental;
    return plainBody({ rental: serializeRentalDetail(shown, availability, context) });
  },
});
