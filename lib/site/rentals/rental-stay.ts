/**
 * The stay of a rental page's address (`?checkin=&checkout=&guests=`), and its price or the reasons why it is not possible. The
 * price is the record's, the same as in a search with these dates.
 */
import type { RentalDetailRecord, SpecialOffer } from '#lib/catalogue/rentals/rental-records';
import { pageSearch } from '#lib/site/search/page-search';
import type { PageStay, StayProblem } from '#lib/site/search/page-stay';

/** The values of the address that could be read; the form shows them again. */
export interface StayRequest extends PageStay {
  readonly guests: number | null;
}

/** A range of nights, both ends included. */
export interface Nights {
  readonly first: string;
  readonly last: string;
}

/** A reason why the stay is not possible. */
export type StayObstacle =
  | StayProblem
  | { readonly kind: 'tooManyGuests'; readonly capacity: number }
  | { readonly kind: 'closed' }
  | { readonly kind: 'taken'; readonly taken: readonly Nights[] }
  | { readonly kind: 'tooShort'; readonly minimumNights: number }
  /** The season of the arrival does not allow this number of nights. */
  | { readonly kind: 'beyondMaximum'; readonly maximumNights: number };

export type StayAnswer =
  /** The address has no dates. */
  | { readonly kind: 'open' }
  /** All known reasons, at least one. */
  | { readonly kind: 'impossible'; readonly obstacles: readonly StayObstacle[] }
  | {
      readonly kind: 'priced';
      /** Whether all nights are known to be free. False: some are unknown and none is taken, so that the visitor has to ask the owner. */
      readonly isFree: boolean;
      readonly nights: number;
      readonly finalPriceMinor: number;
      readonly bestOffer: SpecialOffer | null;
    };

/** Reads the stay of the address of a rental's page. */
export function stayRequest(context: Parameters<typeof pageSearch>[0]): StayRequest {
  const { stay, query } = pageSearch(context);
  return { ...stay, guests: query.filter.guests };
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
  | 'isStayKnown'
>;

/** Decides whether the stay is possible; `rental` must have been read with the request's stay. */
export function stayAnswer(rental: AnsweredRental, { stay, problems, guests }: StayRequest): StayAnswer {
  const { lengthOfStay, finalPriceMinor, bestOffer, isStayKnown } = rental;
  const capacity = Math.max(rental.sleeps, rental.sleepsMax ?? 0);
  const obstacles: StayObstacle[] = [...problems];
  if (guests !== null && guests > capacity) obstacles.push({ kind: 'tooManyGuests', capacity });
  if (stay !== null && !rental.available) obstacles.push({ kind: 'closed' });
  if (stay !== null && rental.available) obstacles.push(...stayObstacles(rental, stay));
  if (obstacles.length > 0) return { kind: 'impossible', obstacles };
  if (lengthOfStay === null || finalPriceMinor === null) return { kind: 'open' };
  return { kind: 'priced', isFree: isStayKnown === true, nights: lengthOfStay, finalPriceMinor, bestOffer };
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

/** Returns the taken nights of the stay; adjacent bookings are merged. */
function takenNights(
  bookings: RentalDetailRecord['bookings'],
  checkin: string,
  checkout: string,
): readonly Nights[] {
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
