import type { Rental, RentalDetail } from '#lib/api/contract/rental-schemas';

/** The members that a rental by itself has and a rental in a list lacks. */
export type DetailMembers = Omit<RentalDetail, keyof Rental>;
/** The members of a rental about a stay. */
type StayMembers = Pick<Rental, 'final_price' | 'length_of_stay' | 'best_offer'>;

/** The expected records of one rental in one language and currency. */
export interface ExpectedRental {
  /** As in a list, without dates. */
  readonly record: Rental;
  /** The further members by itself, without dates. */
  readonly details: DetailMembers;
  /** The members about the stay from 10 to 17 March 2026, in a request for the rental by itself. */
  readonly stay: StayMembers &
    Pick<
      RentalDetail,
      'availability' | 'bookable' | 'unavailable_reason' | 'quote' | 'booking_url' | 'enquiry_url'
    >;
}

/** The expected records of one rental in both languages and currencies. */
export interface ExpectedTwice {
  readonly englishEuros: ExpectedRental;
  readonly arabicYen: ExpectedRental;
}
