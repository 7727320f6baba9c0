/**
 * Answers every request under `/_next/static/`: the scripts, styles, type and pictures of the running build, and those of the builds
 * that are kept (kept-builds.ts). Names change with their content, so that each file of the running build is packed once, as small
 * as it can be, and kept in memory. Packing takes seconds and begins when the door is made; a file that is not packed yet, or
 * belongs to another build, is packed quickly when it is first asked for.
 */
import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, relative, sep } from 'node:path';
import { LRUCache } from 'lru-cache';
import { allowHeader } from '#lib/http/route-methods';
import { keptBuilds } from '#lib/server/kept-builds';
import { type PackedFile, packedBytes, packFile, sendPacked } from '#lib/server/packed-file';

const STATIC_PREFIX = '/_next/static/';
/** For files that were packed when they were asked for. */
const QUICK_BYTES = 16_000_000;
/** How long a path that was not found is not looked for again on disk. */
const LISTING_MS = 1_000;

export interface StaticDoor {
  /** Answers the request; 404 for a file that no build has. Parts are not sent: a `Range` gets the whole file. */
  readonly answer: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;
  /** Settles when every file of the running build is packed; rejects when one cannot be read. */
  readonly ready: Promise<void>;
}

/**
 * @param directory the running build's `static`, which does not change while the door is open.
 * @param store where builds are kept; others may appear in it and vanish from it at any time.
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
    else refuse(response, 404, { 'Content-Type': 'text/plain; charset=utf-8' }, 'No build has this file.\n');
  };

  return {
    answer: (request, response) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        return refuse(response, 405, { Allow: allowHeader('static') }, '');
      }
      const [pathname = ''] = (request.url ?? '').split('?');
      const file = packed.get(pathname);
      return file ? sendPacked(file, request, response) : answerOther(pathname, request, response);
    },
    ready: packAll(directory, packed),
  };
}

function refuse(
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string>>,
  body: string,
): void {
  response
    .writeHead(status, { ...headers, 'Cache-Control': 'no-store', 'Content-Length': Buffer.byteLength(body) })
    .end(body);
}

/** One after the other, so that requests meanwhile keep the other cores. */
async function packAll(directory: string, files: Map<string, PackedFile>): Promise<void> {
  for (const [pathname, file] of await filesOf(directory)) {
    files.set(pathname, await packFile(pathname, await readFile(file), 'best'));
  }
}

/** Which file a path means. Only paths that a listing of the disk gave are found, so that no request leaves the directories. */
class Listing {
  readonly #directory: string;
  readonly #store: string;
  #files: Promise<ReadonlyMap<string, string>> | null = null;
  #listedAtMs = 0;

  constructor(directory: string, store: string) {
    this.#directory = directory;
    this.#store = store;
  }

  /** Lists the disk again when the path is not known, at most once a second. */
  async find(pathname: string): Promise<string | undefined> {
    const known = (await this.#files)?.get(pathname);
    if (known !== undefined) return known;
    if (this.#files === null || performance.now() - this.#listedAtMs >= LISTING_MS) {
      this.#listedAtMs = performance.now();
      this.#files = this.#list();
    }
    return (await this.#files).get(pathname);
  }

  /** The running build's files win over those of others with the same name. */
  async #list(): Promise<ReadonlyMap<string, string>> {
    const directories = [this.#directory, ...(await keptBuilds(this.#store))];
    const listed = await Promise.all(directories.map((each) => filesOf(each).catch(() => [])));
    return new Map(listed.reverse().flat());
  }
}

/** Pairs of path, as requested, and file. */
async function filesOf(directory: string): Promise<readonly (readonly [string, string])[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((file) => [STATIC_PREFIX + relative(directory, file).replaceAll(sep, '/'), file] as const);
}
