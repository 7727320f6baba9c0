/** Serves photos of other hosts in the widths of the site, from a cache on disk. */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { PHOTO_WIDTHS, type PhotoWidth } from '#lib/photos/photo-address';
import type { CachedFile, PhotoCache } from '#lib/photos/photo-cache';
import { PhotoFailure, type PhotoFailureStatus } from '#lib/photos/photo-failure';
import type { PhotoFetcher } from '#lib/photos/photo-fetch';
import { photoSizes } from '#lib/photos/photo-sizes';
import { PhotoTurns, type TurnLimits } from '#lib/photos/photo-turns';

/** The result of `PhotoProxy.photo`: a cached file, the bytes of a photo that could not be cached, or the HTTP status of its failure. */
export type ProxiedPhoto =
  | CachedFile
  | { readonly content: Buffer }
  | { readonly status: PhotoFailureStatus };

interface PhotoProxyOptions {
  readonly fetcher: PhotoFetcher;
  readonly cache: PhotoCache;
  /** Called once for each failed photo until it is tried again, and when a photo cannot be cached. */
  readonly onTrouble: (trouble: { readonly url: string; readonly reason: string }) => void;
  readonly limits?: Partial<TurnLimits>;
  readonly failureMs?: number;
}

const TURNS: TurnLimits = { atOnce: 8, perHost: 6, waiting: 200 };
const FAILURE_MS = 60_000;
const FAILURES_KEPT = 10_000;

/** Version of the image processing; part of the cache key. */
const RECIPE = 1;

/**
 * A proxy for photos of other hosts. It fetches each photo once, also for concurrent requests, and caches it in all widths. It bounds the
 * concurrent fetches, and does not retry a failed photo for a minute.
 */
export class PhotoProxy {
  readonly #options: PhotoProxyOptions;
  readonly #turns: PhotoTurns;
  readonly #underWay = new Map<string, Promise<ReadonlyMap<number, Buffer> | null>>();
  readonly #failures: LRUCache<string, PhotoFailureStatus>;

  constructor(options: PhotoProxyOptions) {
    this.#options = options;
    this.#turns = new PhotoTurns({ ...TURNS, ...options.limits });
    this.#failures = new LRUCache({ max: FAILURES_KEPT, ttl: options.failureMs ?? FAILURE_MS });
  }

  /** Returns a photo in a width, fetched when it is not cached. @param url of a permitted host */
  async photo(url: string, width: PhotoWidth): Promise<ProxiedPhoto> {
    const kept = await this.#options.cache.find(fileName(url, width));
    if (kept) return kept;
    const failure = this.#failures.get(url);
    if (failure !== undefined) return { status: failure };
    try {
      const content = (await this.#fetched(url))?.get(width);
      if (content) return { content };
      return (await this.#options.cache.find(fileName(url, width))) ?? { status: 502 };
    } catch (error) {
      if (!(error instanceof PhotoFailure)) throw error;
      return { status: error.status };
    }
  }

  /**
   * Fetches a photo and caches it in all widths, because a visitor who sees it small opens it large next. Returns null when
   * it is cached, otherwise the bytes by width that could not be written to disk.
   */
  #fetched(url: string): Promise<ReadonlyMap<number, Buffer> | null> {
    const known = this.#underWay.get(url);
    if (known) return known;
    const making = this.#turns
      .run(new URL(url).host, () => this.#make(url))
      .finally(() => this.#underWay.delete(url));
    this.#underWay.set(url, making);
    return making;
  }

  async #make(url: string): Promise<ReadonlyMap<number, Buffer> | null> {
    const { fetcher, cache, onTrouble } = this.#options;
    // Another request may have cached it since the lookup.
    const kept = await Promise.all(PHOTO_WIDTHS.map((width) => cache.find(fileName(url, width))));
    if (kept.every((file) => file !== null)) return null;
    try {
      const sizes = await photoSizes(await fetcher.fetch(url));
      const files = new Map([...sizes].map(([width, content]) => [fileName(url, width), content]));
      return await cache.keep(files).then(
        () => null,
        (error: unknown) => {
          onTrouble({ url, reason: `not kept: ${error}` });
          return sizes;
        },
      );
    } catch (error) {
      if (error instanceof PhotoFailure) {
        this.#failures.set(url, error.status);
        onTrouble({ url, reason: error.message });
      }
      throw error;
    }
  }
}

/** Returns the cache key of a photo by its URL: 40 hexadecimal digits of a SHA-256, which changes with the image processing. */
export function photoKey(url: string): string {
  return createHash('sha256').update(`${RECIPE} ${url}`).digest('hex').slice(0, 40);
}

function fileName(url: string, width: number): string {
  return `${photoKey(url)}-${width}.webp`;
}
