/**
 * Test helper: an HTTP server on this machine that implements the specification with a small generated catalogue. Tests make it
 * misbehave through `interfere`.
 */
import { createHash } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import { listening } from '#lib/server/testing/raw-http';

/** A destination of the scripted upstream, as it returns it. */
export interface ScriptedDestination {
  readonly id: number;
  readonly title: string;
  readonly level: number;
  readonly parent_id: number | null;
}

/** The catalogue that the scripted upstream serves. */
export interface ScriptedContent {
  readonly destinations: readonly ScriptedDestination[];
  readonly roots: readonly ScriptedDestination[];
  readonly promoted: readonly unknown[];
  /** Returns all rentals in a language and currency, in the order of the list. */
  readonly rentals: (locale: string, currency: string) => readonly object[];
  /** Ids of the campaigns' rentals by slug. */
  readonly campaigns: Readonly<Record<string, readonly number[]>>;
  readonly lastModified: string;
  /** Upper limit of the page size, regardless of the request. */
  readonly maxPerPage: number;
}

/** A request that the scripted upstream received. */
export interface ScriptedRequest {
  /** The path after the base address. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** Number of requests with this path and query so far, including this one. */
  readonly count: number;
}

/** Handles a request instead of the server; returns false to let the server handle it. */
export type Interference = (request: ScriptedRequest, response: ServerResponse) => boolean;

/** Destinations of the default content: a tree of Europe, Italy, Sicily and Spain. */
export const SCRIPTED_DESTINATIONS: readonly ScriptedDestination[] = [
  { id: 1, title: 'Europe', level: 1, parent_id: null },
  { id: 2, title: 'Italy', level: 2, parent_id: 1 },
  { id: 3, title: 'Sicily', level: 3, parent_id: 2 },
  { id: 4, title: 'Spain', level: 2, parent_id: 1 },
];

/** Returns rental `number`, from 1; odd numbers are in Sicily, even ones in Spain. */
export function scriptedRental(number: number, locale = 'en', currency = 'EUR') {
  const place = number % 2 === 1 ? [901, 902, 903] : [901, 904];
  const titles: Readonly<Record<number, string>> = {
    901: 'Europe',
    902: 'Italy',
    903: 'Sicily',
    904: 'Spain',
  };
  const price = (amount: number) => String(currency === 'USD' ? amount * 1.1 : amount);
  return {
    id: 100 + number,
    upstream_id: 5_000 + number,
    synced_id: 7_000 + number,
    url: `https://upstream.example/${locale}/rentals/${100 + number}-casa-${number}?currency=${currency}`,
    headline: `House ${number} (${locale})`,
    summary: `A house, number ${number} (${locale}).`,
    name: `Casa ${number}`,
    bedrooms_count: 2,
    full_bathrooms_count: 1,
    sleeps: 4,
    sleeps_max: number % 3 === 0 ? null : 6,
    min_price: price(400 + number * 10),
    max_price: price(800 + number * 10),
    price_kind: 'weekly',
    final_price: null,
    currency,
    lat: 37 + number / 100,
    lng: 14 + number / 100,
    reviews_count: number,
    reviews_average_rating: '4.5',
    position: number * 2,
    length_of_stay: null,
    surface_with_unit: `${60 + number} m²`,
    available: true,
    instantly_bookable: number % 2 === 0,
    custom_attributes: {},
    best_offer: null,
    rentals_tags: [],
    destination: place.map((id) => ({
      id,
      title: titles[id],
      url: `https://upstream.example/${locale}/destinations/${String(titles[id]).toLowerCase()}?currency=${currency}`,
    })),
    photos: [{ url: `https://photos.example/${number}.jpg` }],
    special_offers:
      number % 5 === 0
        ? [{ name: `Offer (${locale})`, start_date: '2026-02-01', end_date: '2026-03-01', discount: '10' }]
        : [],
  };
}

/** Returns a function for the rentals with numbers from 1 to `count`. */
export function scriptedRentals(count: number): ScriptedContent['rentals'] {
  return (locale, currency) =>
    Array.from({ length: count }, (_, index) => scriptedRental(index + 1, locale, currency));
}

