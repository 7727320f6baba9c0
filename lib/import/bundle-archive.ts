/**
 * A bundle as one file, `.tar` or `.tar.gz`. Hides how archives lie: only the files of a bundle come out of one, under their own
 * names in one folder, and no more of them than the disk holds or an honest archive can.
 */
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, rm, stat, statfs } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import tar from 'tar-stream';
import { BUNDLE_FILES, MANIFEST_FILE, OPTIONAL_FILES } from '#lib/import/bundle';
import { BundleError } from '#lib/import/ndjson';

const ARCHIVE = /\.(tar|tar\.gz|tgz)$/i;
const COMPRESSED = /\.t?gz$/i;

/** Texts of homes shrink to a tenth; what shrinks far more holds nothing that a catalogue needs. */
const MAX_RATIO = 200;
/** Below this the ratio tells nothing. */
const SMALL_BYTES = 64 * 1024 * 1024;
/** Of the disk, this much stays free. */
const RESERVED_BYTES = 512 * 1024 * 1024;

export function isBundleArchive(path: string): boolean {
  return ARCHIVE.test(path);
}

/**
 * Unpacks an archive into a directory.
 * @throws BundleError for anything in it that is not a bundle's file, for one that is cut off, and for one that grows beyond
 * reason; what came out by then is removed.
 */
export async function unpackBundle(archive: string, directory: string): Promise<void> {
  await mkdir(directory, { recursive: true });
  const { size } = await stat(archive);
  const disk = await statfs(directory);
  const room = disk.bavail * disk.bsize - RESERVED_BYTES;
  let unpacked = 0;
  const count = (bytes: number) => {
    unpacked += bytes;
    if (unpacked > room) throw new BundleError(`${basename(archive)} holds more than the disk has room for.`);
    if (unpacked > SMALL_BYTES && unpacked > size * MAX_RATIO) {
      throw new BundleError(`${basename(archive)} grows to more than ${MAX_RATIO} times its size: refused.`);
    }
  };
  const seen = new Set<string>();
  const folders = new Set<string>();
  const extract = tar.extract();
  const source = createReadStream(archive);
  const fed = (await isCompressed(archive))
    ? pipeline(source, createGunzip(), extract)
    : pipeline(source, extract);
  // Its failure is told where the entries are read, or by awaiting it after them.
  fed.catch(() => {});
  try {
    for await (const entry of extract) {
      const { type, name: path } = entry.header;
      if (type === 'directory' || (type === 'file' && isOfDesktop(path))) {
        entry.resume();
        continue;
      }
      const name = memberName(path);
      folders.add(dirname(path));
      if (type !== 'file' || name === null || seen.has(name) || folders.size > 1) {
        throw new BundleError(`${basename(archive)}: ${shown(path)}: ${ONLY_BUNDLE_FILES}`);
      }
      seen.add(name);
      await pipeline(entry, counter(count), createWriteStream(join(directory, name)));
    }
    await fed;
    if (!seen.has(MANIFEST_FILE)) {
      throw new BundleError(`${basename(archive)} is not a bundle: there is no ${MANIFEST_FILE} in it.`);
    }
  } catch (error) {
    await fed.catch(() => {});
    for (const name of seen) await rm(join(directory, name), { force: true });
    if (error instanceof BundleError || isDiskError(error)) throw error;
    throw new BundleError(`${basename(archive)} is cut off or is not an archive.`, { cause: error });
  }
}

/**
 * Packs a bundle's directory. The same files give the same bytes, whoever packs them and when.
 * @throws when the disk refuses; what was written by then is removed.
 */
export async function packBundle(directory: string, archive: string): Promise<void> {
  const pack = tar.pack();
  const target = createWriteStream(archive);
  const written = COMPRESSED.test(archive) ? pipeline(pack, createGzip(), target) : pipeline(pack, target);
  try {
    await Promise.all([written, fill(pack, directory)]);
  } catch (error) {
    await rm(archive, { force: true });
    throw error;
  }
  const handle = await open(archive, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function fill(pack: tar.Pack, directory: string): Promise<void> {
  for (const name of BUNDLE_FILES) {
    const file = join(directory, name);
    if (OPTIONAL_FILES.includes(name) && !existsSync(file)) continue;
    const { size } = await stat(file);
    const entry = pack.entry({ name, size, mode: 0o644, mtime: new Date(0), uid: 0, gid: 0 });
    await pipeline(createReadStream(file), entry);
  }
  pack.finalize();
}

const ONLY_BUNDLE_FILES = `a bundle holds only the files ${BUNDLE_FILES.join(', ')}, each once, in one folder at most.`;

/** By its first bytes: browsers and proxies unpack on the way what they keep the name of. */
async function isCompressed(archive: string): Promise<boolean> {
  const handle = await open(archive, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer.readUInt16BE() === 0x1f8b;
  } finally {
    await handle.close();
  }
}

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

/** A name from an archive may be anything. */
function shown(name: string): string {
  return JSON.stringify(name.slice(0, 100));
}

function counter(count: (bytes: number) => void): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      try {
        count(chunk.length);
        done(null, chunk);
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)));
      }
    },
  });
}

function isDiskError(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    ['ENOSPC', 'EDQUOT', 'EIO', 'EACCES'].includes(String(error.code))
  );
}
