import type { Kysely } from 'kysely';
import { applyRevisions, revisionText } from '#lib/store/revision-text';
import type { CatalogueSchema } from '#lib/store/schema';

/** Number of rentals compared with one query per version. */
const CHUNK = 500;

/**
 * Returns the revisions of a version as one revision for the version after it: the latest nights of the rentals that are the same in both,
 * and all records of other kinds but `dropped`. Empty when there are none. Ids of two catalogues may coincide, so the same id is not enough
 * (`isSame`).
 * @throws RevisionDamaged when the first revision is damaged
 */
export async function carriedRevision(
  revisions: string,
  before: Kysely<CatalogueSchema>,
  next: Kysely<CatalogueSchema>,
  dropped: readonly string[] = [],
): Promise<string> {
  const { revision } = await applyRevisions(null, revisions);
  if (revision === null) return '';
  const { number, publishedAtMs, nights } = revision;
  const records = new Map(
    [...revision.records]
      .filter(([kind, { values }]) => values.size > 0 && !dropped.includes(kind))
      .map(([kind, { values }]) => [kind, values]),
  );
  const carried = new Map(nights.rentals);
  const ids = [...carried.keys()];
  for (let at = 0; at < ids.length; at += CHUNK) {
    const chunk = ids.slice(at, at + CHUNK);
    const [old, present] = [await identities(before, chunk), await identities(next, chunk)];
    for (const id of chunk) if (!isSame(old.get(id), present.get(id))) carried.delete(id);
  }
  if (carried.size === 0 && records.size === 0) return '';
  const reading = carried.size === 0 ? null : nights.reading;
  return revisionText(number, publishedAtMs, { nights: carried, reading, records });
}

type Identity = Pick<
  CatalogueSchema['rentals'],
  'id' | 'upstream_id' | 'synced_id' | 'name' | 'latitude' | 'longitude'
>;

async function identities(
  db: Kysely<CatalogueSchema>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Identity>> {
  const rows = await db
    .selectFrom('rentals')
    .select(['id', 'upstream_id', 'synced_id', 'name', 'latitude', 'longitude'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Whether two rentals with the same id are the same home: their other ids are equal too, and their name or their place. A home may be renamed,
 * or placed more exactly. Listings of two sources that are numbered from 1 differ in both.
 */
function isSame(one: Identity | undefined, other: Identity | undefined): boolean {
  if (one === undefined || other === undefined) return false;
  return (
    one.upstream_id === other.upstream_id &&
    one.synced_id === other.synced_id &&
    (one.name === other.name || (one.latitude === other.latitude && one.longitude === other.longitude))
  );
}
