import { carryBrand } from '#lib/publishing/publish-brand';
import { withPublishingLock } from '#lib/publishing/publishing-lock';
import { knownChanges, servedAgain } from '#lib/store/known-changes';
import { openRevised, RevisionFollower } from '#lib/store/revised-store';
import { revisionText } from '#lib/store/revision-text';
import { currentIdIfReadable, StoreUnavailable, type VersionShelf } from '#lib/store/store';

/** A change of the served version. */
export interface VersionSwitch {
  /** The id of the version that is served now. */
  readonly served: string;
  /** The id of the version that was served; null where the reference to it could not be read. */
  readonly before: string | null;
}

/**
 * Makes a published version the served one, which every process follows within two seconds. `choose` gets the id of the served version, null
 * where that cannot be read, and returns the id of the next one. The version is opened first, as servers do, and gets the brand that is published.
 * @throws CatalogueLocked while another process publishes, StoreUnavailable and VersionDamaged for a version that cannot be served, and what
 * `choose` throws; nothing is changed then.
 */
export function publishVersion(
  shelf: VersionShelf,
  choose: (before: string | null) => Promise<string>,
): Promise<VersionSwitch> {
  return withPublishingLock(shelf, async () => {
    const before = await currentIdIfReadable(shelf);
    const served = await choose(before);
    // Fails here when a server could not open it.
    await (await shelf.open(served)).close();
    if (before !== null && before !== served) await carryBrand(shelf, before, served).catch(ignoreDamage);
    if (before !== served) await recordServedAgain(shelf, before, served);
    await shelf.makeCurrent(served);
    return { served, before };
  });
}

/**
 * Records in a version that it is served again: which rentals differ from the version served before it is unknown, so that mirrors have to fetch all
 * of them.
 */
async function recordServedAgain(shelf: VersionShelf, before: string | null, id: string): Promise<void> {
  const version = await shelf.open(id);
  try {
    const follower = new RevisionFollower(shelf, version);
    const store = await follower.latest().catch(() => version);
    const fromMs = Math.max(Date.now(), knownChanges(store).nextMs, await nextChangesMs(shelf, before));
    const number = (follower.revision?.number ?? 0) + 1;
    const text = revisionText(number, Date.now(), servedAgain(fromMs));
    await shelf.appendRevision(id, follower.position, text);
  } finally {
    await version.close();
  }
}

/** Returns the time of the next changes after a version; 0 where it cannot be read. */
async function nextChangesMs(shelf: VersionShelf, id: string | null): Promise<number> {
  if (id === null) return 0;
  try {
    const store = await openRevised(shelf, id);
    await store.close();
    return knownChanges(store).nextMs;
  } catch (error) {
    if (error instanceof StoreUnavailable) return 0;
    throw error;
  }
}

/** Ignores revisions that cannot be read: a version is served again because of them. */
function ignoreDamage(error: unknown): void {
  if (!(error instanceof StoreUnavailable)) throw error;
}
