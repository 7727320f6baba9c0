/** A rental on a map; all texts are ready to display, in the page's language. */
export interface MapPin {
  readonly id: number;
  readonly latitude: number;
  readonly longitude: number;
  /** Short price for the pin, such as "€800". */
  readonly price: string;
  readonly name: string;
  /** The price with its period, such as a week. */
  readonly priceWithBasis: string;
  /** Bedrooms and guests. */
  readonly facts: string;
  /** Note that availability for the requested dates is unknown; null where it is known, and without dates. */
  readonly unknownDates: string | null;
  /** Path of the rental's page. */
  readonly href: string;
  /** URL of a small picture; null when the rental has none. */
  readonly imageUrl: string | null;
  /** Classes of the scene behind the picture; null for a picture of this site, and without one. */
  readonly scene: string | null;
}
