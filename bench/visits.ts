/**
 * Measures what notes of visits cost: the API's response times under an even load, without and with notes at the same time, in turns, and the
 * processor time of a note. Needs the demo and a build.
 *
 *   npm run bench:visits -- [--rounds=5] [--seconds=5] [--searches=300] [--notes=200]   (both per second)
 */
import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import autocannon from 'autocannon';
import { measureInTurns, median, tableOf } from './figures.ts';
import { coreMilliseconds, OUR_SERVER, pinLoad, settled, startServer } from './servers.ts';

const PORT = 3950;
const CAMPAIGN = 'first-snow';
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';

function option(name: string, preset: number): number {
  const prefix = `--${name}=`;
  return Number(process.argv.find((argument) => argument.startsWith(prefix))?.slice(prefix.length) ?? preset);
}

const rounds = option('rounds', 5);
const seconds = option('seconds', 5);
const searches = option('searches', 300);
const notes = option('notes', 200);

/** Creates a data directory with the demo and a studio of its own. */
async function ownDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'veranda-visits-'));
  const demo = resolve('var');
  const names = (await readdir(demo)).filter((name) => !name.startsWith('studio.sqlite'));
  await Promise.all(names.map((name) => symlink(join(demo, name), join(directory, name))));
  return directory;
}

pinLoad();
const directory = await ownDirectory();
const server = await startServer(OUR_SERVER, PORT, '/readyz', {
  DATA_DIR: directory,
  DATABASE_URL: '',
  PUBLIC_BASE_URL: `http://127.0.0.1:${PORT}`,
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'warn',
  STUDIO: 'on',
  ANALYTICS: 'on',
});
await settled(server);

const search = (duration: number) =>
  autocannon({
    url: `${server.url}/api/public/v2/search?guests=4`,
    connections: 10,
    duration,
    overallRate: searches,
  });

interface Measure {
  readonly p50: number;
  readonly p99: number;
  /** Processor time of the server, in milliseconds. */
  readonly coreMs: number;
  /** Notes that were sent. */
  readonly notes: number;
}

let sent = 0;
const note = () => {
  sent += 1;
  return JSON.stringify({
    campaign: CAMPAIGN,
    language: 'en',
    device: 'phone',
    referrer: `site-${sent % 50}.example`,
    utm: { source: `source-${sent % 300}`, medium: 'email' },
  });
};
const sendNotes = (duration: number) =>
  autocannon({
    url: `${server.url}/visits`,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'user-agent': BROWSER },
    connections: 10,
    duration,
    overallRate: notes,
    requests: [{ setupRequest: (request) => ({ ...request, body: note() }) }],
  });

/** Loads the server for some seconds. */
async function measured(hasNotes: boolean): Promise<Measure> {
  const before = coreMilliseconds(server.processId);
  const [{ latency, non2xx, errors }, noted] = await Promise.all([
    search(seconds),
    hasNotes ? sendNotes(seconds) : null,
  ]);
  const failed = non2xx + errors + (noted === null ? 0 : noted.non2xx + noted.errors);
  if (failed > 0) throw new Error(`${failed} requests failed`);
  const coreMs = coreMilliseconds(server.processId) - before;
  return { p50: latency.p50, p99: latency.p99, coreMs, notes: noted?.requests.total ?? 0 };
}

await Promise.all([search(2), sendNotes(2)]);
const [without = [], withNotes = []] = await measureInTurns([false, true], rounds, measured);
const rowOf = (name: string, measures: readonly Measure[]) => ({
  name,
  'p50 ms': median(measures.map(({ p50 }) => p50)),
  'p99 ms': median(measures.map(({ p99 }) => p99)),
  'core ms each second': Math.round(median(measures.map(({ coreMs }) => coreMs / seconds))),
});
const more = median(withNotes.map(({ coreMs }) => coreMs)) - median(without.map(({ coreMs }) => coreMs));
process.stdout.write(
  `${tableOf([
    ['', 'p50 ms', 'p99 ms', 'core ms each second'],
    ...[rowOf(`${searches} searches/s`, without), rowOf(`and ${notes} notes/s`, withNotes)].map((row) =>
      Object.values(row).map(String),
    ),
  ])}\nA note takes ${Math.round((more * 1_000) / median(withNotes.map(({ notes: count }) => count)))} µs of the processor.\n`,
);
await server.stop();
await rm(directory, { recursive: true });
process.exit();
