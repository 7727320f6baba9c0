import { carryBrand } from '#lib/publishing/publish-brand';
import { withPublishingLock } from '#lib/publishing/publishing-lock';
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
    await shelf.makeCurrent(served);
    return { served, before };
  });
}

/** Ignores revisions that cannot be read: a version is served again because of them. */
function ignoreDamage(error: unknown): void {
  if (!(error instanceof StoreUnavailable)) throw error;
}
