/** The files of versions in a directory: their names, and how they are read, written and removed. */
import { existsSync, statSync } from 'node:fs';
import { constants, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const SUFFIX = '.sqlite';
const DRAFT_PREFIX = '.draft-';
const CHECKSUM_SUFFIX = '.checksums';
const REVISION_SUFFIX = '.revisions';

/** Returns the file of a version. */
export function versionFile(directory: string, id: string): string {
  return join(directory, `${id}${SUFFIX}`);
}

/** Returns the file in which a version is built until it is published. */
export function draftFile(directory: string, id: string): string {
  return join(directory, `${DRAFT_PREFIX}${id}`);
}

/** Returns the ids of the versions in a directory, newest first; empty when the directory does not exist. */
export async function versionIds(directory: string): Promise<string[]> {
  if (!existsSync(directory)) return [];
  const names = await readdir(directory);
  return names
    .filter((name) => name.endsWith(SUFFIX))
    .map((name) => name.slice(0, -SUFFIX.length))
    .sort()
    .reverse();
}

/** Removes a version with its checksums and revisions, as far as they exist. */
export async function removeVersion(directory: string, id: string): Promise<void> {
  const file = versionFile(directory, id);
  await rm(file, { force: true });
  await rm(checksumsOf(file), { force: true });
  await rm(revisionsOf(file), { force: true });
}

/** Returns the file with the checksums of a version's file. */
export function checksumsOf(file: string): string {
  return `${file}${CHECKSUM_SUFFIX}`;
}

/** Returns the file with the revisions of a version's nights. */
export function revisionsOf(file: string): string {
  return `${file}${REVISION_SUFFIX}`;
}

/** Reads a file from a position on; empty when it does not exist. */
export async function readFrom(file: string, position: number): Promise<string> {
  if (!existsSync(file) || statSync(file).size <= position) return '';
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(size - position), { position });
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Writes a text to a file on disk, at a position; the file ends with it. */
export async function writeAt(file: string, position: number, text: string): Promise<void> {
  const handle = await open(file, constants.O_WRONLY | constants.O_CREAT);
  try {
    await handle.truncate(position);
    await handle.write(text, position, 'latin1');
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Removes drafts that were neither published nor discarded, and checksums and revisions without a version. */
export async function removeDrafts(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    const isOrphan = [CHECKSUM_SUFFIX, REVISION_SUFFIX].some(
      (suffix) => name.endsWith(suffix) && !existsSync(join(directory, name.slice(0, -suffix.length))),
    );
    if (isOrphan || name.startsWith(DRAFT_PREFIX)) await rm(join(directory, name), { force: true });
  }
}

/** Makes a version current, atomically: readers of the file get the old id or the new one. */
export async function pointAt(id: string, currentFile: string, directory: string): Promise<void> {
  const next = `${currentFile}.next`;
  await writeFile(next, `${id}\n`);
  await synchronise(next);
  await rename(next, currentFile);
  await synchronise(directory);
}

/** Flushes a file or directory to disk. */
export async function synchronise(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
