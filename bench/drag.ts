/**
 * Measures the API of the production server while somebody drags the strip "when to go", and alone, in turns: response times of distinct searches,
 * twenty a second. The drag makes the requests of the search page: page and map of another stay every 700 ms, and now and then, a second apart, those
 * of another number of nights with its year. Arguments are data directories: `npm run bench:drag -- var /data/hundred-thousand [--rounds=4]`.
 */
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { dateOfDay, dayNumber, utcDay } from '#lib/dates/plain-dates';
import { type Catalogue, CLASSES, readCatalogue, requestLine } from './distinct-requests.ts';
import { quantile, tableOf } from './figures.ts';
import { OUR_SERVER, pinLoad, type RunningServer, settled, startServer } from './servers.ts';

const { positionals, values: options } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '4' },
    seconds: { type: 'string', default: '15' },
    port: { type: 'string', default: '3400' },
  },
});

/** Kinds of searches that a list or a map makes; without the slowest ones, which would hide the drag. */
const KINDS = ['one filter', 'dates', 'five filters and a sort', 'map, zoom 7'];
const MS_PER_SEARCH = 50;
const PAUSE_MS = { arrival: 700, nights: 1_000 };
/** Every fourth movement changes the number of nights. */
const MOVES_PER_NIGHTS = 4;
const WARMING_SECONDS = 5;

const agent = new Agent({ keepAlive: true });

/** Sends a request, reads the response, and returns how long both took, in milliseconds. */
function send(url: string, headers: Readonly<Record<string, string>> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const request = get(url, { agent, headers }, (response) => {
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - start);
        else reject(new Error(`${url}: ${response.statusCode}`));
      });
      response.resume();
    });
    request.on('error', reject);
  });
}

let searches = 0;

/** Sends searches at a fixed pace, whether earlier ones were answered or not, and returns their times in milliseconds. */
async function search(server: RunningServer, catalogue: Catalogue, seconds: number): Promise<number[]> {
  const sent: Promise<number>[] = [];
  const start = performance.now();
  for (let due = 0; due < seconds * 1_000; due += MS_PER_SEARCH) {
    const wait = start + due - performance.now();
    if (wait > 0) await sleep(wait);
    const requests = CLASSES[KINDS[searches % KINDS.length] ?? ''];
    if (!requests) throw new Error('A kind of request is missing.');
    sent.push(send(server.url + requestLine(requests, catalogue, searches++)));
  }
  return Promise.all(sent);
}

let moves = 0;

/** Makes the requests of a drag until `signal` ends it; returns the times of the years and of the pages, in milliseconds. */
async function drag(
  server: RunningServer,
  signal: AbortSignal,
): Promise<{ years: number[]; pages: number[] }> {
  const [years, pages]: [number[], number[]] = [[], []];
  const today = dayNumber(utcDay(new Date()));
  while (!signal.aborted) {
    const move = moves++;
    const nights = 2 + (Math.floor(move / MOVES_PER_NIGHTS) % 27);
    const arrival = today + 1 + ((move * 17) % 350);
    const stay = `checkin=${dateOfDay(arrival)}&checkout=${dateOfDay(arrival + nights)}`;
    const hasOtherNights = move % MOVES_PER_NIGHTS === 0;
    const api = `${server.url}/api/public/v2`;
    // The guests keep years of earlier rounds from answering those of later ones.
    const year = `${api}/search/when?nights=${nights}&guests=${1 + (Math.floor(move / 108) % 8)}`;
    const [page, , ofYear] = await Promise.all([
      send(`${server.url}/en/search?${stay}`, { accept: 'text/html' }),
      send(`${api}/search/map?zoom=5&${stay}`),
      ...(hasOtherNights ? [send(year)] : []),
      sleep(hasOtherNights ? PAUSE_MS.nights : PAUSE_MS.arrival),
    ]);
    pages.push(page);
    if (hasOtherNights && ofYear !== undefined) years.push(ofYear);
  }
  return { years, pages };
}

/** Returns the median and the 99th percentile, as text. */
function figures(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  return `${quantile(sorted, 0.5).toFixed(1)} / ${quantile(sorted, 0.99).toFixed(1)}`;
}

const rows: string[][] = [
  ['rentals', 'searches alone', 'searches during a drag', 'ratio of p99', 'years', 'pages'],
];
for (const [index, directory] of positionals.entries()) {
  const environment = { RATE_LIMIT: 'off', LOG_LEVEL: 'warn', DATA_DIR: directory };
  const port = Number(options.port) + 2 * index;
  const server = await startServer(OUR_SERVER, port, '/api/public/v2/search', environment);
  pinLoad();
  try {
    const catalogue = await readCatalogue(server);
    await settled(server);
    const [alone, dragged, years, pages]: number[][] = [[], [], [], []];
    for (let round = 0; round <= Number(options.rounds); round++) {
      const seconds = round === 0 ? WARMING_SECONDS : Number(options.seconds);
      const own = await search(server, catalogue, seconds);
      const ending = new AbortController();
      const dragging = drag(server, ending.signal);
      const others = await search(server, catalogue, seconds);
      ending.abort();
      const times = await dragging;
      if (round === 0) continue;
      alone?.push(...own);
      dragged?.push(...others);
      years?.push(...times.years);
      pages?.push(...times.pages);
    }
    const p99 = (times: readonly number[] = []) =>
      quantile(
        times.toSorted((a, b) => a - b),
        0.99,
      );
    rows.push([
      catalogue.rentalsCount.toLocaleString('en'),
      figures(alone ?? []),
      figures(dragged ?? []),
      (p99(dragged) / p99(alone)).toFixed(2),
      figures(years ?? []),
      figures(pages ?? []),
    ]);
  } finally {
    await server.stop();
  }
}
console.log(`Milliseconds, median / 99th percentile.\n\n${tableOf(rows)}`);
process.exit(0);
