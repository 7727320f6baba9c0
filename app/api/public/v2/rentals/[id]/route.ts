import { plainBody } from '#lib/api/answer-bodies';
import { idPath } from '#lib/api/api-path';
import { apiRoute } from '#lib/api/api-route';
import { rentalDetailAnswerSchema } from '#lib/api/contract/rental-schemas';
import { ownerUrls } from '#lib/api/owner-urls';
import { serializeRentalDetail } from '#lib/api/serialize';
import { getRental } from '#lib/catalogue/rentals/rentals';
import { bookingObstacle, stayAvailability } from '#lib/catalogue/rentals/stay-availability';
import { rentalForm } from '#lib/catalogue/requests/rental-requests';
import { getTranslator } from '#lib/i18n/translator';
import { staleSinceMs } from '#lib/store/store-nights';

/** What a stay that is not possible has of its price. */
const NO_QUOTE = { quote: null, finalPriceMinor: null, bestOffer: null };

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = apiRoute({
  path: idPath('/rentals/:id', 'rental-not-found'),
  id: 'getRental',
  tag: 'Rentals',
  summary: 'One rental with all details',
  description:
    'Returns what the page of a rental shows. With dates also the length, price, quote and availability of the stay.',
  query: rentalForm,
  response:
    'The rental with its description, amenities, seasons and calendar; with dates also the price, quote and availability of the stay.',
  schema: rentalDetailAnswerSchema,
  isExtension: true,
  readsNights: true,
  async answer({ store, variable: id, query, context, today }) {
    const rental = await getRental(store, id, query);
    if (rental === null) return null;
    const availability = query.stay && stayAvailability(rental, query.stay);
    const isTooSmall = Math.max(rental.sleeps, rental.sleepsMax ?? 0) < (query.guests ?? 1);
    const shown = availability === 'taken' || isTooSmall ? { ...rental, ...NO_QUOTE } : rental;
    const t = await getTranslator(query.locale, 'quote');
    const urls = ownerUrls(rental, query);
    const obstacle = query.stay && bookingObstacle(rental, query.stay, { isTooSmall, today });
    const stay = { availability, obstacle, urls, staleSinceMs: staleSinceMs(store, id, today), t };
    return plainBody({ rental: serializeRentalDetail(shown, stay, context) });
  },
});
