import type { NightChanges } from '#lib/store/rental-nights';
import { openRevised } from '#lib/store/revised-store';
import { applyRevisions, revisionText } from '#lib/store/revision-text';
import type { Store } from '#lib/store/store';
import type { TestShelf } from '#lib/store/testing/engines';

/** Appends a revision with these changes to a version of a test shelf, and returns the version with it. Close the result. */
export async function revise(
  { shelf }: Pick<TestShelf, 'shelf'>,
  id: string,
  changes: NightChanges,
): Promise<Store> {
  const { revision, length } = await applyRevisions(null, await shelf.readRevisions(id, 0));
  const text = revisionText((revision?.number ?? 0) + 1, Date.now(), { nights: changes });
  await shelf.appendRevision(id, length, text);
  return openRevised(shelf, id);
}