/** Content that the scripted upstream serves by default: 25 rentals and one campaign. */
export const SCRIPTED_CONTENT: ScriptedContent = {
  destinations: SCRIPTED_DESTINATIONS,
  roots: SCRIPTED_DESTINATIONS.filter(({ parent_id }) => parent_id === null),
  promoted: [
    { ...SCRIPTED_DESTINATIONS[2], photos: ['https://photos.example/a.jpg', 'https://photos.example/b.jpg'] },
  ],
  rentals: scriptedRentals(25),
  campaigns: { summer: [103, 101, 110] },
  lastModified: '2026-01-15T12:00:00Z',
  maxPerPage: 10,
};

/** Starts the server; disposing of the result stops it. `state.content` may be replaced while it runs; `requests` are all paths so far. */
export async function scriptedUpstream(
  changes: Partial<ScriptedContent> = {},
  interfere: Interference = () => false,
) {
  const state = { content: { ...SCRIPTED_CONTENT, ...changes }, interfere };
  const requests: string[] = [];
  const counts = new Map<string, number>();
  const server = createServer((request, response) => {
    const line = request.url ?? '/';
    const url = new URL(line, 'http://upstream');
    const path = url.pathname.replace('/api/public/v2', '');
    const count = (counts.get(line) ?? 0) + 1;
    counts.set(line, count);
    requests.push(path + url.search);
    if (state.interfere({ path, query: url.searchParams, count }, response)) return;
    const answer = answerOf(path, url.searchParams, state.content);
    if (answer === null) return sendJson(response, { status: 404, title: 'Not found' }, 404);
    const etag = `"${createHash('sha256').update(JSON.stringify(answer)).digest('hex').slice(0, 16)}"`;
    if (request.headers['if-none-match'] === etag) response.writeHead(304, { ETag: etag }).end();
    else sendJson(response, answer, 200, { ETag: etag });
  });
  const running = await listening(server);
  return Object.assign(running, { state, requests });
}

/** Sends a value as JSON and ends the response; returns true, the result of an `Interference` that handled the request. */
export function sendJson(
  response: ServerResponse,
  value: unknown,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): true {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', ...headers });
  response.end(JSON.stringify(value));
  return true;
}

/** Returns the server's regular answer; null for a 404. */
export function answerOf(path: string, query: URLSearchParams, content: ScriptedContent): object | null {
  const { destinations, roots, promoted, campaigns } = content;
  const rentals = content.rentals(query.get('locale') ?? 'en', query.get('currency') ?? 'EUR');
  if (path === '/search') return rentalPage(rentals, query, content);
  const [, slug = ''] = /^\/campaigns\/([\w-]+)\/rentals$/.exec(path) ?? [];
  const ids = campaigns[slug];
  if (ids)
    return rentalPage(
      ids.map((id) => rentals[id - 101] ?? {}),
      query,
      content,
    );
  if (path === '/destinations') return { data: paged(destinations, query, content) };
  if (path === '/destinations/roots') return { data: roots };
  if (path === '/destinations/promoted') return { data: promoted };
  const [, parent] = /^\/destinations\/(\d+)\/children$/.exec(path) ?? [];
  if (parent) return { data: destinations.filter(({ parent_id }) => parent_id === Number(parent)) };
  const found = destinations.find(({ id }) => path === `/destinations/${id}`);
  return found ? { data: found } : null;
}

function rentalPage(rentals: readonly object[], query: URLSearchParams, content: ScriptedContent) {
  const perPage = Math.min(Number(query.get('per_page') ?? 10), content.maxPerPage);
  const pagination = {
    page: Number(query.get('page') ?? 1),
    per_page: perPage,
    total_count: rentals.length,
    total_pages: Math.ceil(rentals.length / perPage),
  };
  const records = paged(rentals, query, content);
  const etag = createHash('sha256').update(JSON.stringify(records)).digest('hex');
  return { rentals: records, meta: { pagination, last_modified: content.lastModified, etag } };
}

function paged<Item>(items: readonly Item[], query: URLSearchParams, { maxPerPage }: ScriptedContent) {
  const perPage = Math.min(Number(query.get('per_page') ?? 10), maxPerPage);
  const first = (Number(query.get('page') ?? 1) - 1) * perPage;
  return items.slice(first, first + perPage);
}
