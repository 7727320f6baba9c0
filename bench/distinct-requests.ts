/** Distinct requests of many kinds, generated from the values of a catalogue, so that no cache has them. The same in every run. */
import { dateOfDay, dayNumber, utcDay } from '#lib/dates/plain-dates';
import { type Random, randomOf } from '#lib/demo/random';
import type { RunningServer } from './servers.ts';

interface Place {
  readonly id: number;
  readonly title: string;
  readonly lat: number;
  readonly lng: number;
}

/** The values of a served catalogue, such as languages, amenities and places, that requests are generated from. */
export interface Catalogue {
  readonly rentalsCount: number;
  readonly locales: readonly string[];
  readonly currencies: readonly string[];
  readonly types: readonly string[];
  readonly amenities: readonly string[];
  readonly places: readonly Place[];
}

type Parameters = Readonly<Record<string, string | number>>;

/** A function that returns the path below /api/public/v2/ and the query parameters of the request with a number. */
export type Requests = (
  catalogue: Catalogue,
  random: Random,
  number: number,
) => readonly [string, Parameters];

function stay(random: Random): Parameters {
  const arrival = dayNumber(utcDay(new Date())) + random.whole(5, 330);
  return { checkin: dateOfDay(arrival), checkout: dateOfDay(arrival + random.whole(2, 14)) };
}

/** Returns at most `count` random items, without repeats. */
function some(random: Random, items: readonly string[], count: number): readonly string[] {
  const left = [...items];
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(random.whole(0, left.length - 1), 1),
  ).flat();
}

function oneFilter(catalogue: Catalogue, random: Random): Parameters {
  return random.pick<() => Parameters>([
    () => ({ guests: random.whole(2, 14) }),
    () => ({ bedrooms_count: random.whole(1, 6) }),
    () => ({ rental_type: random.pick(catalogue.types) }),
    () => ({ amenities: random.pick(catalogue.amenities) }),
    () => ({ min_price: random.whole(100, 3000) }),
    () => ({ destination_ids: random.pick(catalogue.places).id }),
  ])();
}

function fiveFilters(catalogue: Catalogue, random: Random): Parameters {
  return {
    guests: random.whole(2, 6),
    bedrooms_count: random.whole(1, 3),
    amenities: random.pick(catalogue.amenities),
    min_price: random.whole(100, 600),
    instantly_bookable: random.pick(['true', 'false']),
    sort_by: random.pick(['price', 'sleeps', 'reviews_average_rating', 'bedrooms_count']),
    direction: random.pick(['asc', 'desc']),
  };
}

const SCREEN_PIXELS = 1024;

/**
 * Returns the query parameters of the bounding box that a screen of 1024 pixels shows at a zoom level, with a random place
 * in its middle unless the edge of the map limits it.
 */
export function box(catalogue: Catalogue, random: Random, zoom: number): Parameters {
  const { lat, lng } = random.pick(catalogue.places);
  const width = Math.min(350, (360 * SCREEN_PIXELS) / (256 * 2 ** zoom));
  const height = Math.min(120, width / 2);
  const west = Math.max(-180, lng - width / 2);
  const south = Math.max(-80, lat - height / 2);
  return {
    min_latitude: south.toFixed(5),
    max_latitude: Math.min(84, south + height).toFixed(5),
    min_longitude: west.toFixed(5),
    max_longitude: Math.min(180, west + width).toFixed(5),
  };
}

/** Words of the demo's texts and titles in English, frequent and rare. */
const WORDS = ['with', 'house', 'garden', 'view', 'quiet', 'terrace', 'wifi', 'pool', 'sauna', 'vineyard'];

const onPage = (random: Random) => ({ page: random.whole(1, 3) });

