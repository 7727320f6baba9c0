import { currentLog } from '#lib/http/log';
import { StoreOutage } from '#lib/http/store-outage';
import { currentStore } from '#lib/store/current-store';
import { StoreUnavailable } from '#lib/store/store';

/** Probes come every few seconds: an outage is told whole once. */
const outage = new StoreOutage();

/** Readiness: a catalogue is published and its database answers now. */
export async function GET(_request: Request): Promise<Response> {
  try {
    const store = await currentStore();
    const { id } = await store.db.selectFrom('version').select('id').executeTakeFirstOrThrow();
    outage.end();
    return Response.json({ status: 'ready', version: id }, { headers: { 'Cache-Control': 'no-store' } });
  } catch (error) {
    const facts = error instanceof StoreUnavailable ? outage.factsOf(error) : { err: error };
    currentLog().warn(facts, 'Not ready');
    return Response.json(
      { status: 'unavailable' },
      { status: 503, headers: { 'Cache-Control': 'no-store', 'Retry-After': '5' } },
    );
  }
}
