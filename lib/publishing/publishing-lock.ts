import type { VersionShelf } from '#lib/store/store';

/** An error that says that another process holds the catalogue's publishing lock; nothing was changed. */
export class CatalogueLocked extends Error {
  override readonly name = 'CatalogueLocked';
}

/**
 * Runs `work` while holding the catalogue's publishing lock, releases the lock afterwards and returns the result of `work`.
 * @throws CatalogueLocked immediately, without running `work`, when another process holds the lock.
 */
export async function withPublishingLock<Result>(
  shelf: VersionShelf,
  work: () => Promise<Result>,
): Promise<Result> {
  const lock = await shelf.lock();
  if (lock === null) {
    throw new CatalogueLocked('Another import of this catalogue is running. Nothing was changed.');
  }
  try {
    return await work();
  } finally {
    await lock.release();
  }
}
