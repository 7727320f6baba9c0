/**
 * Reads and writes `.tar` and `.tar.gz` files. Hides compression, the limits that an archive from elsewhere is held to, and that
 * nothing stays behind when it fails.
 */
import { createReadStream, createWriteStream, mkdirSync } from 'node:fs';
import { mkdir, open, rm, stat, statfs } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import tar from 'tar-stream';
import { BundleError } from '#lib/import/bundle/ndjson';

const COMPRESSED = /\.t?gz$/i;

/** Texts of homes shrink to a tenth; what shrinks far more holds nothing that a catalogue needs. */
const MAX_RATIO = 200;
/** Below this the ratio tells nothing. */
const SMALL_BYTES = 64 * 1024 * 1024;
/** Of the disk, this much stays free. */
const RESERVED_BYTES = 512 * 1024 * 1024;

export interface Extraction {
  /**
   * Returns the path below the directory at which the entry is written; null skips the entry. It is the caller's job to return only
   * paths that stay below the directory.
   * @throws BundleError to refuse the archive.
   */
  readonly placeOf: (entry: { readonly type: string; readonly name: string }) => string | null;
  /** Called with the bytes of each file in order, before they are written. */
  readonly onBytes?: (place: string, bytes: Buffer) => void;
}

/**
 * Extracts an archive's files into a directory, which is made when it is missing.
 * @throws BundleError when it is truncated, is not an archive, or is larger than the disk or an honest archive allows; and the disk's
 * own errors. The files extracted by then are removed.
 */
export async function extractArchive(
  archive: string,
  directory: string,
  { placeOf, onBytes = () => {} }: Extraction,
): Promise<void> {
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
  const written: string[] = [];
  const extract = tar.extract();
  const source = createReadStream(archive);
  const fed = (await isCompressed(archive))
    ? pipeline(source, createGunzip(), extract)
    : pipeline(source, extract);
  // Its failure is reported where the entries are read, or by awaiting it after them.
  fed.catch(() => {});
  try {
    for await (const entry of extract) {
      const { type, name } = entry.header;
      const place = placeOf({ type: type ?? 'file', name });
      if (place === null) {
        entry.resume();
        continue;
      }
      const file = join(directory, place);
      // Not awaited: an entry whose archive ends meanwhile is destroyed, and a pipeline made after that never ends.
      mkdirSync(dirname(file), { recursive: true });
      if (entry.destroyed) throw new Error('The archive ended within a file.');
      written.push(file);
      const onChunk = (bytes: Buffer) => {
        count(bytes.length);
        onBytes(place, bytes);
      };
      await pipeline(entry, observer(onChunk), createWriteStream(file));
    }
    await fed;
  } catch (error) {
    await fed.catch(() => {});
    for (const file of written) await rm(file, { force: true });
    if (error instanceof BundleError || isDiskError(error)) throw error;
    throw new BundleError(`${basename(archive)} is cut off or is not an archive.`, { cause: error });
  }
}

/** Adds a file, or given bytes, to an archive under a name. */
export type AddEntry = (
  name: string,
  content: string | Buffer,
  onBytes?: (bytes: Buffer) => void,
) => Promise<void>;

/**
 * Writes an archive, compressed when its name ends in `gz`, and syncs it to the disk. The same entries give the same bytes, at any
 * time. A text given to `add` is the path of a file.
 * @throws when the disk refuses; the archive is removed.
 */
export async function packArchive(archive: string, fill: (add: AddEntry) => Promise<void>): Promise<void> {
  const pack = tar.pack();
  const target = createWriteStream(archive);
  const written = COMPRESSED.test(archive) ? pipeline(pack, createGzip(), target) : pipeline(pack, target);
  try {
    await Promise.all([written, fill(addTo(pack)).then(() => pack.finalize())]);
  } catch (error) {
    pack.destroy();
    await written.catch(() => {});
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

function addTo(pack: tar.Pack): AddEntry {
  return async (name, content, onBytes) => {
    const size = typeof content === 'string' ? (await stat(content)).size : content.length;
    const entry = pack.entry({ name, size, mode: 0o644, mtime: new Date(0), uid: 0, gid: 0 });
    const source = typeof content === 'string' ? createReadStream(content) : [content];
    if (onBytes === undefined) await pipeline(source, entry);
    else await pipeline(source, observer(onBytes), entry);
  };
}

/** Shows a name from an archive, which may be anything, in a message. */
export function quotedName(name: string): string {
  return JSON.stringify(name.slice(0, 100));
}

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

function observer(onChunk: (bytes: Buffer) => void): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      try {
        onChunk(chunk);
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
    ['ENOSPC', 'EDQUOT', 'EIO', 'EACCES', 'EFBIG'].includes(String(error.code))
  );
}
