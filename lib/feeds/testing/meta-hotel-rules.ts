/** Meta's published rules for a feed of hotels, as data: docs/feeds.md says where they were read. */

type Check = (value: string) => boolean;

const isText: Check = (value) => value.trim() !== '';
const isAny: Check = () => true;
const isUrl: Check = (value) => /^https?:\/\//.test(value) && URL.canParse(value);
const isPrice: Check = (value) => /^\d+(?:\.\d+)? [A-Z]{3}$/.test(value);
const isAtMost =
  (limit: number): Check =>
  (value) =>
    Math.abs(Number(value)) <= limit;
const optional =
  (check: Check): Check =>
  (value) =>
    value === '' || check(value);

/** The columns that may occur, and their values. `[n]` is any number from 0. */
const COLUMNS: Readonly<Record<string, Check>> = {
  hotel_id: (value) => isText(value) && value.length <= 100 && !/\s/.test(value),
  name: isText,
  description: (value) => isText(value) && value.length <= 5_000,
  url: isUrl,
  'address.addr1': isText,
  'address.city': isText,
  'address.region': isText,
  'address.postal_code': (value) => value === '' || (isText(value) && value.length <= 20),
  'address.country': isText,
  'neighborhood[n]': isText,
  latitude: (value) => isText(value) && isAtMost(90)(value),
  longitude: (value) => isText(value) && isAtMost(180)(value),
  base_price: optional(isPrice),
  category: isAny,
  number_of_rooms: optional((value) => /^\d+$/.test(value)),
  'guest_rating[n].score': optional((value) => /^\d+(?:\.\d+)?$/.test(value)),
  'guest_rating[n].max_score': optional((value) => /^\d+$/.test(value) && isAtMost(100)(value)),
  'guest_rating[n].number_of_reviewers': optional((value) => /^\d+$/.test(value)),
  'guest_rating[n].rating_system': isAny,
  'image[n].url': optional((value) => isUrl(value) && !/\.(?:webp|avif|svg)$/i.test(value)),
};

/** Required columns. `address.postal_code` is required "for countries with a postal code system". */
const REQUIRED: readonly string[] = [
  'hotel_id',
  'name',
  'description',
  'url',
  'image[0].url',
  'address.addr1',
  'address.city',
  'address.region',
  'address.country',
  'neighborhood[0]',
  'latitude',
  'longitude',
];
/** Countries without a postal code system among those of the tests, in English. */
const WITHOUT_POSTAL_CODES: readonly string[] = ['Seychelles'];
const RATING = ['score', 'max_score', 'number_of_reviewers', 'rating_system'].map(
  (member) => `guest_rating[0].${member}`,
);
const MOST_IMAGES = 20;

/** Returns the problems of a feed of hotels; empty when it follows the rules. @param rows parsed, the names of the columns first */
export function hotelFeedProblems([names = [], ...rows]: readonly (readonly string[])[]): readonly string[] {
  const problems = REQUIRED.filter((name) => !names.includes(name)).map(
    (name) => `column ${name} is missing`,
  );
  if (names.filter((name) => name.startsWith('image[')).length > MOST_IMAGES)
    problems.push('too many images');
  const seen = new Set<string>();
  for (const row of rows) {
    const cells = new Map(names.map((name, index) => [name, row[index] ?? '']));
    const id = cells.get('hotel_id') ?? '';
    if (row.length !== names.length) problems.push(`${id}: ${row.length} cells`);
    if (seen.has(id)) problems.push(`${id}: twice`);
    seen.add(id);
    for (const [name, value] of cells) {
      const check = COLUMNS[name.replace(/\[\d+\]/, '[n]')];
      if (!check?.(value)) problems.push(`${id}: ${name}=${value}`);
    }
    for (const name of REQUIRED) if (cells.get(name) === '') problems.push(`${id}: ${name} is empty`);
    const country = cells.get('address.country') ?? '';
    if (cells.get('address.postal_code') === '' && !WITHOUT_POSTAL_CODES.includes(country))
      problems.push(`${id}: a postal code is required in ${country}`);
    const rated = RATING.filter((name) => cells.get(name) !== '').length;
    if (rated !== 0 && rated !== RATING.length) problems.push(`${id}: a rating has all of its members`);
  }
  return problems;
}
