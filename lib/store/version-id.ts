import type { VersionShelf } from '#lib/store/store';

/** Source of the regular expression that matches version ids, such as `20261121t030000000z`; without anchors. */
export const VERSION_ID = '[0-9]{8}t[0-9]{9}z';

/**
 * Creates an unused version id: `now` in UTC to the millisecond, or the next free millisecond. Ids sort by that time. Does not reserve the
 * id.
 */
export async function nextVersionId(shelf: Pick<VersionShelf, 'ids'>, now: Date): Promise<string> {
  const taken = new Set(await shelf.ids());
  for (let time = now.getTime(); ; time++) {
    const id = new Date(time).toISOString().replaceAll(/[-:.]/g, '').toLowerCase();
    if (!taken.has(id)) return id;
  }
}

/** Returns the time in the id of a version, in milliseconds since 1970; NaN for text that is no id. */
export function versionTime(id: string): number {
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)t(\d\d)(\d\d)(\d\d)(\d{3})z$/.exec(id) ?? [];
  const [year, month, day, hour, minute, second, ms] = parts;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}Z`);
}
