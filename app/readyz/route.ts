import { isDraining } from '#lib/http/draining-state';
import { currentLog } from '#lib/http/log';
import { StoreOutage } from '#lib/http/store-outage';
import { onServedVersion, servingState } from '#lib/store/current-store';
import { StoreUnavailable } from '#lib/store/store';

/** Probes come every few seconds: an outage is told whole once. */
const outage = new StoreOutage();

/**
 * Readiness: a catalogue is published, its database answers now, and this process is not told to stop. Says which version is served,
 * whether its content was checked, and which versions were found damaged.
 */
export async function GET(_request: Request): Promise<Response> {
  if (isDraining()) return notReady({ status: 'draining' });
  try {
    const id = await onServedVersion(async ({ db }) => {
      const row = await db.selectFrom('version').select('id').executeTakeFirstOrThrow();
      return row.id;
    });
    outage.end();
    return Response.json(
      { status: 'ready', version: id, ...integrity() },
      { headers: { 'Cache-Control': 'no-store' } },
    );
  } catch (error) {
    const facts = error instanceof StoreUnavailable ? outage.factsOf(error) : { err: error };
    currentLog().warn(facts, 'Not ready');
    return notReady({ status: 'unavailable', ...integrity() });
  }
}

function notReady(body: object): Response {
  return Response.json(body, { status: 503, headers: { 'Cache-Control': 'no-store', 'Retry-After': '5' } });
}

/** `damaged` is left out while there is none. */
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
