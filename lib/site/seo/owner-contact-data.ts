/** The JSON-LD of the ways to book a rental and to ask its owner. */
import {
  expandLink,
  type LinkValues,
  rentalLinkIds,
  schemeOf,
  uriTemplate,
} from '#lib/booking/link-template';
import type { RentalDetailRecord } from '#lib/catalogue/rentals/rental-records';
import type { PageContext } from '#lib/site/page-context';
import { thing } from '#lib/site/seo/json-ld';

type Context = Pick<PageContext, 'locale' | 'currency'>;
type Owned = Pick<
  RentalDetailRecord,
  'id' | 'sourceId' | 'upstreamId' | 'available' | 'bookingUrl' | 'enquiry'
>;

/**
 * Returns the `ReserveAction` of a rental; null when it has no address for booking or is not open for bookings. An address that needs a
 * stay is a URI template with variables such as `{CHECKINDATE}`.
 */
export function bookingAction(rental: Owned, context: Context) {
  const { bookingUrl, available } = rental;
  if (bookingUrl === null || !available) return null;
  const values = valuesOf(rental, context);
  const url = expandLink(bookingUrl, values);
  const target = url === null ? { urlTemplate: uriTemplate(bookingUrl, values) } : { url };
  return thing('ReserveAction', { target: thing('EntryPoint', target) });
}

/** Returns the `ContactPoint` of a rental; null without an address for enquiries, and for one that needs a stay. */
export function contactPoint(rental: Owned, context: Context) {
  const address = rental.enquiry && expandLink(rental.enquiry, valuesOf(rental, context));
  if (address === null) return null;
  const [withoutFields = ''] = address.split('?');
  const [, value = ''] = withoutFields.split(':');
  const members = {
    https: { url: address },
    mailto: { email: value },
    tel: { telephone: value },
  };
  return thing('ContactPoint', { contactType: 'reservations', ...members[schemeOf(address)] });
}

function valuesOf(rental: Owned, { locale, currency }: Context): LinkValues {
  return { ...rentalLinkIds(rental), language: locale, currency, guests: 1, stay: null };
}
