import { currentConfig } from '#lib/config';
import { openShelf } from '#lib/store/current-store';
import type { VersionShelf } from '#lib/store/store';

let shelf: VersionShelf | undefined;

/** Returns the storage of versions with the rights of the studio's role, which may add revisions. */
export function catalogueShelf(): VersionShelf {
  const { studio, databaseUrl, databaseReads, dataDirectory } = currentConfig();
  shelf ??= openShelf({
    databaseUrl: databaseUrl === null ? null : (studio?.databaseUrl ?? databaseUrl),
    databaseReads: { ...databaseReads, replicaUrls: [] },
    dataDirectory,
  });
  return shelf;
}
