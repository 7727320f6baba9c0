import { type PublishedRevision, publishRevision } from '#lib/publishing/publish-revision';
import type { CalendarReading, NightChanges, NightRevision } from '#lib/store/rental-nights';
import type { Store, VersionShelf } from '#lib/store/store';

/** What a revision of nights changes, and the run that is recorded with it, if any. */
export interface ChangedNights {
  readonly nights: NightChanges;
  readonly reading?: CalendarReading | null;
}

/** A published revision of nights, with the number of rentals whose nights it changes. */
export interface PublishedNights extends PublishedRevision {
  readonly rentals: number;
}

/**
 * Publishes a revision of the served version's nights. `changesTo` gets the nights of the latest revision, null where there is none, and
 * returns what changes; rentals that the version lacks are left out. Null when nothing changes.
 * @throws StoreUnavailable when nothing is published, CatalogueLocked when another process publishes.
 */
export async function publishNights(
  shelf: VersionShelf,
  changesTo: (revised: NightRevision | null) => ChangedNights,
): Promise<PublishedNights | null> {
  let rentals = 0;
  const published = await publishRevision(shelf, async (store) => {
    const { nights, reading = null } = changesTo(store.nights ?? null);
    const present = await withoutMissing(nights, store);
    rentals = present.size;
    return rentals === 0 && reading === null ? null : { nights: present, reading };
  });
  return published && { ...published, rentals };
}

/** Returns the changes of rentals that are in the version. */
async function withoutMissing(changes: NightChanges, { db }: Store): Promise<NightChanges> {
  const present = new Map(changes);
  const ids = [...changes.keys()];
  for (let at = 0; at < ids.length; at += CHUNK) {
    const chunk = ids.slice(at, at + CHUNK);
    const rows = await db.selectFrom('rentals').select('id').where('id', 'in', chunk).execute();
    const found = new Set(rows.map(({ id }) => id));
    for (const id of chunk) if (!found.has(id)) present.delete(id);
  }
  return present;
}

/** Number of rentals looked up with one query. */
const CHUNK = 500;
