import { withPublishingLock } from '#lib/publishing/publishing-lock';
import { RevisionFollower } from '#lib/store/revised-store';
import type { RevisionChanges } from '#lib/store/revision';
import { revisionText } from '#lib/store/revision-text';
import { NOTHING_PUBLISHED, type Store, StoreUnavailable, type VersionShelf } from '#lib/store/store';

/** A published revision: the version, its number in that version and the size of its text in bytes. */
export interface PublishedRevision {
  readonly versionId: string;
  readonly revision: number;
  readonly bytes: number;
}

/**
 * Publishes a revision of the served version, in place of a copy of the version. `changesTo` gets the version with its latest revision and the
 * time of publishing, and returns what changes; null where nothing does, and then the result is null.
 * @throws StoreUnavailable when nothing is published, CatalogueLocked when another process publishes.
 */
export function publishRevision(
  shelf: VersionShelf,
  changesTo: (store: Store, now: Date) => Promise<RevisionChanges | null>,
): Promise<PublishedRevision | null> {
  return withPublishingLock(shelf, async () => {
    const versionId = await shelf.currentId();
    if (versionId === null) throw new StoreUnavailable(NOTHING_PUBLISHED);
    const version = await shelf.open(versionId);
    try {
      const follower = new RevisionFollower(shelf, version);
      // A damaged revision is replaced by the next one.
      const store = await follower.latest().catch(() => version);
      const now = new Date();
      const changes = await changesTo(store, now);
      if (changes === null) return null;
      const revision = (follower.revision?.number ?? 0) + 1;
      const text = revisionText(revision, now.getTime(), changes);
      await shelf.appendRevision(versionId, follower.position, text);
      return { versionId, revision, bytes: text.length };
    } finally {
      await version.close();
    }
  });
}
