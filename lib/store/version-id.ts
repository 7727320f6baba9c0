import type { VersionShelf } from '#lib/store/store';

/** Regular expression of version ids, such as `20261121t030000000z`. */
export const VERSION_ID = '[0-9]{8}t[0-9]{9}z';

/** Creates a version id: the time of publication to the millisecond, or the next free one. Ids sort by that time. */
export async function nextVersionId(shelf: VersionShelf, now: Date): Promise<string> {
  const taken = new Set(await shelf.ids());
  for (let time = now.getTime(); ; time++) {
    const id = new Date(time).toISOString().replaceAll(/[-:.]/g, '').toLowerCase();
    if (!taken.has(id)) return id;
  }
}
