/**
 * Packs and unpacks a bundle as one file, `.tar` or `.tar.gz`. Archives are untrusted: only the files of a bundle are extracted, under
 * their own names into one folder, within the limits of `tar-archive.ts`.
 */
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { BUNDLE_FILES, MANIFEST_FILE, OPTIONAL_FILES } from '#lib/import/bundle/bundle';
import { BundleError } from '#lib/import/bundle/ndjson';
import { extractArchive, packArchive, quotedName } from '#lib/import/bundle/tar-archive';

const ARCHIVE = /\.(tar|tar\.gz|tgz)$/i;

/** Returns whether the path ends in `.tar`, `.tar.gz` or `.tgz`, ignoring case. The file itself is not read. */
export function isBundleArchive(path: string): boolean {
  return ARCHIVE.test(path);
}

/**
 * Unpacks the archive of a bundle into a directory; a folder around the files is dropped. Files that macOS adds, such as `.DS_Store`, are
 * skipped.
 * @throws BundleError when the archive has any other file, lacks the manifest, is truncated or exceeds the limits of `extractArchive`;
 * files extracted by then are removed.
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
  throw new BundleError(`${basename(archive)} is not a bundle: it has no ${MANIFEST_FILE}.`);
}

/**
 * Packs a bundle's directory into an archive, gzipped when its name ends in `.gz` or `.tgz`. The same files yield the same bytes on any
 * machine at any time. The records are not checked.
 * @throws when a required file is missing or writing fails; the incomplete archive is removed.
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

/** Returns whether macOS added the file to the folder or archive. */
function isOfDesktop(path: string): boolean {
  return /^(\._.*|\.DS_Store)$/.test(basename(path));
}

/** Returns the file's name in the bundle, which may be inside one folder of the archive; null when the path is not of a bundle's file. */
function memberName(path: string): string | null {
  const segments = path.replace(/^\.\//, '').split('/');
  const name = segments.at(-1) ?? '';
  const isPlain = segments.length <= 2 && segments.every((segment) => !['', '.', '..'].includes(segment));
  return isPlain && BUNDLE_FILES.includes(name) ? name : null;
}
