/**
 * Reads a backup (backup-format.ts) and restores its media files. The whole archive is checked before anything is changed.
 */
import { createHash, type Hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { z } from 'zod';
import {
  BACKUP_FILE,
  BACKUP_STUDIO_FILE,
  type BackupChecksums,
  type BackupHead,
  BRAND_FOLDER,
  backupChecksums,
  backupHead,
  CATALOGUE_FOLDER,
  CHECKSUMS_FILE,
  MEDIA_FOLDER,
} from '#lib/import/backup/backup-format';
import { BUNDLE_FILES } from '#lib/import/bundle/bundle';
import { BundleError } from '#lib/import/bundle/ndjson';
import { extractArchive, quotedName } from '#lib/import/bundle/tar-archive';
import { firstProblem } from '#lib/records/record-problem';

/** A backup that was unpacked and checked. */
export interface UnpackedBackup {
  readonly head: BackupHead;
  /** Directory of the bundle. */
  readonly bundle: string;
  /** Paths of the media files below the unpacked folder `media`, sorted. */
  readonly media: readonly string[];
  /** The files of the published brand by path; null where the backup has none. */
  readonly brand: ReadonlyMap<string, Buffer> | null;
  /** The file with the content of the studio; null where the backup has none. */
  readonly studio: string | null;
}

/**
 * Unpacks a backup into a directory and compares its files with their checksums. Sets the times of the media files. After an error, files
 * may remain in the directory.
 * @throws BundleError when the archive is not a backup, is truncated, has other files, or has a file that differs from its checksum.
 */
export async function unpackBackup(archive: string, directory: string): Promise<UnpackedBackup> {
  const name = basename(archive);
  const digests = new Map<string, { bytes: number; hash: Hash }>();
  await extractArchive(archive, directory, {
    placeOf({ type, name: path }) {
      if (digests.size === 0 && path !== BACKUP_FILE) {
        throw new BundleError(
          `${name} is not a backup: its first file is ${quotedName(path)}, not ${BACKUP_FILE}.`,
        );
      }
      if (type !== 'file' || !isPlaceOfBackup(path) || digests.has(path)) {
        throw new BundleError(`${name}: ${quotedName(path)} (${type}): ${ONLY_BACKUP_FILES}`);
      }
      digests.set(path, { bytes: 0, hash: createHash('sha256') });
      return path;
    },
    onBytes(path, bytes) {
      const digest = digests.get(path);
      digest?.hash.update(bytes);
      if (digest) digest.bytes += bytes.length;
    },
  });
  if (!digests.has(CHECKSUMS_FILE)) {
    throw new BundleError(`${name} is truncated or empty: it has no ${CHECKSUMS_FILE}.`);
  }
  const read = <Schema extends z.ZodType>(file: string, schema: Schema) =>
    readJson(join(directory, file), `${name}: ${file}`, schema);
  const head = await read(BACKUP_FILE, backupHead);
  const checksums = await read(CHECKSUMS_FILE, backupChecksums);
  const content = [...digests.keys()].filter((path) => path !== BACKUP_FILE && path !== CHECKSUMS_FILE);
  // Version 0.1.0 wrote no checksum of the head.
  const isHeadListed = checksums[BACKUP_FILE] !== undefined;
  for (const path of isHeadListed ? [BACKUP_FILE, ...content] : content) {
    const { bytes = 0, hash } = digests.get(path) ?? {};
    const expected = checksums[path];
    if (expected?.bytes !== bytes || expected.sha256 !== hash?.digest('hex')) {
      throw new BundleError(`${name}: ${quotedName(path)} differs from its checksum: the backup is damaged.`);
    }
  }
  const missing = Object.keys(checksums).find((path) => !digests.has(path));
  if (missing !== undefined) {
    throw new BundleError(`${name}: ${quotedName(missing)} is missing: the backup is damaged.`);
  }
  const media = content.filter((path) => path.startsWith(`${MEDIA_FOLDER}/`)).toSorted();
  for (const path of media) await setModified(join(directory, path), checksums[path]);
  const brand = new Map<string, Buffer>();
  for (const path of content.filter((each) => each.startsWith(`${BRAND_FOLDER}/`))) {
    brand.set(path.slice(BRAND_FOLDER.length + 1), await readFile(join(directory, path)));
  }
  return {
    head,
    bundle: join(directory, CATALOGUE_FOLDER),
    media: media.map((path) => path.slice(MEDIA_FOLDER.length + 1)),
    brand: brand.size > 0 ? brand : null,
    studio: digests.has(BACKUP_STUDIO_FILE) ? join(directory, BACKUP_STUDIO_FILE) : null,
  };
}

/**
 * Moves the media files of an unpacked backup into the data directory, each atomically, then runs `work` and returns its result. Existing
 * files are replaced. On failure the files that did not exist before are removed; replaced ones are not recovered.
 */
export async function withRestoredMedia<Result>(
  { media, bundle }: UnpackedBackup,
  dataDirectory: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const unpacked = join(dirname(bundle), MEDIA_FOLDER);
  const added: string[] = [];
  try {
    for (const path of media) {
      const target = join(dataDirectory, MEDIA_FOLDER, path);
      await mkdir(dirname(target), { recursive: true });
      if (!existsSync(target)) added.push(target);
      await moveFile(join(unpacked, path), target);
    }
    return await work();
  } catch (error) {
    for (const file of added) await rm(file, { force: true });
    throw error;
  }
}

/** Moves a file atomically. Across file systems it is first copied to a temporary file next to the target. */
async function moveFile(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error;
    const copy = join(dirname(to), `.${basename(to)}.part`);
    try {
      await copyFile(from, copy);
      const { atime, mtimeMs } = await stat(from);
      await utimes(copy, atime, mtimeMs / 1_000);
      await rename(copy, to);
    } finally {
      await rm(copy, { force: true });
    }
  }
}

