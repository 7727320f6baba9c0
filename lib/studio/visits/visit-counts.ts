/** The counts of visits in the studio's database. Several processes add to the same counts. */
import type { Kysely } from 'kysely';
import { monthStart } from '#lib/dates/plain-dates';
import type { StudioSchema } from '#lib/studio/database/studio-schema';
import { isOpenDimension, OTHERS, type VisitCount } from '#lib/studio/visits/visit-dimensions';

type Database = Kysely<StudioSchema>;

/**
 * The most values of a dimension of a campaign that are kept of a day. Of more values, which nobody reads and somebody may have invented, the
 * least frequent ones are counted together.
 */
export const MOST_VALUES = 100;
/** The months whose counts are kept, in addition to the present one: a month can be compared with the same one of the two years before. */
const KEPT_MONTHS = 25;
/** Rows of a statement. */
const BATCH = 200;

/** Adds counts to those of the database, all or none. Each day, campaign, dimension and value must be among them once. */
export async function addVisitCounts(db: Database, counts: readonly VisitCount[]): Promise<void> {
  // Processes that write the same rows in the same order wait for each other instead of blocking each other.
  const rows = counts.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  await db.transaction().execute(async (transaction) => {
    for (let at = 0; at < rows.length; at += BATCH) await add(transaction, rows.slice(at, at + BATCH));
    const groups = new Map(rows.filter(isOpen).map((row) => [groupOf(row), row]));
    for (const group of groups.values()) await mergeRare(transaction, group);
  });
}

/** Deletes the counts of days that are not kept any more. */
export async function deleteOldVisitCounts(db: Database, today: string): Promise<void> {
  await db.deleteFrom('visit_counts').where('day', '<', monthStart(today, -KEPT_MONTHS)).execute();
}

async function add(db: Database, rows: readonly VisitCount[]): Promise<void> {
  await db
    .insertInto('visit_counts')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['slug', 'day', 'dimension', 'value']).doUpdateSet((eb) => ({
        count: eb('visit_counts.count', '+', eb.ref('excluded.count')),
      })),
    )
    .execute();
}

/** Counts the least frequent values of a dimension of a campaign on a day together, where there are more than `MOST_VALUES`. */
async function mergeRare(db: Database, { day, slug, dimension }: VisitCount): Promise<void> {
  const values = await db
    .selectFrom('visit_counts')
    .select('value')
    .where('slug', '=', slug)
    .where('day', '=', day)
    .where('dimension', '=', dimension)
    .where('value', '!=', OTHERS)
    .orderBy('count', 'desc')
    .orderBy('value')
    .execute();
  const rare = values.slice(MOST_VALUES).map(({ value }) => value);
  let count = 0;
  for (let at = 0; at < rare.length; at += BATCH) {
    const deleted = await db
      .deleteFrom('visit_counts')
      .where('slug', '=', slug)
      .where('day', '=', day)
      .where('dimension', '=', dimension)
      .where('value', 'in', rare.slice(at, at + BATCH))
      .returning('count')
      .execute();
    for (const row of deleted) count += row.count;
  }
  if (count > 0) await add(db, [{ day, slug, dimension, value: OTHERS, count }]);
}

function isOpen({ dimension }: VisitCount): boolean {
  return isOpenDimension(dimension);
}

function groupOf({ slug, day, dimension }: VisitCount): string {
  return `${slug} ${day} ${dimension}`;
}

function keyOf(count: VisitCount): string {
  return `${groupOf(count)} ${count.value}`;
}
