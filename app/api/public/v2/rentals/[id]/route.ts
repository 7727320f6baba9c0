import { plainBody } from '#lib/api/answer-bodies';
import { idPath } from '#lib/api/api-path';
import { apiRoute } from '#lib/api/api-route';
import { rentalDetailAnswerSchema } from '#lib/api/contract';
import { serializeRentalDetail } from '#lib/api/serialize';
import { getRental } from '#lib/catalogue/rentals/rentals';
import { stayAvailability } from '#lib/catalogue/rentals/stay-availability';
import { rentalForm } from '#lib/catalogue/requests/rental-requests';

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = apiRoute({
  path: idPath('/rentals/:id', 'rental-not-found'),
  summary: 'One rental with all details; with dates also the length, price and availability of the stay',
  query: rentalForm,
  response:
    'The rental with its description, amenities, seasons and calendar; with dates also the price and availability of the stay.',
  schema: rentalDetailAnswerSchema,
  isExtension: true,
  async answer({ store, variable: id, query, context }) {
    const rental = await getRental(store, id, query);
    if (rental === null) return null;
    const availability = query.stay && stayAvailability(rental, query.stay);
    const shown = availability === 'taken' ? { ...rental, finalPriceMinor: null, bestOffer: null } : rental;
    return plainBody({ rental: serializeRentalDetail(shown, availability, context) });
  },
});
