/**
 * The links of a rental's page to its owner: to the page where travellers book, and to the address where they ask. They carry the
 * chosen stay.
 */
import { enquiryLetter, mailLink } from '#lib/booking/enquiry-mail';
import {
  briefHost,
  expandLink,
  hostOf,
  type LinkScheme,
  type LinkValues,
  readableHost,
  rentalLinkIds,
  schemeOf,
} from '#lib/booking/link-template';
import type { RentalDetailRecord } from '#lib/catalogue/rentals/rental-records';
import { isKnownAhead } from '#lib/dates/known-nights';
import { textDirection } from '#lib/i18n/format';
import type { PageContext } from '#lib/site/page-context';
import { placeLine } from '#lib/site/rentals/rental-cards';
import { type StayAnswer, type StayRequest, stayPageUrl } from '#lib/site/rentals/rental-stay';

/** A link to a rental's owner. */
export interface OwnerLink {
  readonly kind: 'booking' | 'enquiry';
  readonly scheme: LinkScheme;
  /** The address with the chosen stay; null while it needs a stay that is possible. */
  readonly href: string | null;
  /** The host as travellers read it; for `tel:` the number. */
  readonly target: string;
  /** `target` for the words of a button: a long host without its middle. */
  readonly briefTarget: string;
}

/** The links to a rental's owner: the page's main action, and another one. Null where there is none. */
export interface OwnerLinks {
  readonly main: OwnerLink | null;
  readonly other: OwnerLink | null;
}

/**
 * Returns the links to the owner of a rental. Booking is the main action; the enquiry is where the availability of the chosen stay is not
 * known, or without a stay that of all nights to come. A rental that is not open for bookings has no link for booking.
 */
export async function ownerLinks(
  rental: RentalDetailRecord,
  request: StayRequest,
  answer: StayAnswer,
  context: PageContext,
): Promise<OwnerLinks> {
  const stay = answer.kind === 'possible' ? request.stay : null;
  const values: LinkValues = {
    ...rentalLinkIds(rental),
    language: context.locale,
    currency: context.currency,
    guests: request.guests ?? 1,
    stay,
  };
  const booking = rental.available ? ownerLink('booking', rental.bookingUrl, values, context) : null;
  const plainEnquiry = ownerLink('enquiry', rental.enquiry, values, context);
  const enquiry =
    plainEnquiry?.scheme === 'mailto' && plainEnquiry.href !== null
      ? { ...plainEnquiry, href: await withLetter(plainEnquiry.href, rental, { ...request, stay }, context) }
      : plainEnquiry;
  const isKnown =
    answer.kind === 'possible' ? answer.isFree : isKnownAhead(rental.knownNights, context.today);
  const links = isKnown ? [booking, enquiry] : [enquiry, booking];
  const [main = null, other = null] = links.filter((link) => link !== null);
  return { main, other };
}

function ownerLink(
  kind: OwnerLink['kind'],
  template: string | null,
  values: LinkValues,
  { locale }: PageContext,
): OwnerLink | null {
  if (template === null) return null;
  const host = hostOf(template);
  const target = host === null ? template.slice('tel:'.length) : readableHost(host);
  return {
    kind,
    scheme: schemeOf(template),
    href: expandLink(template, values),
    target: isolated(target, locale),
    briefTarget: isolated(briefHost(target), locale),
  };
}

function withLetter(
  href: string,
  rental: RentalDetailRecord,
  { stay, guests }: Pick<StayRequest, 'stay' | 'guests'>,
  context: PageContext,
): Promise<string> {
  const pageUrl = stayPageUrl(rental, stay, guests, context);
  const place = placeLine(rental, context);
  return enquiryLetter({ name: rental.name, place, pageUrl, stay, guests }, context.locale).then((letter) =>
    mailLink(href, letter),
  );
}

/** Returns a host or number for use in a sentence; isolated where its direction may differ from that of the sentence. */
function isolated(text: string, locale: string): string {
  const isPlain = textDirection(locale) === 'ltr' && !/[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text);
  return isPlain ? text : `\u2068${text}\u2069`;
}
