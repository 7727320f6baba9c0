import { BundleError } from '#lib/import/bundle/ndjson';
import { withPublishingLock } from '#lib/import/load/publishing-lock';
import { revisionText } from '#lib/store/night-revision';
import type { NightChanges, RentalNights } from '#lib/store/rental-nights';
import { RevisionFollower } from '#lib/store/revised-store';
import type { VersionShelf } from '#lib/store/store';

/** A published revision: the version, its number in that version, the changed rentals and the size of its text in bytes. */
export interface PublishedRevision {
  readonly versionId: string;
  readonly revision: number;
  readonly rentals: number;
  readonly bytes: number;
}

/**
 * Publishes a revision of the served version's nights, in place of a copy of the version. `changesTo` gets the nights of the latest
 * revision by rental id, and returns what changes; rentals that the version lacks are left out. Null when nothing changes.
 * @throws BundleError when nothing is published, CatalogueLocked when another process publishes.
 */
export function publishNights(
  shelf: VersionShelf,
  changesTo: (revised: ReadonlyMap<number, RentalNights>) => NightChanges,
): Promise<PublishedRevision | null> {
  return withPublishingLock(shelf, async () => {
    const versionId = await shelf.currentId();
    if (versionId === null) throw new BundleError('No catalogue has been published yet.');
    const version = await shelf.open(versionId);
    try {
      const follower = new RevisionFollower(shelf, version);
      // A damaged revision is replaced by the next one.
      const store = await follower.latest().catch(() => version);
      const changes = new Map(changesTo(store.nights?.rentals ?? new Map()));
      const ids = [...changes.keys()];
      for (let at = 0; at < ids.length; at += CHUNK) {
        const asked = ids.slice(at, at + CHUNK);
        const rows = await store.db.selectFrom('rentals').select('id').where('id', 'in', asked).execute();
        const found = new Set(rows.map(({ id }) => id));
        for (const id of asked) if (!found.has(id)) changes.delete(id);
      }
      if (changes.size === 0) return null;
      const revision = (store.nights?.number ?? 0) + 1;
      const text = revisionText(revision, Date.now(), changes);
      await shelf.appendRevision(versionId, follower.position, text);
      return { versionId, revision, rentals: changes.size, bytes: text.length };
    } finally {
      await version.close();
    }
  });
}

/** Number of rentals looked up with one query. */
const CHUNK = 500;
