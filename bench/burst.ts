/**
 * Measures how a burst of page requests affects other clients: hundreds of visitors with different addresses request pages of
 * every kind without pauses, while one client reads the API and another requests `/healthz`.
 *
 *   npm run bench:burst                                   (after npm start has built the site and the demo catalogue)
 *   npm run bench:burst -- --at-once 1000                 as if there were no queue
 *   npm run bench:burst -- --checkout ../another-checkout the server of another checkout, built, with a catalogue in var
 *
 * After a 503 or 429 a visitor waits for the time in Retry-After, at most --patience seconds.
 */
import { createHash } from 'node:crypto';
import { Agent, request } from 'node:http';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { CLASSES, readCatalogue, requestLine } from './distinct-requests.ts';
import { quantile, tableOf } from './figures.ts';
import { measuredPages } from './pages.ts';
import { OUR_SERVER, pinLoad, settled, startServer } from './servers.ts';

const { values: options } = parseArgs({
  options: {
    clients: { type: 'string', default: '300' },
    seconds: { type: 'string', default: '30' },
    'at-once': { type: 'string' },
    checkout: { type: 'string', default: '.' },
    patience: { type: 'string', default: '5' },
    port: { type: 'string', default: '3330' },
  },
});
const CLIENTS = Number(options.clients);
const SECONDS = Number(options.seconds);
const PATIENCE_MS = Number(options.patience) * 1_000;
const WARMING_ROUNDS = 5;
/** Between two requests of the API client, and of the client of `/healthz`. */
const PAUSE_MS = 20;
const SEARCHES = Object.keys(CLASSES).filter((name) => /^(first|one|dates|three|destination)/.test(name));

interface Answer {
  readonly status: number;
  readonly milliseconds: number;
  readonly retryAfterSeconds: number;
}

/** Requests a URL; resolves to null when the connection breaks. */
function ask(url: string, client: string, agent: Agent): Promise<Answer | null> {
  const startedAt = performance.now();
  return new Promise((answered) => {
    const sent = request(
      url,
      { agent, headers: { 'accept-encoding': 'gzip, br', accept: '*/*', 'x-forwarded-for': client } },
      (response) => {
        response.resume();
        response.once('end', () =>
          answered({
            status: response.statusCode ?? 0,
            milliseconds: performance.now() - startedAt,
            retryAfterSeconds: Number(response.headers['retry-after'] ?? 0),
          }),
        );
        response.once('error', () => answered(null));
      },
    );
    sent.once('error', () => answered(null));
    sent.end();
  });
}

/** Returns an address of 10.0.0.0/8 derived from the number; two numbers have the same one by chance only. */
function addressOf(number: number): string {
  const [a, b, c] = createHash('sha256').update(String(number)).digest();
  return `10.${a}.${b}.${c}`;
}

class Tally {
  readonly #milliseconds: number[] = [];
  readonly #byStatus = new Map<string, number>();

  add(answer: Answer | null): void {
    const name = answer === null ? 'broken' : String(answer.status);
    this.#byStatus.set(name, (this.#byStatus.get(name) ?? 0) + 1);
    // Refusals are not response times of the work.
    if (answer?.status === 200) this.#milliseconds.push(answer.milliseconds);
  }

  row(name: string): string[] {
    const sorted = this.#milliseconds.toSorted((a, b) => a - b);
    const time = (share: number) => (sorted.length === 0 ? '–' : quantile(sorted, share).toFixed(0));
    return [
      name,
      (sorted.length / SECONDS).toFixed(1),
      time(0.5),
      time(0.99),
      time(1),
      [...this.#byStatus].map(([status, count]) => `${status}: ${count}`).join(', '),
    ];
  }
}

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
  const catalogue = await readCatalogue(server);
  const pages = (await measuredPages(server.url)).map(({ url }) => new URL(url).pathname);
  const visited = [...pages, '/en/search?guests=4', '/de/search?bedrooms_count=2', '/fr', '/en/campaigns'];
  const pageAt = (number: number) => server.url + (visited[number % visited.length] ?? '/en');
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  for (let round = 0; round < WARMING_ROUNDS; round++) {
    for (const [number] of visited.entries()) await ask(pageAt(number), addressOf(0), agent);
  }
  await settled(server);

  const [pageTally, apiTally, healthTally] = [new Tally(), new Tally(), new Tally()];
  const endsAt = performance.now() + SECONDS * 1_000;
  const isOver = () => performance.now() >= endsAt;
  const visitor = async (number: number) => {
    for (let step = 0; !isOver(); step++) {
      const answer = await ask(pageAt(number + step), addressOf(number), agent);
      if (!isOver()) pageTally.add(answer);
      if (answer?.status === 200) continue;
      await sleep(Math.min(PATIENCE_MS, (answer?.retryAfterSeconds ?? 1) * 1_000));
    }
  };
  const steadily = async (tally: Tally, lineAt: (number: number) => string) => {
    const own = new Agent({ keepAlive: true });
    for (let number = 0; !isOver(); number++) {
      tally.add(await ask(server.url + lineAt(number), addressOf(-1 - number), own));
      await sleep(PAUSE_MS);
    }
  };
  const search = (number: number) => {
    // Half of the requests repeat, as on a real site.
    const kind = CLASSES[SEARCHES[number % SEARCHES.length] ?? ''];
    if (number % 2 === 0 || kind === undefined) return '/api/public/v2/search?per_page=20';
    return requestLine(kind, catalogue, number);
  };
  await Promise.all([
    ...Array.from({ length: CLIENTS }, (_, number) => visitor(number)),
    steadily(apiTally, search),
    steadily(healthTally, () => '/healthz'),
  ]);
  process.stdout.write(
    `${CLIENTS} visitors at once for ${SECONDS} s\n${tableOf([
      ['', 'per second', 'p50 ms', 'p99 ms', 'max ms', 'answers'],
      pageTally.row('pages'),
      apiTally.row('API'),
      healthTally.row('/healthz'),
    ])}\n`,
  );
} finally {
  await server.stop();
}
process.exit(0);
