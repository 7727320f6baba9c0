/**
 * Checks responses during outages of the database: `npm run bench:outages -- [--outages 30] [--clients 20]` serves a small
 * catalogue from a new PostgreSQL through a proxy. Under load the database is killed, unreachable without an error (black
 * hole) or slow, in turn. Every response must be correct, marked as stale, or 503 with Retry-After. A second server, connected
 * without the proxy, gives the correct responses. Requires a build (`npm run build`).
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { loadBundle } from '#lib/import/load/load-bundle';
import { postgresShelf } from '#lib/store/postgres';
import { writeFixtureBundle } from '#lib/store/testing/fixture-bundle';
import { startOwnPostgres } from '#lib/store/testing/postgres-server';
import { startTcpProxy } from '#lib/store/testing/tcp-proxy';
import { quantile, tableOf } from './figures.ts';
import { OUR_SERVER, startServer } from './servers.ts';

const { values } = parseArgs({
  options: {
    outages: { type: 'string', default: '30' },
    clients: { type: 'string', default: '20' },
    port: { type: 'string', default: '3440' },
  },
});
const OUTAGES = Number(values.outages);
const CLIENTS = Number(values.clients);
const PORT = Number(values.port);

const OUTAGE_MS = 5_000;
const BEFORE_MS = 1_000;
const RECOVERY_MS = 15_000;
const PAUSE_MS = 20;

const postgres = await startOwnPostgres();
const proxy = await startTcpProxy(Number(new URL(postgres.url).port));
const work = await mkdtemp(join(tmpdir(), 'veranda-outages-'));

async function publish(): Promise<void> {
  await writeFixtureBundle(join(work, 'bundle'));
  const shelf = postgresShelf(postgres.url);
  await loadBundle({ directory: join(work, 'bundle'), shelf });
  await shelf.close();
}

function serve(port: number, databaseUrl: string) {
  return startServer(OUR_SERVER, port, '/readyz', {
    DATABASE_URL: databaseUrl,
    DATA_DIR: work,
    // Each search queries the database.
    SEARCH_ENGINE: 'sql',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'silent',
    PUBLIC_BASE_URL: 'http://localhost:3000',
  });
}

const KINDS = ['killed', 'black hole', 'slow'] as const;
type Kind = (typeof KINDS)[number];

const OUTAGE: Readonly<Record<Kind, { begin(): Promise<void> | void; end(): Promise<void> | void }>> = {
  killed: { begin: () => postgres.halt(), end: () => postgres.resume() },
  'black hole': { begin: () => proxy.hold(), end: () => proxy.release() },
  slow: { begin: () => proxy.delay(300), end: () => proxy.delay(0) },
};

interface Answer {
  readonly path: string;
  readonly startedAtMs: number;
  readonly waitMs: number;
  readonly status: number;
  readonly isStale: boolean;
  readonly hasRetryAfter: boolean;
  readonly body: string;
}

async function ask(url: string, path: string): Promise<Answer> {
  const startedAtMs = performance.now();
  const request = { path, startedAtMs };
  try {
    const response = await fetch(url + path);
    const body = await response.text();
    return {
      ...request,
      waitMs: performance.now() - startedAtMs,
      status: response.status,
      isStale: response.headers.has('cache-status'),
      hasRetryAfter: response.headers.has('retry-after'),
      body,
    };
  } catch (error) {
    const waitMs = performance.now() - startedAtMs;
    return { ...request, waitMs, status: 0, isStale: false, hasRetryAfter: false, body: String(error) };
  }
}

/** Number of the last request. Except for those of `FREQUENT`, paths do not repeat, so that no response is cached. */
let requestNumber = 0;
const FREQUENT = ['/search?guests=2', '/destinations/roots', '/rentals/promoted?locale=de'];

function nextPath(): string {
  requestNumber += 1;
  const path =
    requestNumber % 5 === 0
      ? FREQUENT[requestNumber % FREQUENT.length]
      : `/search?guests=${1 + (requestNumber % 8)}&per_page=${1 + (requestNumber % 20)}&max_price=${10_000 + requestNumber}&currency=EUR`;
  return `/api/public/v2${path}`;
}

