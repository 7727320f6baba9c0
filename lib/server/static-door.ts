/**
 * Serves `/_next/static/`: the scripts, styles, fonts and pictures of the running build and of the kept builds (kept-builds.ts).
 * Names change with their content, so each file of the running build is compressed once, as small as possible, and held in
 * memory. That takes seconds and begins with `staticDoor`; until then, and for other builds, a file is compressed quickly at its
 * first request.
 */
import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, relative, sep } from 'node:path';
import { LRUCache } from 'lru-cache';
import { keptBuilds } from '#lib/server/kept-builds';
import { type PackedFile, packedBytes, packFile, sendPacked } from '#lib/server/packed-file';
import { sendNotFound } from '#lib/server/send-not-found';

const STATIC_PREFIX = '/_next/static/';
/** Size of the cache of files that were compressed at a request. */
const QUICK_BYTES = 16_000_000;
/** Minimum interval between two listings of the disk. */
const LISTING_MS = 1_000;

/** The functions that serve `/_next/static/`: the files of the running build and of the last builds. */
export interface StaticDoor {
  /** Responds to a GET or HEAD; 404 for a file of no build. `Range` is ignored. */
  readonly answer: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;
  /** Resolves when every file of the running build is compressed; rejects when one cannot be read. */
  readonly ready: Promise<void>;
}

/**
 * Starts compressing the files of the running build and returns the functions that serve them and those of the last builds.
 * @param directory the running build's `static`, which does not change.
 * @param store directory of the last builds, which other processes may add and remove at any time.
 */
export function staticDoor(directory: string, store: string): StaticDoor {
  const packed = new Map<string, PackedFile>();
  const listing = new Listing(directory, store);
  const quick = new LRUCache<string, PackedFile>({
    maxSize: QUICK_BYTES,
    sizeCalculation: packedBytes,
    fetchMethod: async (pathname) => {
      const file = await listing.find(pathname);
      const content = file === undefined ? null : await readFile(file).catch(() => null);
      return content === null ? undefined : packFile(pathname, content, 'quick');
    },
  });

  const answerOther = async (pathname: string, request: IncomingMessage, response: ServerResponse) => {
    const file = await quick.fetch(pathname);
    if (file) sendPacked(file, request, response);
    else sendNotFound(response, 'No build has this file.');
  };

  return {
    answer: (request, response) => {
      const [pathname = ''] = (request.url ?? '').split('?');
      const file = packed.get(pathname);
      return file ? sendPacked(file, request, response) : answerOther(pathname, request, response);
    },
    ready: packAll(directory, packed),
  };
}

/**
 * Compresses all files of the directory into `files`, by request path; one after the other, so that requests keep the
 * other cores.
 */
async function packAll(directory: string, files: Map<string, PackedFile>): Promise<void> {
  for (const [pathname, file] of await filesOf(directory)) {
    files.set(pathname, await packFile(pathname, await readFile(file), 'best'));
  }
}

/** Maps request paths to files by listing the directories, so that no request can name a file outside them. */
class Listing {
  readonly #directory: string;
  readonly #store: string;
  #files: Promise<ReadonlyMap<string, string>> | null = null;
  #listedAtMs = 0;

  constructor(directory: string, store: string) {
    this.#directory = directory;
    this.#store = store;
  }

  /** Returns the file of a path. Lists the directories again when the path is unknown, at most once a second. */
  async find(pathname: string): Promise<string | undefined> {
    const known = (await this.#files)?.get(pathname);
    if (known !== undefined) return known;
    if (this.#files === null || performance.now() - this.#listedAtMs >= LISTING_MS) {
      this.#listedAtMs = performance.now();
      this.#files = this.#list();
    }
    return (await this.#files).get(pathname);
  }

  /** Where builds share a name, the file of the running build wins. */
  async #list(): Promise<ReadonlyMap<string, string>> {
    const directories = [this.#directory, ...(await keptBuilds(this.#store))];
    const listed = await Promise.all(directories.map((each) => filesOf(each).catch(() => [])));
    return new Map(listed.reverse().flat());
  }
}

/** Returns pairs of request path and file for all files below the directory. */
async function filesOf(directory: string): Promise<readonly (readonly [string, string])[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((file) => [STATIC_PREFIX + relative(directory, file).replaceAll(sep, '/'), file] as const);
}
