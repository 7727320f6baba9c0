import { nearestName } from '#lib/nearest-name';

/** Names of parameters in other interfaces of this field, with those of the same meaning here. */
const SYNONYMS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    adults: 'guests',
    arrival: 'checkin',
    arrival_date: 'checkin',
    bathrooms: 'full_bathrooms_count',
    bedrooms: 'bedrooms_count',
    checkin_date: 'checkin',
    checkout_date: 'checkout',
    departure: 'checkout',
    departure_date: 'checkout',
    destinations: 'destination_ids',
    end_date: 'checkout',
    from: 'checkin',
    lang: 'locale',
    language: 'locale',
    limit: 'per_page',
    order: 'sort_by',
    order_by: 'sort_by',
    page_size: 'per_page',
    pagesize: 'per_page',
    people: 'guests',
    persons: 'guests',
    price_max: 'max_price',
    price_min: 'min_price',
    query: 'q',
    search: 'q',
    size: 'per_page',
    sleeps: 'guests',
    sort: 'sort_by',
    start_date: 'checkin',
    tags: 'rentals_tags',
    text: 'q',
    to: 'checkout',
    types: 'rental_type',
  }),
);

/** The least length of a name that is searched for similar ones: any two letters differ by one change. */
const MIN_LENGTH = 3;
/** The greatest length of a name that is compared. */
const MAX_LENGTH = 64;

/**
 * Returns the name of the parameter that an unknown one most likely means: the most similar name, or one of the same meaning. Null when there
 * is none. Brackets and the case of letters do not matter: "checkIn" and "check_in[]" mean "checkin".
 */
export function similarParameter(
  given: string,
  parameters: readonly { readonly name: string }[],
): string | null {
  const bare = given.replace(/\[.*$/s, '');
  if (bare.length < MIN_LENGTH || bare.length > MAX_LENGTH) return null;
  const names = parameters.map(({ name }) => name);
  const synonym = SYNONYMS.get(bare.toLowerCase());
  return synonym !== undefined && names.includes(synonym)
    ? synonym
    : nearestName(
        bare,
        names.filter((name) => name.length >= MIN_LENGTH),
      );
}
