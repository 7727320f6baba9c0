/**
 * Measures whether the API waits for the pages that are rendered again after a publication: `npm run bench:warming -- [--rounds 5]`
 * starts two production servers, each with two versions of the catalogue of DATA_DIR. Visitors open 100 pages of the first server and
 * none of the second, which therefore has nothing to render. Clients of the API load them in turns: without a publication, and directly
 * after one. Prints medians over the rounds, and how many of the pages were rendered by the end of the load.
 *
 * The servers run on the first core and the load on the second, so that renders and the API compete.
 */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { currentConfig } from '#lib/config';
import { distinctPages } from './distinct-pages.ts';
import { tableOf } from './figures.ts';
import { type MeasuredFigures, measureLoad, medians } from './measured-load.ts';
import { apiRequests } from './page-rates/coupling.ts';
import { OUR_SERVER, pinLoad, type RunningServer, settled, startServer } from './servers.ts';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '5' },
    clients: { type: 'string', default: '8' },
    port: { type: 'string', default: '3495' },
  },
});
const ROUNDS = Number(options.rounds);
const LOAD = { seconds: Number(options.seconds), connections: Number(options.clients) };
const PAGES = 100;
const firstPort = Number(options.port);

const place = await mkdtemp(join(tmpdir(), 'veranda-warming-'));

/** A server with a catalogue of its own, of which it can publish one or the other version. */
interface Site {
  readonly server: RunningServer;
  readonly metricsUrl: string;
  readonly variables: Readonly<Record<string, string>>;
  readonly nextRequest: () => string;
}

async function runVerb(variables: Readonly<Record<string, string>>, ...parameters: readonly string[]) {
  const env = { ...process.env, ...variables };
  return promisify(execFile)(process.execPath, ['lib/cli/veranda.ts', ...parameters], { env });
}

const variablesOf = (directory: string) => ({ DATABASE_URL: '', DATA_DIR: directory });

/** Writes a data directory with two versions of the catalogue of DATA_DIR. */
async function twoVersions(): Promise<string> {
  const directory = join(place, 'versions');
  await mkdir(directory);
  await cp(join(currentConfig().dataDirectory, 'catalogue'), join(directory, 'catalogue'), {
    recursive: true,
  });
  const archive = join(place, 'backup.tar');
  await runVerb(variablesOf(directory), 'backup', archive, '--without-media');
  await runVerb(variablesOf(directory), 'restore', archive, '--force');
  return directory;
}

async function startSite(versions: string, name: string, port: number): Promise<Site> {
  const directory = join(place, name);
  await cp(versions, directory, { recursive: true });
  const variables = variablesOf(directory);
  const server = await startServer(OUR_SERVER, port, '/readyz', {
    ...variables,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
    PUBLIC_BASE_URL: `http://127.0.0.1:${port}`,
    METRICS_PORT: String(port + 1),
  });
  const metricsUrl = `http://127.0.0.1:${port + 1}/metrics`;
  return { server, metricsUrl, variables, nextRequest: await apiRequests(server) };
}

const lastModified = async ({ url }: RunningServer) =>
  (await fetch(`${url}/api/public/v2/search?per_page=1`)).headers.get('last-modified');

/** Publishes the version that is not served, and waits until the server serves it. */
async function publishOther({ server, variables }: Site): Promise<void> {
  const before = await lastModified(server);
  const { stdout } = await runVerb(variables, 'versions', '--json');
  const { served, versions }: { readonly served: string; readonly versions: readonly string[] } =
    JSON.parse(stdout);
  await runVerb(variables, 'rollback', versions.find((id) => id !== served) ?? served);
  while ((await lastModified(server)) === before) await sleep(20);
}

/** Requests the pages, and returns how many of them were kept already. */
async function visit({ server, metricsUrl }: Site, paths: readonly string[]): Promise<number> {
  const misses = async () => {
    const text = await (await fetch(metricsUrl)).text();
    return Number(/^veranda_cache_misses_total\{cache="page"\} (\d+)$/m.exec(text)?.[1]);
  };
  const before = await misses();
  for (const path of paths) {
    const response = await fetch(server.url + path);
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
  }
  return paths.length - ((await misses()) - before);
}

/** A measurement that is repeated in each round. */
interface Case {
  readonly name: string;
  readonly site: Site;
  readonly publishes: boolean;
  readonly paths: readonly string[];
}

async function measure({ site, publishes, paths }: Case) {
  await settled(site.server);
  if (publishes) await publishOther(site);
  const figures = await measureLoad({ server: site.server, path: site.nextRequest }, LOAD);
  return { figures, kept: await visit(site, paths) };
}

const sites: Site[] = [];
try {
  const versions = await twoVersions();
  const visited = await startSite(versions, 'visited', firstPort);
  sites.push(visited);
  const unvisited = await startSite(versions, 'unvisited', firstPort + 2);
  sites.push(unvisited);
  const { rental, search } = await distinctPages(visited.server);
  const paths = Array.from(
    { length: PAGES },
    (_, number) => (number % 2 === 0 ? rental : search)?.() ?? '/en',
  );
  await visit(visited, paths);
  pinLoad();
  const cases: readonly Case[] = [
    { name: 'no publication', site: unvisited, publishes: false, paths: [] },
    { name: 'published, no pages kept', site: unvisited, publishes: true, paths: [] },
    { name: `published, ${PAGES} pages kept`, site: visited, publishes: true, paths },
  ];
  const measured = cases.map(() => [] as { readonly figures: MeasuredFigures; readonly kept: number }[]);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, each] of cases.entries()) measured[index]?.push(await measure(each));
  }
  const rows = cases.map(({ name }, index) => {
    const rounds = measured[index] ?? [];
    const { requestsPerSecond, p50Milliseconds, p99Milliseconds } = medians(
      rounds.map(({ figures }) => figures),
    );
    return [
      name,
      Math.round(requestsPerSecond).toLocaleString('en'),
      p50Milliseconds.toFixed(2),
      p99Milliseconds.toFixed(2),
      rounds.map(({ figures }) => figures.p99Milliseconds.toFixed(1)).join(' '),
      rounds.map(({ kept }) => kept).join(' '),
    ];
  });
  const header = [
    `API, ${LOAD.connections} clients`,
    'per s',
    'p50 ms',
    'p99 ms',
    'p99 of rounds',
    'rendered again',
  ];
  process.stdout.write(`${tableOf([header, ...rows])}\n`);
} finally {
  await Promise.all(sites.map(({ server }) => server.stop()));
  await rm(place, { recursive: true, force: true });
}
