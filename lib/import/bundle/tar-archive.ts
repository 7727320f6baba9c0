/**
 * Reads and writes `.tar` and `.tar.gz` files. Enforces limits on archives from elsewhere, and removes incomplete output on failure.
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

/** Highest accepted ratio of unpacked to packed size. Texts compress to about a tenth; far more indicates a decompression bomb. */
const MAX_RATIO = 200;
/** The ratio is not checked below this unpacked size. */
const SMALL_BYTES = 64 * 1024 * 1024;
/** Disk space that an extraction leaves free. */
const RESERVED_BYTES = 512 * 1024 * 1024;

/** The callbacks of `extractArchive`, which choose the path of each file and receive its bytes. */
export interface Extraction {
  /**
   * Returns the path below the directory at which the entry is written; null skips the entry. The caller must return only paths that
   * stay below the directory.
   * @throws BundleError to reject the archive.
   */
  readonly placeOf: (entry: { readonly type: string; readonly name: string }) => string | null;
  /** Called with the bytes of each file in order, before they are written. */
  readonly onBytes?: (place: string, bytes: Buffer) => void;
}

/**
 * Extracts the files of a tar archive, gzipped or not, into a directory, which is created when it is missing. On any error the files
 * extracted by then are removed.
 * @throws BundleError when the archive is truncated, is not an archive, or exceeds the disk space or the compression ratio; file system
 * errors such as ENOSPC unchanged.
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
    if (unpacked > room)
      throw new BundleError(`${basename(archive)} holds more than the disk has space for.`);
    if (unpacked > SMALL_BYTES && unpacked > size * MAX_RATIO) {
      throw new BundleError(`${basename(archive)} grows to more than ${MAX_RATIO} times its size: rejected.`);
    }
  };
  const written: string[] = [];
  const extract = tar.extract();
  const source = createReadStream(archive);
  const fed = (await isCompressed(archive))
    ? pipeline(source, createGunzip(), extract)
    : pipeline(source, extract);
  // A failure surfaces where the entries are read, or when it is awaited after them.
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
      // Synchronous: if the archive ended during an await, the entry would be destroyed and the pipeline would never settle.
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
    throw new BundleError(`${basename(archive)} is truncated or is not an archive.`, { cause: error });
  }
}

/**
 * A function that adds a file to an archive under the path `name`. `content` is the path of a file as a string, or the bytes themselves;
 * `onBytes` receives each chunk.
 */
export type AddEntry = (
  name: string,
  content: string | Buffer,
  onBytes?: (bytes: Buffer) => void,
) => Promise<void>;

/**
 * Writes a tar archive with the entries that `fill` adds, gzipped when its name ends in `.gz` or `.tgz`, and syncs it to the disk. The same
 * entries yield the same bytes at any time.
 * @throws when `fill` or writing fails; the archive is removed.
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

/** Quotes a name from an untrusted archive for a message, cut to 100 characters. */
export function quotedName(name: string): string {
  return JSON.stringify(name.slice(0, 100));
}

/** Detects gzip by the first bytes: browsers and proxies may decompress a file but keep its name. */
async function isCompressed(archive: string): Promise<boolean> {
  const handle = await open(archive, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer.readUInt16BE() === 0x1f8b;
  } finally {
    await handle.close();
  }
}

/** Returns a stream that passes chunks through unchanged and calls `onChunk` with each; an error in `onChunk` fails the stream. */
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
