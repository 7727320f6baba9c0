/** A cache of files on disk, bounded in bytes. Several processes may share its directory. */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

/** A file in the cache: its absolute path and its size. */
export interface CachedFile {
  readonly file: string;
  readonly bytes: number;
}

/** The modification time of a file is its last use, updated at most this often, so that not every request writes. */
const TOUCHED_AFTER_MS = 60 * 60_000;
/** An eviction continues down to this share of the bound, so that the next photo does not start another. */
const SWEPT_TO = 0.9;
/** Other processes may write to the directory: after writing this share of the bound, its size is measured again. */
const MEASURED_AFTER = 0.05;
/** Older unfinished files are from a process that died. */
const ABANDONED_AFTER_MS = 60 * 60_000;
const UNFINISHED = '.unfinished-';

/**
 * A cache of files in a directory, bounded in bytes, which evicts the least recently used files. Files are written under another name and
 * renamed, so that they are complete or absent.
 */
export class PhotoCache {
  readonly #directory: string;
  readonly #mostBytes: number;
  /** The size of the directory when last measured; null before. */
  #measuredBytes: number | null = null;
  #writtenBytes = 0;
  #sweep: Promise<void> | null = null;

  constructor(directory: string, mostBytes: number) {
    this.#directory = resolve(directory);
    this.#mostBytes = mostBytes;
  }

  /**
   * Returns a file and marks it as used; null when it is absent.
   * @param name letters, digits, hyphens and one dot: `3f0c…-960.webp`.
   */
  async find(name: string): Promise<CachedFile | null> {
    const file = this.#place(name);
    const found = await stat(file).catch(() => null);
    if (!found?.isFile()) return null;
    const now = new Date();
    if (now.getTime() - found.mtimeMs > TOUCHED_AFTER_MS) await utimes(file, now, now).catch(() => {});
    return { file, bytes: found.size };
  }

  /**
   * Writes files by their names, then evicts others when the bound is exceeded.
   * @throws the error of the disk.
   */
  async keep(files: ReadonlyMap<string, Buffer>): Promise<void> {
    for (const [name, content] of files) {
      const file = this.#place(name);
      const unfinished = join(dirname(file), `${UNFINISHED}${randomUUID()}`);
      try {
        await mkdir(dirname(file), { recursive: true });
        await writeFile(unfinished, content);
        await rename(unfinished, file);
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => {});
        throw error;
      }
      this.#writtenBytes += content.byteLength;
    }
    await this.#keepWithinBound();
  }

  #place(name: string): string {
    return join(/* turbopackIgnore: true */ this.#directory, name.slice(0, 2), name);
  }

  async #keepWithinBound(): Promise<void> {
    const isDue =
      this.#measuredBytes === null ||
      this.#measuredBytes + this.#writtenBytes > this.#mostBytes ||
      this.#writtenBytes > this.#mostBytes * MEASURED_AFTER;
    if (!isDue) return;
    this.#sweep ??= this.#sweepOldest().finally(() => {
      this.#sweep = null;
    });
    await this.#sweep;
  }

  async #sweepOldest(): Promise<void> {
    this.#writtenBytes = 0;
    const files = await this.#files();
    let total = files.reduce((sum, { bytes }) => sum + bytes, 0);
    if (total > this.#mostBytes) {
      const goal = this.#mostBytes * SWEPT_TO;
      for (const { file, bytes } of files.sort((one, other) => one.usedAtMs - other.usedAtMs)) {
        if (total <= goal) break;
        await rm(file, { force: true });
        total -= bytes;
      }
    }
    this.#measuredBytes = total;
  }

  async #files(): Promise<(CachedFile & { readonly usedAtMs: number })[]> {
    const found: (CachedFile & { readonly usedAtMs: number })[] = [];
    for (const folder of await readdir(this.#directory)) {
      const path = join(/* turbopackIgnore: true */ this.#directory, folder);
      for (const name of await readdir(path).catch(() => [])) {
        const file = join(path, name);
        // Another process may have evicted it since.
        const { size, mtimeMs } = (await stat(file).catch(() => null)) ?? { size: 0, mtimeMs: 0 };
        if (!name.startsWith(UNFINISHED)) found.push({ file, bytes: size, usedAtMs: mtimeMs });
        else if (Date.now() - mtimeMs > ABANDONED_AFTER_MS) await rm(file, { force: true });
      }
    }
    return found;
  }
}
