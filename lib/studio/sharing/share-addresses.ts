/** The values of campaigns' addresses that people chose in the studio, for each language. */
import type { Kysely } from 'kysely';
import type { ShareAddressRow, StudioSchema } from '#lib/studio/database/studio-schema';
import type { UtmValues } from '#lib/studio/sharing/utm-values';

type Database = Kysely<StudioSchema>;

/** Reads the values of a campaign's address by language. A language for which nobody chose any is missing. */
export async function readUtmValues(db: Database, slug: string): Promise<ReadonlyMap<string, UtmValues>> {
  const rows = await db.selectFrom('share_addresses').selectAll().where('slug', '=', slug).execute();
  return new Map(rows.map((row) => [row.locale, valuesOf(row)]));
}

/** The values that a person chose for a campaign's address in a language. */
interface ChosenValues {
  readonly slug: string;
  readonly locale: string;
  readonly values: UtmValues;
  readonly person: string;
  readonly nowMs: number;
}

/** Saves the values of a campaign's address in a language, in place of earlier ones. */
export async function saveUtmValues(db: Database, chosen: ChosenValues): Promise<void> {
  const { slug, locale, values, person, nowMs } = chosen;
  const { source, medium, campaign, term, content } = values;
  const saved = { source, medium, campaign, term, content, updated_by: person, updated_at_ms: nowMs };
  await db
    .insertInto('share_addresses')
    .values({ slug, locale, ...saved })
    .onConflict((conflict) => conflict.columns(['slug', 'locale']).doUpdateSet(saved))
    .execute();
}

function valuesOf(row: ShareAddressRow): UtmValues {
  const { source, medium, campaign, term, content } = row;
  return { source, medium, campaign, term, content };
}
