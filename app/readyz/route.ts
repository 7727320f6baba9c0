import { currentLog } from '#lib/http/log';
import { currentStore } from '#lib/store/current-store';

/** Readiness: a catalogue is published and its database answers now. */
export async function GET(_request: Request): Promise<Response> {
  try {
    const store = await currentStore();
    const { id } = await store.db.selectFrom('version').select('id').executeTakeFirstOrThrow();
    return Response.json({ status: 'ready', version: id }, { headers: { 'Cache-Control': 'no-store' } });
  } catch (error) {
    currentLog().warn({ err: error }, 'Not ready');
    return Response.json(
      { status: 'unavailable' },
      { status: 503, headers: { 'Cache-Control': 'no-store', 'Retry-After': '5' } },
    );
  }
}
