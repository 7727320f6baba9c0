/** A rental as a map shows it; every text is ready to show, in the page's language. */
export interface MapPin {
  readonly id: number;
  readonly latitude: number;
  readonly longitude: number;
  /** On the pill, such as "€800". */
  readonly price: string;
  readonly name: string;
  /** The price with its basis. */
  readonly priceWithBasis: string;
  /** Bedrooms, guests. */
  readonly facts: string;
  /** That it is not known whether it is free for the dates asked for; null where it is known, and without dates. */
  readonly unknownDates: string | null;
  /** The rental's page. */
  readonly href: string;
  /** A small picture; null when the rental has none. */
  readonly imageUrl: string | null;
}
