/**
 * Keeps the scripts and styles of the last three builds in a directory that all processes of a machine share, one subdirectory
 * per build id. So a page of one build can load its files from a server that runs an older or newer build. Builds are ordered
 * by the last start of a process with that build.
 */
import { cp, mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

const KEPT_BUILDS = 3;
/** Name prefix of unfinished copies; those older than PARTIAL_MS were left by a stopped process. */
const PARTIAL_PREFIX = '.partial-';
const PARTIAL_MS = 3_600_000;

/** Returns the directory below the data directory that holds the scripts and styles of the last builds. */
export function keptBuildsDirectory(dataDirectory: string): string {
  return join(/* turbopackIgnore: true */ dataDirectory, 'cache/builds');
}

/**
 * Copies the build's static files into `store` unless they are there, marks the build as the newest and removes all
 * builds but the newest three.
 * @param buildDirectory Next's output directory, with `BUILD_ID` and `static`.
 * @throws when the build cannot be read or `store` cannot be written.
 */
export async function keepBuild(buildDirectory: string, store: string): Promise<void> {
  const id = (await readFile(join(buildDirectory, 'BUILD_ID'), 'utf8')).trim();
  if (!/^[\w-]+$/.test(id)) throw new Error(`${buildDirectory}/BUILD_ID holds "${id}", not a build id.`);
  const kept = join(store, id);
  await mkdir(store, { recursive: true });
  if (!(await exists(kept))) await copyWhole(join(buildDirectory, 'static'), kept, store);
  const now = new Date();
  await utimes(kept, now, now);
  await removeOldest(store);
}

/**
 * Returns the directories of the builds in `store`, those marked last by `keepBuild` first; empty when `store` does not
 * exist.
 */
export async function keptBuilds(store: string): Promise<readonly string[]> {
  const builds = await entriesByAge(store);
  return builds.filter(({ isPartial }) => !isPartial).map(({ path }) => path);
}

/** Copies a directory and renames the finished copy to `target`, so that other processes never see a part of a build. */
async function copyWhole(source: string, target: string, store: string): Promise<void> {
  const partial = join(store, `${PARTIAL_PREFIX}${process.pid}-${Date.now()}`);
  try {
    await cp(source, partial, { recursive: true });
    await rename(partial, target);
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    // Another process of the same build may have been quicker.
    if (!(await exists(target))) throw error;
  }
}

/** Removes all builds but the newest three, and unfinished copies of stopped processes. */
async function removeOldest(store: string): Promise<void> {
  const entries = await entriesByAge(store);
  const builds = entries.filter(({ isPartial }) => !isPartial);
  const partials = entries.filter(
    ({ isPartial, changedMs }) => isPartial && changedMs < Date.now() - PARTIAL_MS,
  );
  for (const { path } of [...builds.slice(KEPT_BUILDS), ...partials]) {
    await rm(path, { recursive: true, force: true });
  }
}

interface Entry {
  readonly path: string;
  readonly changedMs: number;
  readonly isPartial: boolean;
}

/**
 * Lists the builds and the unfinished copies in the store, the newest first; empty when the store cannot be read. Skips
 * those that another process removes at the same time.
 */
async function entriesByAge(store: string): Promise<readonly Entry[]> {
  const names = await readdir(store).catch(() => []);
  const entries = await Promise.all(
    names.map(async (name): Promise<Entry | null> => {
      const path = join(store, name);
      const found = await stat(path).catch(() => null);
      return found?.isDirectory()
        ? { path, changedMs: found.mtimeMs, isPartial: name.startsWith(PARTIAL_PREFIX) }
        : null;
    }),
  );
  return entries
    .filter((entry) => entry !== null)
    .sort((a, b) => b.changedMs - a.changedMs || (a.path < b.path ? -1 : 1));
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null)) !== null;
}
