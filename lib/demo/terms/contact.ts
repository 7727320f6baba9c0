import { DEMO_BOOKING_TEMPLATE } from '#lib/booking/this-site';
import type { Random } from '#lib/demo/random';
import type { BundleManifest } from '#lib/import/bundle/bundle';
import type { BundleRentalTerms } from '#lib/import/bundle/rental-terms';

type Contact = Pick<BundleRentalTerms, 'booking_url' | 'enquiry'>;

/** The catalogue's default: homes without a booking address of their own are booked on the demo page of this site. */
export const DEFAULT_CONTACT: Pick<BundleManifest, 'booking_url'> = { booking_url: DEMO_BOOKING_TEMPLATE };

/** Telephone numbers that are set aside for fiction, without their last two digits. */
const FICTITIOUS_NUMBERS: Readonly<Record<string, string>> = {
  GB: '+4420794600',
  US: '+120255501',
  FR: '+331990003',
  DE: '+493023125',
};

/**
 * Generates how a home is booked or asked about: by the default address, by the owner's enquiry address, by both, or not at all. Homes that are
 * booked at once always have the default. Addresses are of example.org.
 */
export function inventContact(
  home: { readonly slug: string; readonly country: string; readonly isInstant: boolean },
  random: Random,
): Contact {
  const mood = random.next();
  const hasBooking = home.isInstant || mood < 0.4;
  const hasEnquiry = home.isInstant ? mood < 0.3 : mood < 0.82;
  return {
    // Null: not even the default.
    ...(!hasBooking && { booking_url: null }),
    ...(hasEnquiry && { enquiry: inventEnquiry(home, random) }),
  };
}

function inventEnquiry(
  { slug, country }: { readonly slug: string; readonly country: string },
  random: Random,
): string {
  const number = FICTITIOUS_NUMBERS[country];
  if (number !== undefined && random.chance(0.2)) return `tel:${number}${random.whole(10, 99)}`;
  if (random.chance(0.15)) {
    return 'https://example.org/ask?home=(UPSTREAMID)&from=(CHECKINDATE)&to=(CHECKOUTDATE)&lang=(LANGUAGE)';
  }
  return `mailto:${slug}@example.org`;
}
