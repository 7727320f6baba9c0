/**
 * How long single answers take at the production server's door, and how that grows with the catalogue: for each kind of request
 * some hundred distinct ones, one after another, so that none is answered from the cache of finished answers. Give the data
 * directories of the catalogues, the smallest first: `npm run bench:scale -- /data/ten-thousand /data/million`. With
 * DATABASE_URL set, `--postgres` measures the database's current version instead. A directory is filled by
 * `DATA_DIR=… npm run catalogue -- demo --rentals 1000000`.
 */
import { readFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { pinLoad, type RunningServer, startServer } from './servers.ts';

const { positionals, values: options } = parseArgs({
  allowPositionals: true,
  options: {
    postgres: { type: 'boolean', default: false },
    requests: { type: 'string', default: '200' },
    port: { type: 'string', default: '3400' },
  },
});
const REQUESTS = Number(options.requests);
/** Before each class, to have the code compiled; distinct from those measured. */
const WARMING_REQUESTS = 40;

interface Place {
  readonly id: number;
  readonly title: string;
  readonly lat: number;
  readonly lng: number;
}

/** What of a catalogue the requests are made of. */
interface Catalogue {
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

class Choice {
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
type Requests = (catalogue: Catalogue, choice: Choice, number: number) => readonly [string, Parameters];

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
function box(catalogue: Catalogue, choice: Choice, zoom: number): Parameters {
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

const CLASSES: Readonly<Record<string, Requests>> = {
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

/** After its start the server packs the site's scripts on the same core; that is not what is measured. */
const SETTLING_MS = 20_000;

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

interface Answer {
  readonly milliseconds: number;
  readonly text: string;
}

function ask(url: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const request = get(url, { agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const milliseconds = performance.now() - start;
        const text = Buffer.concat(chunks).toString();
        if (response.statusCode === 200) resolve({ milliseconds, text });
        else reject(new Error(`${url}: ${response.statusCode} ${text.slice(0, 300)}`));
      });
    });
    request.on('error', reject);
  });
}

async function read(server: RunningServer, path: string) {
  return JSON.parse((await ask(`${server.url}/api/public/v2/${path}`)).text);
}

async function readCatalogue(server: RunningServer): Promise<Catalogue> {
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

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

async function measureClass(server: RunningServer, catalogue: Catalogue, requests: Requests) {
  const times: number[] = [];
  const seen = new Set<string>();
  for (let number = -WARMING_REQUESTS; times.length < REQUESTS; number++) {
    if (number > 20 * REQUESTS) break;
    const choice = new Choice(7_919 + number);
    const [path, parameters] = requests(catalogue, choice, number + WARMING_REQUESTS);
    const query = new URLSearchParams(
      Object.entries(parameters).map(([name, value]) => [name, String(value)]),
    );
    const url = `${server.url}/api/public/v2/${path}?${query}`;
    if (seen.has(url)) continue;
    seen.add(url);
    const { milliseconds } = await ask(url);
    if (number >= 0) times.push(milliseconds);
  }
  times.sort((a, b) => a - b);
  return { median: quantile(times, 0.5), p99: quantile(times, 0.99), count: times.length };
}

/** Resident memory, and of it what no file stands behind; megabytes. */
async function memoryOf(server: RunningServer): Promise<{ all: number; own: number }> {
  const status = await readFile(`/proc/${server.processId}/status`, 'utf8');
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  return { all: megabytes('VmRSS'), own: megabytes('RssAnon') };
}

const columns: { title: string; cells: Map<string, string> }[] = [];
const notes: string[] = [];
for (const [index, directory] of (options.postgres ? [''] : positionals).entries()) {
  const environment = {
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
    ...(options.postgres ? {} : { DATA_DIR: directory }),
  };
  const startedAt = performance.now();
  const server = await startServer(
    ['server.ts'],
    Number(options.port) + index,
    '/api/public/v2/search',
    environment,
  );
  const firstAnswerSeconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  pinLoad();
  try {
    const catalogue = await readCatalogue(server);
    const cells = new Map<string, string>();
    const before = await memoryOf(server);
    await sleep(SETTLING_MS);
    for (const [name, requests] of Object.entries(CLASSES)) {
      const { median, p99, count } = await measureClass(server, catalogue, requests);
      cells.set(name, `${median.toFixed(2)} / ${p99.toFixed(2)}${count < REQUESTS ? ` (${count})` : ''}`);
      console.error(`${catalogue.rentalsCount}  ${name}: ${cells.get(name)}`);
    }
    const after = await memoryOf(server);
    const size = catalogue.rentalsCount.toLocaleString('en');
    columns.push({ title: `${size} rentals`, cells });
    notes.push(
      `${size} rentals: first answer after ${firstAnswerSeconds} s; resident memory ${before.all} MB at first, ${after.all} MB after the requests (${after.own} MB of it the process's own).`,
    );
  } finally {
    await server.stop();
  }
}
console.log(`Milliseconds, median / 99th percentile of ${REQUESTS} distinct requests, one at a time.\n`);
console.log(`| request | ${columns.map(({ title }) => title).join(' | ')} |`);
console.log(`|---|${columns.map(() => '---').join('|')}|`);
for (const name of Object.keys(CLASSES)) {
  console.log(`| ${name} | ${columns.map(({ cells }) => cells.get(name)).join(' | ')} |`);
}
console.log(`\n${notes.join('\n')}`);
process.exit(0);
