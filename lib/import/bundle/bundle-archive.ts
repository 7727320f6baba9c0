/**
 * A bundle as one file, `.tar` or `.tar.gz`. Hides how archives lie: only the files of a bundle come out of one, under their own
 * names in one folder, and no more of them than the disk holds or an honest archive can.
 */
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { BUNDLE_FILES, MANIFEST_FILE, OPTIONAL_FILES } from '#lib/import/bundle/bundle';
import { BundleError } from '#lib/import/bundle/ndjson';
import { extractArchive, packArchive, quotedName } from '#lib/import/bundle/tar-archive';

const ARCHIVE = /\.(tar|tar\.gz|tgz)$/i;

export function isBundleArchive(path: string): boolean {
  return ARCHIVE.test(path);
}

/**
 * Unpacks an archive into a directory.
 * @throws BundleError for anything in it that is not a bundle's file, for one that is cut off, and for one that grows beyond
 * reason; what came out by then is removed.
 */
export async function unpackBundle(archive: string, directory: string): Promise<void> {
  const seen = new Set<string>();
  const folders = new Set<string>();
  await extractArchive(archive, directory, {
    placeOf({ type, name: path }) {
      if (type === 'directory' || (type === 'file' && isOfDesktop(path))) return null;
      const name = memberName(path);
      folders.add(dirname(path));
      if (type !== 'file' || name === null || seen.has(name) || folders.size > 1) {
        throw new BundleError(`${basename(archive)}: ${quotedName(path)}: ${ONLY_BUNDLE_FILES}`);
      }
      seen.add(name);
      return name;
    },
  });
  if (seen.has(MANIFEST_FILE)) return;
  for (const name of seen) await rm(join(directory, name), { force: true });
  throw new BundleError(`${basename(archive)} is not a bundle: there is no ${MANIFEST_FILE} in it.`);
}

/**
 * Packs a bundle's directory. The same files give the same bytes, whoever packs them and when.
 * @throws when the disk refuses; what was written by then is removed.
 */
export function packBundle(directory: string, archive: string): Promise<void> {
  return packArchive(archive, async (add) => {
    for (const name of BUNDLE_FILES) {
      const file = join(directory, name);
      if (OPTIONAL_FILES.includes(name) && !existsSync(file)) continue;
      await add(name, file);
    }
  });
}

const ONLY_BUNDLE_FILES = `a bundle holds only the files ${BUNDLE_FILES.join(', ')}, each once, in one folder at most.`;

/** What macOS adds to folders and archives without being asked. */
function isOfDesktop(path: string): boolean {
  return /^(\._.*|\.DS_Store)$/.test(basename(path));
}

/** A bundle may lie in a folder within the archive. Null for a path that is not a bundle's file. */
function memberName(path: string): string | null {
  const segments = path.replace(/^\.\//, '').split('/');
  const name = segments.at(-1) ?? '';
  const isPlain = segments.length <= 2 && segments.every((segment) => !['', '.', '..'].includes(segment));
  return isPlain && BUNDLE_FILES.includes(name) ? name : null;
}
