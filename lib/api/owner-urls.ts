import type { RentalDetail } from '#lib/api/contract/rental-schemas';
import { expandLink, rentalLinkIds } from '#lib/booking/link-template';
import type { RentalDetailRecord } from '#lib/catalogue/rentals/rental-records';
import type { RentalRequest } from '#lib/catalogue/requests/rental-requests';

/**
 * Returns the addresses of a rental for booking and for enquiries, with the stay of the request; the template itself where the request
 * lacks a value that it needs. Null without an address.
 */
export function ownerUrls(
  rental: RentalDetailRecord,
  { stay, guests, locale, currency }: RentalRequest,
): Pick<RentalDetail, 'booking_url' | 'enquiry_url'> {
  const values = { ...rentalLinkIds(rental), language: locale, currency, guests: guests ?? 1, stay };
  const expanded = (template: string | null) => template && (expandLink(template, values) ?? template);
  return { booking_url: expanded(rental.bookingUrl), enquiry_url: expanded(rental.enquiry) };
}