/** The kinds of API requests by their name in reports. */
export const CLASSES: Readonly<Record<string, Requests>> = {
  'first page, any language and currency': ({ locales, currencies }, _, number) => [
    'search',
    {
      locale: locales[number % locales.length] ?? '',
      currency: currencies[Math.floor(number / locales.length) % currencies.length] ?? '',
    },
  ],
  'page at four fifths': ({ rentalsCount }, _, number) => [
    'search',
    { page: Math.max(1, Math.floor((rentalsCount * 0.8) / 20) - number) },
  ],
  'one filter': (catalogue, random) => ['search', { ...oneFilter(catalogue, random), ...onPage(random) }],
  'five filters and a sort': (catalogue, random) => [
    'search',
    { ...fiveFilters(catalogue, random), ...onPage(random) },
  ],
  'box, zoom 4': (catalogue, random) => ['search', box(catalogue, random, 4)],
  'box, zoom 8': (catalogue, random) => ['search', box(catalogue, random, 8)],
  'box, zoom 12': (catalogue, random) => ['search', box(catalogue, random, 12)],
  dates: (_, random) => ['search', { ...stay(random), guests: random.whole(1, 8) }],
  'three amenities': (catalogue, random) => [
    'search',
    { amenities: some(random, catalogue.amenities, 3).join(','), ...onPage(random) },
  ],
  words: ({ places }, random) => [
    'search',
    {
      q: `${random.pick(WORDS)} ${random.pick(places).title.slice(0, random.whole(1, 5))}`,
      guests: random.whole(1, 8),
    },
  ],
  facets: (catalogue, random) => ['search', { facets: 'true', ...fiveFilters(catalogue, random) }],
  'no result, with relaxations': (catalogue, random) => [
    'search',
    { facets: 'true', ...fiveFilters(catalogue, random), ...stay(random), guests: random.whole(500, 1000) },
  ],
  'map, zoom 3': (catalogue, random) => [
    'search/map',
    { zoom: 3, ...box(catalogue, random, 3), guests: random.whole(1, 6), min_price: random.whole(1, 900) },
  ],
  'map, zoom 7': (catalogue, random) => [
    'search/map',
    { zoom: 7, ...box(catalogue, random, 7), guests: random.whole(1, 6) },
  ],
  'map, zoom 11, dates': (catalogue, random) => [
    'search/map',
    { zoom: 11, ...box(catalogue, random, 11), ...stay(random) },
  ],
  'destination by phrase': ({ places, locales }, random, number) => {
    const { title } = random.pick(places);
    const phrase = title.slice(0, random.whole(2, 7));
    return [
      'destinations',
      { search_phrase: phrase, per_page: 10 + (number % 20), locale: random.pick(locales) },
    ];
  },
};

/**
 * Returns the path and query of a request by its number, the same in every run on one day: stays are relative to the present day (UTC). Two
 * numbers may give the same request.
 */
export function requestLine(requests: Requests, catalogue: Catalogue, number: number): string {
  const [path, parameters] = requests(catalogue, randomOf('request', number), number);
  const query = new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, String(value)]));
  return `/api/public/v2/${path}?${query}`;
}

async function read(server: Pick<RunningServer, 'url'>, path: string) {
  return (await fetch(`${server.url}/api/public/v2/${path}`)).json();
}

/** Reads the values that requests are generated from through the API of a server. Places are at most the first 1,000. */
export async function readCatalogue(server: Pick<RunningServer, 'url'>): Promise<Catalogue> {
  const { meta } = await read(server, 'search?per_page=1&facets=true');
  const { data } = await read(server, 'destinations?per_page=1000&include=location&page=1');
  const supported = async (parameter: string): Promise<readonly string[]> => {
    const response = await fetch(`${server.url}/api/public/v2/search?${parameter}=zz`);
    return (await response.json()).supported;
  };
  return {
    rentalsCount: meta.pagination.total_count,
    locales: await supported('locale'),
    currencies: await supported('currency'),
    types: Object.keys(meta.facets.rental_type),
    amenities: Object.keys(meta.facets.amenities),
    places: data,
  };
}
