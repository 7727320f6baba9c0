/** For tests of routes with a revision: answers of a version and of the revision, as a process that follows revisions serves them. */
import { serveStore } from '#lib/store/current-store';
import type { Store } from '#lib/store/store';
import { ask } from './ask.ts';

/** Returns the results of `read` while the version is served, and while it is served as revised. */
export async function beforeAndAfter<Result>(
  version: Store,
  revised: Store,
  read: () => Promise<Result>,
): Promise<readonly [before: Result, after: Result]> {
  serveStore(version);
  const before = await read();
  serveStore({ ...revised, unrevised: version, takenUpAtMs: Date.now() + 5_000 });
  return [before, await read()];
}

/** Returns the headers of an answer that change with what it is read from. */
export async function validatorsOf(path: string): Promise<readonly (string | null)[]> {
  const { headers } = await ask(path);
  return ['etag', 'last-modified', 'x-catalogue-version'].map((name) => headers.get(name));
}
