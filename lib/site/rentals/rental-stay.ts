/**
 * The stay of a rental page's address (`?checkin=&checkout=&guests=`), and its price or the reasons why it is not possible. The
 * price is the record's, the same as in a search with these dates.
 */
import type { RentalRecord, SpecialOffer } from '#lib/catalogue/rentals/rental-records';
import type { StayLimits } from '#lib/catalogue/rentals/stay-limits';
import type { Stay } from '#lib/dates/stay';
import type { PageContext } from '#lib/site/page-context';
import { pageSearch } from '#lib/site/search/page-search';
import type { PageStay, StayProblem } from '#lib/site/search/page-stay';

/**
 * The stay in the address of a rental's page: the dates with their problems, and the number of guests, null when absent or
 * unreadable.
 */
export interface StayRequest extends PageStay {
  readonly guests: number | null;
}

/** A range of nights, both ends included, each by the day on which it begins (YYYY-MM-DD). */
export interface Nights {
  readonly first: string;
  readonly last: string;
}

/**
 * A reason why the requested stay is not possible: bad dates, too many guests, a rental that is not bookable, taken nights or a
 * wrong length.
 */
export type StayObstacle =
  | StayProblem
  | { readonly kind: 'tooManyGuests'; readonly capacity: number }
  /** The rental does not accept bookings for any dates. */
  | { readonly kind: 'closed' }
  | { readonly kind: 'taken'; readonly taken: readonly Nights[] }
  | { readonly kind: 'tooShort'; readonly minimumNights: number }
  /** The season of the arrival does not allow this number of nights. */
  | { readonly kind: 'beyondMaximum'; readonly maximumNights: number };

/**
 * The answer to a requested stay: no dates, not possible with all reasons, or possible with the price. Prices are in minor units of
 * the rental's currency.
 */
export type StayAnswer =
  /** The address has no dates. */
  | { readonly kind: 'open' }
  /** All known reasons, at least one. */
  | { readonly kind: 'impossible'; readonly obstacles: readonly StayObstacle[] }
  | {
      readonly kind: 'possible';
      /** Whether all nights are known to be free. False: some are unknown and none is taken, so that the visitor has to ask the owner. */
      readonly isFree: boolean;
      readonly nights: number;
      /** Null where the price is on request. */
      readonly finalPriceMinor: number | null;
      readonly bestOffer: SpecialOffer | null;
    };

/** Parses `checkin`, `checkout` and `guests` of the address of a rental's page. Never throws: bad dates are listed as problems. */
export function stayRequest(context: Parameters<typeof pageSearch>[0]): StayRequest {
  const { stay, query } = pageSearch(context);
  return { ...stay, guests: query.filter.guests };
}

/** Returns the parameters of a request's stay and guests, for links to pages that show both; empty without them. */
export function stayRequestValues({ stay, guests }: Pick<StayRequest, 'stay' | 'guests'>): URLSearchParams {
  return new URLSearchParams({
    ...(stay && { checkin: stay.checkin, checkout: stay.checkout }),
    ...(guests !== null && { guests: String(guests) }),
  });
}

/** Returns the absolute address of a rental's page, with a stay (null: without dates) and the guests. */
export function stayPageUrl(
  rental: Pick<RentalRecord, 'id' | 'slug'>,
  stay: Stay | null,
  guests: number | null,
  { links, publicBaseUrl }: Pick<PageContext, 'links' | 'publicBaseUrl'>,
): string {
  return (
    publicBaseUrl + links.page(`/rentals/${rental.id}-${rental.slug}`, stayRequestValues({ stay, guests }))
  );
}

type AnsweredRental = StayLimits &
  Pick<
    RentalRecord,
    'available' | 'sleeps' | 'sleepsMax' | 'lengthOfStay' | 'finalPriceMinor' | 'bestOffer' | 'isStayKnown'
  >;

/**
 * Returns the price of the requested stay, or all known reasons why it is not possible; `open` for a request without dates.
 * `rental` must have been read with the dates of the request.
 */
export function stayAnswer(rental: AnsweredRental, { stay, problems, guests }: StayRequest): StayAnswer {
  const { lengthOfStay, finalPriceMinor, bestOffer, isStayKnown } = rental;
  const capacity = Math.max(rental.sleeps, rental.sleepsMax ?? 0);
  const obstacles: StayObstacle[] = [...problems];
  if (guests !== null && guests > capacity) obstacles.push({ kind: 'tooManyGuests', capacity });
  if (stay !== null && !rental.available) obstacles.push({ kind: 'closed' });
  if (stay !== null && rental.available) obstacles.push(...stayObstacles(rental, stay));
  if (obstacles.length > 0) return { kind: 'impossible', obstacles };
  if (lengthOfStay === null) return { kind: 'open' };
  return { kind: 'possible', isFree: isStayKnown === true, nights: lengthOfStay, finalPriceMinor, bestOffer };
}

function stayObstacles(
  { bookings, seasons, lengthOfStay }: AnsweredRental,
  { checkin, checkout }: NonNullable<PageStay['stay']>,
): readonly StayObstacle[] {
  const obstacles: StayObstacle[] = [];
  const taken = takenNights(bookings, checkin, checkout);
  if (taken.length > 0) obstacles.push({ kind: 'taken', taken });
  const season = seasons.find(({ startsOn, endsOn }) => startsOn <= checkin && checkin < endsOn);
  if (season === undefined || lengthOfStay === null) return obstacles;
  const { minimumNights, maximumNights } = season;
  if (lengthOfStay < minimumNights) obstacles.push({ kind: 'tooShort', minimumNights });
  if (maximumNights !== null && lengthOfStay > maximumNights) {
    obstacles.push({ kind: 'beyondMaximum', maximumNights });
  }
  return obstacles;
}

/** Returns the taken nights of the stay as ranges, in order; adjacent bookings are merged. */
function takenNights(bookings: StayLimits['bookings'], checkin: string, checkout: string): readonly Nights[] {
  const runs: { first: string; end: string }[] = [];
  for (const { startsOn, endsOn } of bookings) {
    if (startsOn === endsOn || endsOn <= checkin || startsOn >= checkout) continue;
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
