/**
 * Liveness and readiness, for the production server and for Next's route handlers. The server responds to probes itself, so that
 * they never wait behind pages.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { currentConfig } from '#lib/config';
import { RETRY_SECONDS } from '#lib/http/retry-seconds';
import { sharedResult } from '#lib/http/shared-result';
import { StoreOutage } from '#lib/http/store-outage';
import { currentLog } from '#lib/log';
import { requireSearchable } from '#lib/search/opensearch/configured-cluster';
import { isDraining } from '#lib/server/draining-state';
import { currentStore, onServedVersion, servingState } from '#lib/store/current-store';
import { type Store, StoreUnavailable } from '#lib/store/store';

/** The response to a probe: 200 when the process is alive or ready, else 503. */
export interface HealthAnswer {
  readonly status: 200 | 503;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body: Readonly<Record<string, unknown>>;
}

const UNCACHED = { 'Cache-Control': 'no-store', 'Content-Type': 'application/json' };

/** Interval of the short log lines that follow an outage's first, full one. */
const LOG_MS = 10_000;
const outage = new StoreOutage();
let loggedAtMs = Number.NEGATIVE_INFINITY;

/**
 * The time for which probes share a query of the database: anybody may send them, and however many arrive, it is
 * queried at most twice a second.
 */
const SHARED_MS = 500;

/**
 * Reads the id of the served version from its database, and counts its rentals where searches run in OpenSearch; calls within SHARED_MS share one read. Returns null, and logs
 * the error, when that fails.
 */
const readServedId = sharedResult<Store | null, string | null>(SHARED_MS, async () => {
  try {
    const id = await onServedVersion(async ({ db }) => {
      const row = await db.selectFrom('version').select('id').executeTakeFirstOrThrow();
      await requireSearchable(currentConfig(), row.id);
      return row.id;
    });
    outage.end();
    loggedAtMs = Number.NEGATIVE_INFINITY;
    return id;
  } catch (error) {
    if (performance.now() - loggedAtMs >= LOG_MS) {
      loggedAtMs = performance.now();
      const facts = error instanceof StoreUnavailable ? outage.factsOf(error) : { err: error };
      currentLog().warn(facts, 'Not ready');
    }
    return null;
  }
});

/** Returns the served store; null while none is open. */
function openStore(): Store | null {
  const store = currentStore();
  if (!(store instanceof Promise)) return store;
  // The read that follows reports the error.
  store.catch(() => {});
  return null;
}

/** Returns the response to `/healthz`: always 200. */
export function liveness(): HealthAnswer {
  return { status: 200, headers: UNCACHED, body: { status: 'ok' } };
}

/**
 * Returns the response to `/readyz`: 200 when a catalogue is published, its database and all shards of its index responded within the last
 * half second, and this process is not stopping; else 503. Reports the served version, whether its content was checked, and damaged versions.
 */
export async function readiness(): Promise<HealthAnswer> {
  if (isDraining()) return notReady({ status: 'draining' });
  const id = await readServedId(openStore());
  if (id === null) return notReady({ status: 'unavailable', ...integrity() });
  return { status: 200, headers: UNCACHED, body: { status: 'ready', version: id, ...integrity() } };
}

function notReady(body: HealthAnswer['body']): HealthAnswer {
  return { status: 503, headers: { ...UNCACHED, 'Retry-After': String(RETRY_SECONDS) }, body };
}

/**
 * Returns the members of a response about the content checks: `integrity`, absent while no version is served, and
 * `damaged`, absent while there is no damaged version.
 */
function integrity() {
  const { check, damaged } = servingState();
  return {
    ...(check && { integrity: check.state }),
    ...(damaged.length > 0 && {
      damaged: damaged.map(({ id, reason, foundAtMs }) => ({
        version: id,
        reason,
        found_at: new Date(foundAtMs).toISOString(),
      })),
    }),
  };
}

/** Responds to a probe on node:http: with readiness to a path that begins with `/readyz`, with liveness to any other. */
export async function answerHealth(
  { method = 'GET', url = '' }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { status, headers, body } = url.startsWith('/readyz') ? await readiness() : liveness();
  const content = Buffer.from(JSON.stringify(body));
  response.writeHead(status, { ...headers, 'Content-Length': content.byteLength });
  response.end(method === 'HEAD' ? undefined : content);
}

/** Converts the response to a probe to the Response of a Next route handler. */
export function healthResponse({ status, headers, body }: HealthAnswer): Response {
  return Response.json(body, { status, headers });
}
