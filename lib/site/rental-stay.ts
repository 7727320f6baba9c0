/**
 * The stay that a rental's page was asked about (`?checkin=&checkout=&guests=`) and what there is to say about it: its price,
 * or why there is none. The price itself is the record's, the same as in a search with these dates.
 */
import { dayNumber } from '#lib/catalogue/plain-day';
import { MAX_NIGHTS, type RentalFilter } from '#lib/catalogue/query';
import type { RentalDetailRecord, SpecialOffer } from '#lib/catalogue/rental-records';

/** What was asked, as far as it could be read; shown again in the form. */
export interface StayRequest {
  /** YYYY-MM-DD */
  readonly checkin: string | null;
  readonly checkout: string | null;
  readonly guests: number | null;
}

/** From one night to another, both included. */
export interface Nights {
  readonly first: string;
  readonly last: string;
}

export type StayAnswer =
  /** No dates were given. */
  | { readonly kind: 'open' }
  /** Half of the dates, or dates that are none. */
  | { readonly kind: 'incomplete' }
  | { readonly kind: 'past' }
  | { readonly kind: 'reversed' }
  | { readonly kind: 'endless'; readonly nights: number }
  | { readonly kind: 'tooMany'; readonly capacity: number }
  | { readonly kind: 'closed' }
  | { readonly kind: 'taken'; readonly taken: readonly Nights[] }
  | { readonly kind: 'tooShort'; readonly minimumNights: number }
  | {
      readonly kind: 'priced';
      readonly nights: number;
      readonly finalPriceMinor: number;
      readonly bestOffer: SpecialOffer | null;
    };

const PLAIN_DATE = /^\d{4}-\d\d-\d\d$/;

function plainDate(text: string | null): string | null {
  if (text === null || !PLAIN_DATE.test(text)) return null;
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' }).toString();
  } catch {
    return null;
  }
}

/** Reads the address; what cannot be read is null. */
export function stayRequest(values: URLSearchParams): StayRequest {
  const guests = Number(values.get('guests'));
  return {
    checkin: plainDate(values.get('checkin')),
    checkout: plainDate(values.get('checkout')),
    guests: Number.isInteger(guests) && guests >= 1 && guests <= 99 ? guests : null,
  };
}

/** The dates to read the rental with; null when they make no stay. */
export function stayOf({ checkin, checkout }: StayRequest): RentalFilter['stay'] {
  if (checkin === null || checkout === null) return null;
  const nights = dayNumber(checkout) - dayNumber(checkin);
  return nights >= 1 && nights <= MAX_NIGHTS ? { checkin, checkout } : null;
}

type AnsweredRental = Pick<
  RentalDetailRecord,
  | 'available'
  | 'bookings'
  | 'seasons'
  | 'sleeps'
  | 'sleepsMax'
  | 'lengthOfStay'
  | 'finalPriceMinor'
  | 'bestOffer'
>;

/** What the page answers; `rental` was read with `stayOf(request)`. */
export function stayAnswer(
  rental: AnsweredRental,
  { checkin, checkout, guests }: StayRequest,
  today: string,
): StayAnswer {
  const capacity = Math.max(rental.sleeps, rental.sleepsMax ?? 0);
  if (guests !== null && guests > capacity) return { kind: 'tooMany', capacity };
  if (checkin === null && checkout === null) return { kind: 'open' };
  if (checkin === null || checkout === null) return { kind: 'incomplete' };
  if (checkin < today) return { kind: 'past' };
  if (checkout <= checkin) return { kind: 'reversed' };
  const { lengthOfStay, finalPriceMinor, bestOffer } = rental;
  if (lengthOfStay === null || finalPriceMinor === null) return { kind: 'endless', nights: MAX_NIGHTS };
  if (!rental.available) return { kind: 'closed' };
  const taken = takenNights(rental.bookings, checkin, checkout);
  if (taken.length > 0) return { kind: 'taken', taken };
  const season = rental.seasons.find(({ startsOn, endsOn }) => startsOn <= checkin && checkin < endsOn);
  if (season && lengthOfStay < season.minimumNights) {
    return { kind: 'tooShort', minimumNights: season.minimumNights };
  }
  return { kind: 'priced', nights: lengthOfStay, finalPriceMinor, bestOffer };
}

/** The nights of the stay that others have, bookings that meet taken together. */
function takenNights(
  bookings: RentalDetailRecord['bookings'],
  checkin: string,
  checkout: string,
): readonly Nights[] {
  const runs: { first: string; end: string }[] = [];
  for (const { startsOn, endsOn } of bookings) {
    if (endsOn <= checkin || startsOn >= checkout) continue;
    const first = startsOn > checkin ? startsOn : checkin;
    const end = endsOn < checkout ? endsOn : checkout;
    const before = runs.at(-1);
    if (before?.end === first) before.end = end;
    else runs.push({ first, end });
  }
  return runs.map(({ first, end }) => ({
    first,
    last: Temporal.PlainDate.from(end).subtract({ days: 1 }).toString(),
  }));
}
