/**
 * Files on disk, up to a number of bytes: what was asked for longest ago goes first. Hides the folders, the writing beside and
 * renaming into place, and the sweep. Several processes may share a directory.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

export interface CachedFile {
  readonly file: string;
  readonly bytes: number;
}

/** A file's time of change says when it was last asked for, no finer than this: not every request is a write. */
const TOUCHED_AFTER_MS = 60 * 60_000;
/** A sweep goes on to this share of the bound, so that the next photo is not the next sweep. */
const SWEPT_TO = 0.9;
/** Others may be writing into the directory, too: after this share of the bound it is measured anew. */
const MEASURED_AFTER = 0.05;
/** Unfinished files of a process that died. */
const ABANDONED_AFTER_MS = 60 * 60_000;
const UNFINISHED = '.unfinished-';

export class PhotoCache {
  readonly #directory: string;
  readonly #mostBytes: number;
  /** As last measured; null before the first time. */
  #measuredBytes: number | null = null;
  #writtenBytes = 0;
  #sweep: Promise<void> | null = null;

  constructor(directory: string, mostBytes: number) {
    this.#directory = resolve(directory);
    this.#mostBytes = mostBytes;
  }

  /** @param name letters, digits, hyphens and one dot: `3f0c…-960.webp`. */
  async find(name: string): Promise<CachedFile | null> {
    const file = this.#place(name);
    const found = await stat(file).catch(() => null);
    if (!found?.isFile()) return null;
    const now = new Date();
    if (now.getTime() - found.mtimeMs > TOUCHED_AFTER_MS) await utimes(file, now, now).catch(() => {});
    return { file, bytes: found.size };
  }

  /**
   * Keeps files by their names; they are whole or not there.
   * @throws when the disk does not take them.
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
        // Another process's sweep may have taken it just now.
        const { size, mtimeMs } = (await stat(file).catch(() => null)) ?? { size: 0, mtimeMs: 0 };
        if (!name.startsWith(UNFINISHED)) found.push({ file, bytes: size, usedAtMs: mtimeMs });
        else if (Date.now() - mtimeMs > ABANDONED_AFTER_MS) await rm(file, { force: true });
      }
    }
    return found;
  }
}
