/** Draws searches in the words of a query string, which the API and the pages share. */
import { dateOfDay, dayNumber, utcDay } from '#lib/dates/plain-dates';
import type { Random } from '#lib/demo/random';
import { box } from '../distinct-requests.ts';
import type { CatalogueFacts } from './catalogue-facts.ts';

/** The names and values of query parameters, in their order. */
export type Pairs = readonly (readonly [string, string | number])[];

const SORTS = ['position', 'price', 'sleeps', 'bedrooms_count', 'reviews_average_rating', 'distance'];

/** Returns a path with its query, percent-encoded; the path alone for no pairs. */
export function address(path: string, pairs: Pairs): string {
  const query = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]));
  return pairs.length === 0 ? path : `${path}?${query}`;
}

/** Returns `checkin` and `checkout` of a random stay of 1 to 21 nights that begins within the next eleven months (UTC). */
export function randomStay(random: Random): Pairs {
  const arrival = dayNumber(utcDay(Date.now())) + random.whole(2, 330);
  return [
    ['checkin', dateOfDay(arrival)],
    ['checkout', dateOfDay(arrival + random.whole(1, 21))],
  ];
}

/** A list in one of its two spellings: `name=a,b` or `name[]=a&name[]=b`. */
function list(random: Random, name: string, items: readonly (string | number)[], most: number): Pairs {
  const chosen = Array.from({ length: random.whole(1, most) }, () => random.pick(items));
  return random.chance(0.5) ? [[name, chosen.join(',')]] : chosen.map((item) => [`${name}[]`, item] as const);
}

/** Returns the query parameters of up to five random filters of a search; none is given twice. */
export function randomFilters(facts: CatalogueFacts, random: Random): Pairs {
  const filters: (() => Pairs)[] = [
    () => [['guests', random.whole(1, 14)]],
    () => [['bedrooms_count', random.whole(1, 6)]],
    () => [['full_bathrooms_count', random.whole(1, 4)]],
    () => [['min_price', random.whole(50, 900)]],
    () => [['max_price', random.whole(600, 6_000)]],
    () => list(random, 'rental_type', facts.types, 2),
    () => list(random, 'amenities', facts.amenities, 3),
    () => list(random, 'rentals_tags', facts.tags, 1),
    () => [['special_offers', random.pick(['true', 'false'])]],
    () => [['instantly_bookable', random.pick(['true', 'false'])]],
    () => Object.entries(box(facts, random, random.whole(3, 10))),
    () => randomStay(random),
    () => [...randomStay(random), ['include_unknown', random.pick(['true', 'false'])]],
    () =>
      list(
        random,
        'destination_ids',
        facts.destinations.map(({ id }) => id),
        3,
      ),
    () =>
      list(
        random,
        'ids',
        facts.rentals.map(({ id }) => id),
        20,
      ),
  ];
  const chosen = new Map<string, string | number>();
  const pairs: (readonly [string, string | number])[] = [];
  for (let count = random.whole(0, 5); count > 0; count -= 1) {
    const drawn = random.pick(filters)();
    // A single value given twice is an error; those have a kind of their own.
    if (drawn.some(([name]) => chosen.has(name.replace('[]', '')))) continue;
    pairs.push(...drawn);
    for (const [name, value] of drawn) chosen.set(name.replace('[]', ''), value);
  }
  return pairs;
}

/** Returns a random order and page of a list, or neither. The order `distance` only with a bounding box in `filters`. */
export function randomSlice(random: Random, filters: Pairs): Pairs {
  const pairs: (readonly [string, string | number])[] = [];
  if (random.chance(0.5)) {
    const sort = random.pick(SORTS);
    const isPossible = sort !== 'distance' || filters.some(([name]) => name === 'min_latitude');
    if (isPossible) pairs.push(['sort_by', sort]);
    if (isPossible && random.chance(0.5)) pairs.push(['direction', random.pick(['asc', 'desc'])]);
  }
  if (random.chance(0.4)) pairs.push(['page', random.pick([1, 2, 3, random.whole(4, 60), 100_000])]);
  return pairs;
}

/** Returns a random `locale` and `currency`, each with a probability of a half. */
export function randomDisplay({ locales, currencies }: CatalogueFacts, random: Random): Pairs {
  const pairs: (readonly [string, string | number])[] = [];
  if (random.chance(0.5)) pairs.push(['locale', random.pick(locales)]);
  if (random.chance(0.5)) pairs.push(['currency', random.pick(currencies)]);
  return pairs;
}
