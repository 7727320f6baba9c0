/** Reads the counts of a campaign's visits. */
import type { Kysely } from 'kysely';
import type { StudioSchema } from '#lib/studio/database/studio-schema';
import type { VisitCount } from '#lib/studio/visits/visit-dimensions';
import type { VisitSums } from '#lib/studio/visits/visit-report';

type Database = Kysely<StudioSchema>;

/** Reads the sums of a campaign from a day on (YYYY-MM-DD, included). @param from null: of all days */
export async function readVisitSums(db: Database, slug: string, from: string | null): Promise<VisitSums> {
  const counts = db
    .selectFrom('visit_counts')
    .where('slug', '=', slug)
    .where('day', '>=', from ?? '');
  const [days, values] = await Promise.all([
    counts.where('dimension', '=', 'visit').select(['day', 'count as visits']).orderBy('day').execute(),
    counts
      .groupBy(['dimension', 'value'])
      .select(['dimension', 'value', (eb) => eb.fn.sum<number | string>('count').as('visits')])
      .orderBy('visits', 'desc')
      .orderBy('dimension')
      .orderBy('value')
      .execute(),
  ]);
  // PostgreSQL sums whole numbers to decimal ones, which come as text.
  return { days, values: values.map((row) => ({ ...row, visits: Number(row.visits) })) };
}

/** Reads the counts of a campaign from a day on (YYYY-MM-DD, included), by day, dimension and value. @param from null: of all days */
export function readVisitCounts(db: Database, slug: string, from: string | null): Promise<VisitCount[]> {
  return db
    .selectFrom('visit_counts')
    .selectAll()
    .where('slug', '=', slug)
    .where('day', '>=', from ?? '')
    .orderBy('day')
    .orderBy('dimension')
    .orderBy('value')
    .execute();
}
