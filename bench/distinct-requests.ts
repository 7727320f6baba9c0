/** Requests that nobody asked for before, of many kinds, made of what a catalogue has. The same in every run. */
import type { RunningServer } from './servers.ts';

export interface Place {
  readonly id: number;
  readonly title: string;
  readonly lat: number;
  readonly lng: number;
}

/** What of a catalogue the requests are made of. */
export interface Catalogue {
  readonly rentalsCount: number;
  readonly locales: readonly string[];
  readonly currencies: readonly string[];
  readonly types: readonly string[];
  readonly amenities: readonly string[];
  readonly places: readonly Place[];
}

/** Numbers that look random and are the same in every run (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export class Choice {
  readonly #random: () => number;

  constructor(seed: number) {
    this.#random = randomFrom(seed);
  }

  whole(least: number, most: number): number {
    return least + Math.floor(this.#random() * (most - least + 1));
  }

  of<Item>(items: readonly Item[]): Item {
    const item = items[this.whole(0, items.length - 1)];
    if (item === undefined) throw new Error('Nothing to choose from.');
    return item;
  }

  some<Item>(items: readonly Item[], count: number): readonly Item[] {
    return items.toSorted(() => this.#random() - 0.5).slice(0, count);
  }
}

type Parameters = Readonly<Record<string, string | number>>;

/** The path and parameters of the request with a number. */
export type Requests = (
  catalogue: Catalogue,
  choice: Choice,
  number: number,
) => readonly [string, Parameters];

const DAY_MS = 86_400_000;

function day(fromToday: number): string {
  return new Date(Date.now() + fromToday * DAY_MS).toISOString().slice(0, 10);
}

function stay(choice: Choice): Parameters {
  const checkin = choice.whole(5, 330);
  return { checkin: day(checkin), checkout: day(checkin + choice.whole(2, 14)) };
}

function oneFilter(catalogue: Catalogue, choice: Choice): Parameters {
  return choice.of<() => Parameters>([
    () => ({ guests: choice.whole(2, 14) }),
    () => ({ bedrooms_count: choice.whole(1, 6) }),
    () => ({ rental_type: choice.of(catalogue.types) }),
    () => ({ amenities: choice.of(catalogue.amenities) }),
    () => ({ min_price: choice.whole(100, 3000) }),
    () => ({ destination_ids: choice.of(catalogue.places).id }),
  ])();
}

function fiveFilters(catalogue: Catalogue, choice: Choice): Parameters {
  return {
    guests: choice.whole(2, 6),
    bedrooms_count: choice.whole(1, 3),
    amenities: choice.of(catalogue.amenities),
    min_price: choice.whole(100, 600),
    instantly_bookable: choice.of(['true', 'false']),
    sort_by: choice.of(['price', 'sleeps', 'reviews_average_rating', 'bedrooms_count']),
    direction: choice.of(['asc', 'desc']),
  };
}

const SCREEN_PIXELS = 1024;

/** What a screen shows at a zoom around some place. */
export function box(catalogue: Catalogue, choice: Choice, zoom: number): Parameters {
  const { lat, lng } = choice.of(catalogue.places);
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

const onPage = (choice: Choice) => ({ page: choice.whole(1, 3) });

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
  'one filter': (catalogue, choice) => ['search', { ...oneFilter(catalogue, choice), ...onPage(choice) }],
  'five filters and a sort': (catalogue, choice) => [
    'search',
    { ...fiveFilters(catalogue, choice), ...onPage(choice) },
  ],
  'box, zoom 4': (catalogue, choice) => ['search', box(catalogue, choice, 4)],
  'box, zoom 8': (catalogue, choice) => ['search', box(catalogue, choice, 8)],
  'box, zoom 12': (catalogue, choice) => ['search', box(catalogue, choice, 12)],
  dates: (_, choice) => ['search', { ...stay(choice), guests: choice.whole(1, 8) }],
  'three amenities': (catalogue, choice) => [
    'search',
    { amenities: choice.some(catalogue.amenities, 3).join(','), ...onPage(choice) },
  ],
  facets: (catalogue, choice) => ['search', { facets: 'true', ...fiveFilters(catalogue, choice) }],
  'no result, with relaxations': (catalogue, choice) => [
    'search',
    { facets: 'true', ...fiveFilters(catalogue, choice), ...stay(choice), guests: choice.whole(500, 1000) },
  ],
  'map, zoom 3': (catalogue, choice) => [
    'search/map',
    { zoom: 3, ...box(catalogue, choice, 3), guests: choice.whole(1, 6), min_price: choice.whole(1, 900) },
  ],
  'map, zoom 7': (catalogue, choice) => [
    'search/map',
    { zoom: 7, ...box(catalogue, choice, 7), guests: choice.whole(1, 6) },
  ],
  'map, zoom 11, dates': (catalogue, choice) => [
    'search/map',
    { zoom: 11, ...box(catalogue, choice, 11), ...stay(choice) },
  ],
  'destination by phrase': ({ places, locales }, choice, number) => {
    const { title } = choice.of(places);
    const phrase = title.slice(0, choice.whole(2, 7));
    return [
      'destinations',
      { search_phrase: phrase, per_page: 10 + (number % 20), locale: choice.of(locales) },
    ];
  },
};

/** The request of a kind with a number, from the prefix on; may be the same as that of another number. */
export function requestLine(requests: Requests, catalogue: Catalogue, number: number): string {
  const [path, parameters] = requests(catalogue, new Choice(7_919 + number), number);
  const query = new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, String(value)]));
  return `/api/public/v2/${path}?${query}`;
}

async function read(server: RunningServer, path: string) {
  return (await fetch(`${server.url}/api/public/v2/${path}`)).json();
}

export async function readCatalogue(server: RunningServer): Promise<Catalogue> {
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
