import type { VersionShelf } from '#lib/store/store';

/** What every id looks like, as a regular expression: `20261121t030000000z`. */
export const VERSION_ID = '[0-9]{8}t[0-9]{9}z';

/** Ids sort by time of publication: a day and time to the millisecond, moved on when that is taken. */
export async function nextVersionId(shelf: VersionShelf, now: Date): Promise<string> {
  const taken = new Set(await shelf.ids());
  for (let time = now.getTime(); ; time++) {
    const id = new Date(time).toISOString().replaceAll(/[-:.]/g, '').toLowerCase();
    if (!taken.has(id)) return id;
  }
}
