import type { VersionShelf } from '#lib/store/store';

/** Another process is changing what is served; it is left to end. */
export class CatalogueLocked extends Error {
  override readonly name = 'CatalogueLocked';
}

/**
 * Does work that publishes, while nobody else does.
 * @throws CatalogueLocked at once when somebody else is at it; `work` was not begun then.
 */
export async function withPublishingLock<Result>(
  shelf: VersionShelf,
  work: () => Promise<Result>,
): Promise<Result> {
  const lock = await shelf.lock();
  if (lock === null) {
    throw new CatalogueLocked('Another import is under way on this catalogue. Nothing was changed.');
  }
  try {
    return await work();
  } finally {
    await lock.release();
  }
}
