/**
 * Measures requests per second of the production server and of the same API handler in Next alone, relative to a bare route
 * handler of the same Next that returns the same bytes from memory. Rounds of all servers alternate in one run; medians.
 *
 *   npm run bench:doors            (after npm start has built the site and the demo catalogue)
 *
 * Servers run on the first core, the load on the second.
 */
import autocannon from 'autocannon';
import { startBareNext } from './bare-next.ts';
import { measureInTurns, median } from './figures.ts';
import { OUR_SERVER, pinLoad, type RunningServer, startServer } from './servers.ts';

const ROUNDS = 3;
const SECONDS = 8;
const CONNECTIONS = 16;
const FRONT_PORT = 3311;
const NEXT_PORT = 3312;
const BARE_PORT = 3313;

const CASES = [
  { name: '/search, 20 rentals', path: '/api/public/v2/search?per_page=20', bare: '/search' },
  { name: '/destinations, 100', path: '/api/public/v2/destinations', bare: '/destinations' },
];

interface Figures {
  readonly requestsPerSecond: number;
  readonly p99Milliseconds: number;
}

const settings = {
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'warn',
  PUBLIC_BASE_URL: `http://127.0.0.1:${FRONT_PORT}`,
};
const next = 'node_modules/next/dist/bin/next';

async function bytesOf(server: RunningServer, path: string): Promise<Buffer> {
  const response = await fetch(server.url + path, { headers: { 'accept-encoding': 'identity' } });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

async function measure(url: string): Promise<Figures> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} responses other than 2xx, ${result.errors} errors`);
  }
  return { requestsPerSecond: result.requests.average, p99Milliseconds: result.latency.p99 };
}

const front = await startServer(OUR_SERVER, FRONT_PORT, '/readyz', settings);
const bodies = new Map<string, Buffer>();
for (const { path, bare } of CASES) bodies.set(bare, await bytesOf(front, path));
const bareNext = await startBareNext(bodies, BARE_PORT);
const doorOfNext = await startServer(
  [next, 'start', '-p', String(NEXT_PORT)],
  NEXT_PORT,
  '/readyz',
  settings,
);
pinLoad();

const rows: string[] = [];
for (const { name, path, bare } of CASES) {
  const targets = [
    { label: 'production server', url: front.url + path },
    { label: 'same handler in Next', url: doorOfNext.url + path },
    { label: 'bare Next handler', url: bareNext.url + bare },
  ];
  for (const { url } of targets) await autocannon({ url, connections: CONNECTIONS, duration: 2 });
  const figures = await measureInTurns(targets, ROUNDS, ({ url }) => measure(url));
  const bareRate = median(figures.at(-1)?.map((figure) => figure.requestsPerSecond) ?? []);
  for (const [index, { label }] of targets.entries()) {
    const rate = median(figures[index]?.map((figure) => figure.requestsPerSecond) ?? []);
    const p99 = median(figures[index]?.map((figure) => figure.p99Milliseconds) ?? []);
    const size = `${((bodies.get(bare)?.length ?? 0) / 1000).toFixed(1)} KB`;
    rows.push(
      `| ${name} | ${size} | ${label} | ${Math.round(rate)} | ${p99} ms | ${(rate / bareRate).toFixed(2)} |`,
    );
  }
}
await Promise.all([front.stop(), doorOfNext.stop(), bareNext.stop()]);
console.log('| operation | body | server | requests/s | p99 | against bare Next |');
console.log('|---|---|---|---|---|---|');
for (const row of rows) console.log(row);
