import type { Kysely } from 'kysely';
import { DAY_MS } from '#lib/dates/plain-dates';
import type { StudioSchema } from '#lib/studio/database/studio-schema';

/** Number of runs of a kind whose remarks are kept. */
const REMARKED_RUNS = 5;
/** Number of runs that are kept of a source, and of those of a kind that published something. */
const RUNS = 30;
const OLDEST_MS = 90 * DAY_MS;

/**
 * Removes runs that nobody needs any more, of the kind of the run `id`: those before the newest 30 of its source, and those of other sources of 90
 * days ago. The newest 30 that published stay too, so that the kept versions have their reports. Remarks stay of the newest five runs.
 */
export async function removeOldRuns(db: Kysely<StudioSchema>, id: string, nowMs: number): Promise<void> {
  const run = await db.selectFrom('runs').select(['kind', 'source']).where('id', '=', id).executeTakeFirst();
  if (!run) return;
  const ofKind = db
    .selectFrom('runs')
    .select('id')
    .where('kind', '=', run.kind)
    .orderBy('started_at_ms', 'desc');
  const kept = [
    { id },
    ...(await ofKind.where('source', '=', run.source).limit(RUNS).execute()),
    ...(await ofKind.where('outcome', '=', 'published').limit(RUNS).execute()),
    ...(await ofKind
      .where('source', '!=', run.source)
      .where('started_at_ms', '>', nowMs - OLDEST_MS)
      .execute()),
  ].map((each) => each.id);
  await db.deleteFrom('runs').where('kind', '=', run.kind).where('id', 'not in', kept).execute();
  const remarked = await ofKind
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('run_remarks').select('number').whereRef('run_id', '=', 'runs.id')),
    )
    .limit(REMARKED_RUNS)
    .execute();
  const ids = remarked.map((each) => each.id);
  if (ids.length < REMARKED_RUNS) return;
  await db
    .deleteFrom('run_remarks')
    .where('run_id', 'in', ofKind.where('id', 'not in', ids))
    .execute();
}
