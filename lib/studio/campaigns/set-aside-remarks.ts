/** Warnings of the checks that people set aside for a campaign, because what they report is as it should be there. */
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { CampaignRemark } from '#lib/campaign-checks/campaign-remark';
import type { StudioSchema } from '#lib/studio/database/studio-schema';

type Database = Kysely<StudioSchema>;

/**
 * Returns the key by which a remark is set aside: 64 hexadecimal digits. It covers what the remark reports, so that a remark on other homes or
 * another number has another key. The line is not part of it: edits elsewhere in the text move it.
 */
export function remarkKey({ code, field, locale, values, rentalIds }: CampaignRemark): string {
  const facts = Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([code, field, locale ?? null, facts, rentalIds]))
    .digest('hex');
}

/** Reads the keys that are set aside for a campaign. */
export async function readSetAside(db: Database, slug: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('set_aside_remarks')
    .select('remark_key')
    .where('slug', '=', slug)
    .execute();
  return new Set(rows.map(({ remark_key }) => remark_key));
}

/** Reads the keys that are set aside, by the slug of the campaign. Campaigns without any are missing. */
export async function readAllSetAside(db: Database): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await db.selectFrom('set_aside_remarks').select(['slug', 'remark_key']).execute();
  const bySlug = Map.groupBy(rows, ({ slug }) => slug);
  return new Map([...bySlug].map(([slug, own]) => [slug, new Set(own.map(({ remark_key }) => remark_key))]));
}

/** A remark that a person sets aside. */
interface SetAsideRemark {
  readonly slug: string;
  readonly key: string;
  readonly person: string;
  readonly nowMs: number;
}

/** Sets a remark aside. One that is set aside already stays as it is. */
export async function setAsideRemark(
  db: Database,
  { slug, key, person, nowMs }: SetAsideRemark,
): Promise<void> {
  await db
    .insertInto('set_aside_remarks')
    .values({ slug, remark_key: key, set_aside_by: person, set_aside_at_ms: nowMs })
    .onConflict((conflict) => conflict.columns(['slug', 'remark_key']).doNothing())
    .execute();
}

/** Shows a remark again that was set aside. */
export async function showRemarkAgain(
  db: Database,
  { slug, key }: Pick<SetAsideRemark, 'slug' | 'key'>,
): Promise<void> {
  await db.deleteFrom('set_aside_remarks').where('slug', '=', slug).where('remark_key', '=', key).execute();
}
