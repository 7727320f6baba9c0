import { readBathrooms, readRating } from '#lib/import/csv/listing-numbers';

/** The title of a listing and the facts that its name contains. */
export interface TitleFacts {
  /** The name without the facts. */
  readonly name: string;
  /** '' when absent. */
  readonly propertyType: string;
  /** Null when absent, like the members below. */
  readonly bedrooms: number | null;
  readonly bathrooms: number | null;
  readonly ratingTenths: number | null;
}

/**
 * Splits a name of the exports of 2023, such as "Rental unit in Paris · ★4.73 · 1 bedroom · 1 bed · 1 bath", into title and facts. A name
 * in any other form is returned whole, without facts. A studio has 0 bedrooms.
 */
export function parseTitleFacts(name: string): TitleFacts {
  const [title = '', ...facts] = name.split(' · ');
  const isFact = (text: string) =>
    /^(★\d(\.\d+)?|new|studio|\d{1,2} (bedroom|bed)s?|([\d.]+ ((private|shared) )?baths?|((private|shared) )?half-bath))$/i.test(
      text,
    );
  if (facts.length === 0 || !facts.every(isFact)) {
    return { name, propertyType: '', bedrooms: null, bathrooms: null, ratingTenths: null };
  }
  const findFact = (pattern: RegExp) => facts.find((fact) => pattern.test(fact));
  const bedrooms = findFact(/bedroom/i)?.replace(/\D/g, '');
  const bathrooms = findFact(/bath/i);
  const rating = findFact(/^★/)?.slice(1);
  return {
    name: title,
    propertyType: /^(.+?) in /.exec(title)?.[1] ?? '',
    bedrooms: bedrooms !== undefined ? Number(bedrooms) : findFact(/^studio$/i) ? 0 : null,
    bathrooms: bathrooms === undefined ? null : readBathrooms(bathrooms).value,
    ratingTenths: rating === undefined ? null : readRating(rating).value,
  };
}
