/**
 * Measures how a burst of page requests affects other clients: hundreds of visitors request pages of every kind without pauses,
 * while one client reads the API and another requests `/healthz`.
 *
 *   npm run bench:burst                                   (after npm start has built the site and the demo catalogue)
 *   npm run bench:burst -- --pages repeated               all visitors request the same ten pages, which are cached
 *   npm run bench:burst -- --at-once 1000                 as if there were no queue
 *   npm run bench:burst -- --checkout ../another-checkout the server of another checkout, built, with a catalogue in var
 *
 * By default each request is for another page, so that no page is cached. After a 503 or 429 a visitor waits for the time in
 * Retry-After, at most --patience seconds.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { addressOf, ask, Tally } from './burst/tally.ts';
import { distinctPages } from './distinct-pages.ts';
import { tableOf } from './figures.ts';
import { measuredPages } from './pages.ts';
import { OUR_SERVER, pinLoad, settled, startServer } from './servers.ts';

const { values: options } = parseArgs({
  options: {
    clients: { type: 'string', default: '300' },
    seconds: { type: 'string', default: '30' },
    pages: { type: 'string', default: 'distinct' },
    'at-once': { type: 'string' },
    checkout: { type: 'string', default: '.' },
    patience: { type: 'string', default: '5' },
    port: { type: 'string', default: '3330' },
  },
});
if (!['distinct', 'repeated'].includes(options.pages)) {
  throw new Error(`--pages ${options.pages}: expected distinct or repeated.`);
}
const CLIENTS = Number(options.clients);
const SECONDS = Number(options.seconds);
const PATIENCE_MS = Number(options.patience) * 1_000;
const WARMING_ROUNDS = 5;

const server = await startServer(
  OUR_SERVER,
  Number(options.port),
  '/readyz',
  {
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
    TRUSTED_PROXIES: '1',
    ...(options['at-once'] === undefined ? {} : { PAGES_AT_ONCE: options['at-once'] }),
  },
  { cwd: resolve(options.checkout) },
);
try {
  pinLoad();
  const pages = (await measuredPages(server.url)).map(({ url }) => new URL(url).pathname);
  const repeated = [...pages, '/en/search?guests=4', '/de/search?bedrooms_count=2', '/fr', '/en/campaigns'];
  // Kinds without enough distinct pages for a burst are absent.
  const { search, rental } = await distinctPages(server);
  const nextDistinct = [search, rental].filter((next) => next !== undefined);
  const pathAt = (number: number) =>
    (options.pages === 'distinct' && nextDistinct[number % nextDistinct.length]?.()) ||
    (repeated[number % repeated.length] ?? '/en');
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  for (let round = 0; round < WARMING_ROUNDS; round++) {
    for (const path of repeated) await ask(server.url + path, addressOf(0), agent);
  }
  await settled(server);

  const probes = fork(resolve(import.meta.dirname, 'burst/probes.ts'), [server.url, options.seconds]);
  await once(probes, 'message');
  const measured = once(probes, 'message') as Promise<[string[][]]>;
  const tally = new Tally();
  const endsAt = performance.now() + SECONDS * 1_000;
  const isOver = () => performance.now() >= endsAt;
  const visitor = async (number: number) => {
    for (let step = 0; !isOver(); step++) {
      const answer = await ask(server.url + pathAt(number + step), addressOf(number), agent);
      if (!isOver()) tally.add(answer);
      if (answer?.status === 200) continue;
      await sleep(Math.min(PATIENCE_MS, (answer?.retryAfterSeconds ?? 1) * 1_000));
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, number) => visitor(number)));
  const [rows] = await measured;
  process.stdout.write(
    `${CLIENTS} visitors at once for ${SECONDS} s, ${options.pages} pages\n${tableOf([
      ['', 'per second', 'p50 ms', 'p99 ms', 'max ms', 'answers'],
      tally.row('pages', SECONDS),
      ...rows,
    ])}\n`,
  );
} finally {
  await server.stop();
}
process.exit(0);
