import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  BACKUP_FILE,
  BACKUP_STUDIO_FILE,
  type BackupChecksums,
  type BackupHead,
  BRAND_FOLDER,
  CATALOGUE_FOLDER,
  CHECKSUMS_FILE,
  MEDIA_FOLDER,
  REBUILT_MEDIA,
} from '#lib/import/backup/backup-format';
import type { PublishedUpload } from '#lib/import/backup/published-uploads';
import { BUNDLE_FILES } from '#lib/import/bundle/bundle';
import { packArchive } from '#lib/import/bundle/tar-archive';

/** The content of a backup: its head, the exported bundle, the data directory with the media files, and the studio. */
export interface BackupSource {
  readonly head: BackupHead;
  /** Directory of the exported bundle. */
  readonly bundle: string;
  readonly dataDirectory: string;
  /** The uploaded pictures of published campaigns: media that are in the database. */
  readonly uploads: readonly PublishedUpload[];
  /** The files of the published brand by path; empty for none. */
  readonly brand: ReadonlyMap<string, Buffer>;
  /** The file with the content of the studio; null where there is none. */
  readonly studio: string | null;
}

/**
 * Writes the backup file `archive` (backup-format.ts) and returns the number of its media files. When `head.has_media` is false, those of the
 * media folder are left out. Media files and folders whose names begin with a dot are skipped; links are followed.
 * @throws when a file cannot be read, changes while it is read, or writing fails; the archive is removed.
 */
export async function writeBackup(
  archive: string,
  { head, bundle, dataDirectory, uploads, brand, studio }: BackupSource,
): Promise<number> {
  const inDatabase = new Set(uploads.map(({ path }) => path));
  const found = head.has_media ? await mediaFiles(join(dataDirectory, MEDIA_FOLDER)) : [];
  const media = found.filter((path) => !inDatabase.has(path));
  const checksums: BackupChecksums = {};
  await packArchive(archive, async (add) => {
    const addWithChecksum = async (name: string, content: string | Buffer, modifiedMs: number) => {
      const digest = createHash('sha256');
      let bytes = 0;
      await add(name, content, (chunk) => {
        digest.update(chunk);
        bytes += chunk.length;
      });
      checksums[name] = { bytes, sha256: digest.digest('hex'), modified_ms: Math.floor(modifiedMs) };
    };
    const addFile = async (name: string, file: string) =>
      addWithChecksum(name, file, (await stat(file)).mtimeMs);
    await addWithChecksum(BACKUP_FILE, jsonText(head), Date.parse(head.created_at));
    for (const name of BUNDLE_FILES) {
      const file = join(bundle, name);
      if (existsSync(file)) await addFile(`${CATALOGUE_FOLDER}/${name}`, file);
    }
    for (const [path, content] of brand) {
      await addWithChecksum(`${BRAND_FOLDER}/${path}`, content, Date.parse(head.created_at));
    }
    if (studio !== null) await addFile(BACKUP_STUDIO_FILE, studio);
    for (const path of media) {
      await addFile(`${MEDIA_FOLDER}/${path}`, join(dataDirectory, MEDIA_FOLDER, path));
    }
    for (const { path, bytes, publishedAtMs } of uploads) {
      await addWithChecksum(`${MEDIA_FOLDER}/${path}`, bytes, publishedAtMs);
    }
    await add(CHECKSUMS_FILE, jsonText(checksums));
  });
  return media.length + uploads.length;
}

function jsonText(content: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(content, null, 2)}\n`);
}

/** Lists the files to back up, sorted, as paths with `/` below the folder. */
async function mediaFiles(folder: string): Promise<readonly string[]> {
  const found: string[] = [];
  const visited = new Set<string>();
  const visit = async (below: string) => {
    const directory = join(folder, below);
    const real = await realpath(directory);
    // A link may lead back to a folder that contains it.
    if (visited.has(real)) return;
    visited.add(real);
    for (const name of await readdir(directory)) {
      const path = below === '' ? name : `${below}/${name}`;
      if (name.startsWith('.') || REBUILT_MEDIA.includes(path)) continue;
      const entry = await stat(join(folder, path));
      if (entry.isDirectory()) await visit(path);
      else if (entry.isFile()) found.push(path);
    }
  };
  if (existsSync(folder)) await visit('');
  return found.toSorted();
}
