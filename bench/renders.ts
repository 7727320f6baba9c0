/**
 * Measures what a render of each kind of page costs: the processor time of the server's process with its compression, at one client, over
 * pages that it has not rendered before, and the figures of the page's HTML. Starts the production server itself. The row `empty page` is the
 * floor in the same run: a page of one element in a Next application of its own, not compressed.
 *
 *   npm run bench:renders
 *   PAGES=80 npm run bench:renders -- search rental
 *
 * The HTML figures are of the kind's first page. `elements` are the elements outside scripts, `svg` is inline SVG,
 * `flight` the data from which the browser's React continues the page, in scripts; all in KB of 1,000 bytes.
 * With CPU_PROFILE=<folder> the server writes a CPU profile there.
 */
import { buildEmptyPage, startBuiltNext } from './bare-next.ts';
import { median, quantile, tableOf } from './figures.ts';
import { coreMilliseconds, OUR_SERVER, pinLoad, type RunningServer, startServer } from './servers.ts';

const PORT = Number(process.env.PORT ?? 4140);
const PAGES = Number(process.env.PAGES ?? 40);
/** Renders of each kind before the first measurement, so that the code is compiled. */
const WARM_UP = 40;
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it'];

type Paths = readonly string[];

/** Returns as many distinct paths as are needed, from the languages, the currencies and the given paths below a language. */
function varied(below: Paths, currencies: Paths): Paths {
  const paths: string[] = [];
  for (const currency of currencies) {
    for (const path of below) {
      for (const language of LANGUAGES) {
        const separator = path.includes('?') ? '&' : '?';
        paths.push(`/${language}${path}${paths.length === 0 ? '' : `${separator}currency=${currency}`}`);
        if (paths.length === WARM_UP + PAGES) return paths;
      }
    }
  }
  return paths;
}

interface ApiPlace {
  readonly id: number;
  readonly url: string;
}

interface ApiRental {
  readonly url: string;
  readonly destination: readonly ApiPlace[];
}

async function pathsOfKinds(baseUrl: string): Promise<Readonly<Record<string, Paths>>> {
  const read = async (path: string) => (await fetch(`${baseUrl}/api/public/v2/${path}`)).json();
  const [{ rentals }, { data: campaigns }] = await Promise.all([
    read('search?per_page=48&locale=en'),
    read('campaigns?locale=en'),
  ]);
  const below = (url: string) => new URL(url).pathname.replace(/^\/en/, '');
  const places: readonly ApiPlace[] = rentals.flatMap(({ destination }: ApiRental) => destination);
  const placePaths = [...new Set(places.map(({ url }) => below(url)))];
  const placeIds = [...new Set(places.map(({ id }) => id))];
  const currencies = 'USD GBP CHF SEK DKK NOK PLN CZK JPY CAD AUD NZD HUF RON BGN TRY ZAR INR MXN BRL'.split(
    ' ',
  );
  return {
    home: varied([''], currencies),
    tree: varied(['/destinations'], currencies),
    destination: varied(placePaths, currencies),
    search: varied(['/search', ...placeIds.map((id) => `/search?destination_ids=${id}`)], currencies),
    rental: varied(
      rentals.map(({ url }: ApiRental) => below(url)),
      currencies,
    ),
    campaign: varied(
      campaigns.map(({ slug }: { slug: string }) => `/campaigns/${slug}`),
      currencies,
    ),
  };
}

async function htmlOf(url: string): Promise<string> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  const html = await response.text();
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return html;
}

/** Returns the figures of a page's HTML. */
function figuresOf(html: string) {
  const bytes = (texts: readonly string[]) => texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  const scripts = html.match(/<script[\s>].*?<\/script>/gs) ?? [];
  const withoutScripts = html.replaceAll(/<script[\s>].*?<\/script>/gs, '');
  // A browser that runs scripts makes no elements of these.
  const withScripting = withoutScripts.replaceAll(/<noscript[\s>].*?<\/noscript>/gs, '<noscript>');
  return {
    bytes: Buffer.byteLength(html),
    elements: (withScripting.match(/<[a-z]/g) ?? []).length + scripts.length,
    scripts: scripts.length,
    svgBytes: bytes(withoutScripts.match(/<svg[\s>].*?<\/svg>/gs) ?? []),
    flightBytes: bytes(scripts.filter((script) => script.includes('self.__next_f'))),
  };
}

/** Returns the processor time of each request in milliseconds, one after the other. */
async function costsOf(server: RunningServer, paths: Paths): Promise<readonly number[]> {
  const costs: number[] = [];
  for (const path of paths) {
    const before = coreMilliseconds(server.processId);
    await htmlOf(server.url + path);
    costs.push(coreMilliseconds(server.processId) - before);
  }
  return costs;
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

function rowOf(kind: string, costs: readonly number[], html: string): readonly string[] {
  const figures = figuresOf(html);
  return [
    kind,
    median(costs).toFixed(1),
    quantile(
      costs.toSorted((a, b) => a - b),
      0.9,
    ).toFixed(1),
    kilobytes(figures.bytes),
    String(figures.elements),
    String(figures.scripts),
    kilobytes(figures.svgBytes),
    kilobytes(figures.flightBytes),
  ];
}

const emptyPage = await buildEmptyPage();
const profile = process.env.CPU_PROFILE;
const program =
  profile === undefined ? OUR_SERVER : ['--cpu-prof', `--cpu-prof-dir=${profile}`, ...OUR_SERVER];
pinLoad();
const floor = await startBuiltNext(emptyPage, { port: PORT + 1, path: '/', compresses: false });
const server = await startServer(program, PORT, '/readyz', {
  PUBLIC_BASE_URL: `http://127.0.0.1:${PORT}`,
  RATE_LIMIT: 'off',
});
const chosen = process.argv.slice(2);
const kinds = Object.entries(await pathsOfKinds(server.url)).filter(
  ([kind, paths]) => paths.length > 0 && (chosen.length === 0 || chosen.includes(kind)),
);
const firstPages = new Map<string, string>();
for (const [kind, paths] of kinds) {
  firstPages.set(kind, await htmlOf(server.url + paths[0]));
  await costsOf(server, paths.slice(1, WARM_UP));
}
const floorPaths = Array.from({ length: 5 * WARM_UP + PAGES }, (_, number) => `/?n=${number}`);
await costsOf(floor, floorPaths.slice(0, 5 * WARM_UP));
const rows = [
  ['page', 'CPU ms', 'p90', 'HTML KB', 'elements', 'scripts', 'svg KB', 'flight KB'],
  rowOf(
    'empty page',
    await costsOf(floor, floorPaths.slice(5 * WARM_UP)),
    await htmlOf(`${floor.url}/?n=first`),
  ),
];
for (const [kind, paths] of kinds) {
  rows.push(rowOf(kind, await costsOf(server, paths.slice(WARM_UP)), firstPages.get(kind) ?? ''));
}
await Promise.all([server.stop(), floor.stop()]);
console.log(tableOf(rows));
