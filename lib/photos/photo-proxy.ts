/**
 * Photos of other hosts, fetched once and handed out from here in the site's own sizes. Hides where they are kept, that what
 * many ask for at once is fetched once, how many are fetched at once, and that a failure is remembered for a moment.
 */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { PHOTO_WIDTHS, type PhotoWidth } from '#lib/photos/photo-address';
import type { CachedFile, PhotoCache } from '#lib/photos/photo-cache';
import { PhotoFailure, type PhotoFailureStatus } from '#lib/photos/photo-failure';
import type { PhotoFetcher } from '#lib/photos/photo-fetch';
import { photoSizes } from '#lib/photos/photo-sizes';
import { PhotoTurns, type TurnLimits } from '#lib/photos/photo-turns';

/** A photo in one size: a file, or its bytes where the disk did not take them; or why there is none. */
export type ProxiedPhoto =
  | CachedFile
  | { readonly content: Buffer }
  | { readonly status: PhotoFailureStatus };

interface PhotoProxyOptions {
  readonly fetcher: PhotoFetcher;
  readonly cache: PhotoCache;
  /** Told once for each failure that is remembered, and when the disk does not take a photo. */
  readonly onTrouble: (trouble: { readonly url: string; readonly reason: string }) => void;
  readonly limits?: Partial<TurnLimits>;
  readonly failureMs?: number;
}

const TURNS: TurnLimits = { atOnce: 8, perHost: 6, waiting: 200 };
const FAILURE_MS = 60_000;
const FAILURES_KEPT = 10_000;

/** Changes with how photos are made, so that those made otherwise are not taken for the same. */
const RECIPE = 1;

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

  /** @param url of an allowed host. */
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
   * Brings a photo into the cache, in all sizes at once: whoever shows it small shows it large next. Null when they are there,
   * else what the disk did not take, by width.
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
    // Another request may have brought it between looking for it and asking for it.
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

/** Tells photos apart by all of their URL. */
export function photoKey(url: string): string {
  return createHash('sha256').update(`${RECIPE} ${url}`).digest('hex').slice(0, 40);
}

function fileName(url: string, width: number): string {
  return `${photoKey(url)}-${width}.webp`;
}
