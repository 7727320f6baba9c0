import { plainBody } from '#lib/api/answer-bodies';
import { idPath } from '#lib/api/api-path';
import { rentalDetailAnswerSchema } from '#lib/api/contract';
import { endpoint } from '#lib/api/endpoint';
import { rentalForm } from '#lib/api/query-forms';
import { serializeRentalDetail } from '#lib/api/serialize';
import { getRental } from '#lib/catalogue/rentals/rentals';
import { stayAvailability } from '#lib/catalogue/rentals/stay-availability';

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