const ONLY_BACKUP_FILES = `a backup holds only ${BACKUP_FILE}, ${CHECKSUMS_FILE}, ${BACKUP_STUDIO_FILE} and files in ${CATALOGUE_FOLDER}/, ${BRAND_FOLDER}/ and ${MEDIA_FOLDER}/, each once.`;

/** Returns whether a path from an archive belongs to a backup and cannot lead out of its folder. */
function isPlaceOfBackup(path: string): boolean {
  if ([BACKUP_FILE, CHECKSUMS_FILE, BACKUP_STUDIO_FILE].includes(path)) return true;
  const [folder, ...segments] = path.split('/');
  if (folder === CATALOGUE_FOLDER) return segments.length === 1 && BUNDLE_FILES.includes(segments[0] ?? '');
  const isPlain = (segment: string) => /^[^.\\\0][^\\\0]{0,254}$/.test(segment);
  return (
    [MEDIA_FOLDER, BRAND_FOLDER].includes(folder ?? '') && segments.length > 0 && segments.every(isPlain)
  );
}

async function readJson<Schema extends z.ZodType>(
  file: string,
  shown: string,
  schema: Schema,
): Promise<z.infer<Schema>> {
  let content: unknown;
  try {
    content = JSON.parse(await readFile(file, 'utf8'));
  } catch {
    throw new BundleError(`${shown} is not JSON.`);
  }
  const parsed = schema.safeParse(content);
  if (parsed.success) return parsed.data;
  const { field, reason } = firstProblem(parsed.error);
  throw new BundleError(`${shown}: ${field === null ? '' : `${field}: `}${reason}`);
}

/** Sets a file's modification time to the one in its checksum. */
async function setModified(file: string, checksum: BackupChecksums[string] | undefined): Promise<void> {
  // The added half keeps the millisecond when the system rounds a fraction of a second down.
  const seconds = ((checksum?.modified_ms ?? 0) + 0.5) / 1000;
  await utimes(file, seconds, seconds);
}