/** Returns the response of the reference server, repeated until it has noticed that its database is reachable again. */
async function askForTruth(url: string, path: string): Promise<Answer> {
  for (;;) {
    const answer = await ask(url, path);
    if (answer.status !== 503) return answer;
    await wait(PAUSE_MS);
  }
}

/** Classifies a response by comparison with the correct one. */
function kindOf(answer: Answer, truth: Answer): 'true' | 'stale' | '503' | 'wrong' {
  if (answer.status === 503) return answer.hasRetryAfter ? '503' : 'wrong';
  if (answer.status !== truth.status || answer.body !== truth.body) return 'wrong';
  return answer.isStale ? 'stale' : 'true';
}

interface Trial {
  readonly kind: Kind;
  readonly counts: Readonly<Record<'true' | 'stale' | '503' | 'wrong', number>>;
  readonly waits: readonly number[];
  readonly recoveryMs: number;
}

async function tryOutage(kind: Kind, url: string, truthUrl: string): Promise<Trial> {
  const answers: Answer[] = [];
  let isLoading = true;
  const clients = Array.from({ length: CLIENTS }, async () => {
    while (isLoading) {
      answers.push(await ask(url, nextPath()));
      await wait(PAUSE_MS);
    }
  });
  await wait(BEFORE_MS);
  await OUTAGE[kind].begin();
  await wait(OUTAGE_MS);
  await OUTAGE[kind].end();
  const endedAtMs = performance.now();
  let recoveryMs = Number.POSITIVE_INFINITY;
  while (recoveryMs > RECOVERY_MS && performance.now() - endedAtMs < RECOVERY_MS) {
    const first = await ask(url, nextPath());
    if (first.status === 200 && !first.isStale) recoveryMs = performance.now() - endedAtMs;
    await wait(PAUSE_MS);
  }
  isLoading = false;
  await Promise.all(clients);

  const counts = { true: 0, stale: 0, '503': 0, wrong: 0 };
  for (const answer of answers) {
    const verdict = kindOf(answer, await askForTruth(truthUrl, answer.path));
    counts[verdict] += 1;
    if (verdict === 'wrong')
      console.error(`${kind}: ${answer.path}: ${answer.status} ${answer.body.slice(0, 200)}`);
  }
  const waits = answers.map(({ waitMs }) => waitMs).sort((a, b) => a - b);
  return { kind, counts, waits, recoveryMs };
}

try {
  await publish();
  const throughProxy = new URL(postgres.url);
  throughProxy.port = String(proxy.port);
  const server = await serve(PORT, throughProxy.href);
  const truth = await serve(PORT + 1, postgres.url);
  try {
    for (const path of FREQUENT) await ask(server.url, `/api/public/v2${path}`);
    const trials: Trial[] = [];
    for (let number = 0; number < OUTAGES; number += 1) {
      const kind = KINDS[number % KINDS.length] ?? 'killed';
      trials.push(await tryOutage(kind, server.url, truth.url));
    }
    const rows = KINDS.map((kind) => {
      const own = trials.filter((trial) => trial.kind === kind);
      const sum = (name: keyof Trial['counts']) => own.reduce((total, { counts }) => total + counts[name], 0);
      const waits = own.flatMap((trial) => trial.waits).sort((a, b) => a - b);
      return [
        kind,
        String(own.length),
        ...(['true', 'stale', '503', 'wrong'] as const).map((name) => String(sum(name))),
        quantile(waits, 0.5).toFixed(0),
        quantile(waits, 0.99).toFixed(0),
        (waits.at(-1) ?? Number.NaN).toFixed(0),
        Math.max(...own.map(({ recoveryMs }) => recoveryMs)).toFixed(0),
      ];
    });
    console.log(
      tableOf([
        ['outage', 'times', 'true', 'stale', '503', 'wrong', 'p50 ms', 'p99 ms', 'longest ms', 'recovery ms'],
        ...rows,
      ]),
    );
  } finally {
    await server.stop();
    await truth.stop();
  }
} finally {
  await proxy.close();
  await postgres.stop();
  await rm(work, { recursive: true, force: true });
}
process.exit(0);
