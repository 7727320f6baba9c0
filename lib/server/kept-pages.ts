/**
 * Finished pages in memory, up to a number of bytes. A published version never changes, so a page stays current until the version
 * or the day ends; after that it is kept for the time when no current one can be rendered.
 */
import { LRUCache } from 'lru-cache';
import { cacheCounts } from '#lib/http/cache-counts';

/** The memory that an entry takes besides its bytes and texts. */
const OVERHEAD_BYTES = 2_048;

/** A finished page, ready to be sent to any number of clients. */
export interface FinishedPage {
  readonly etag: string;
  /** Names and values in turn: of the page's headers those that are the same for every client and encoding. */
  readonly headers: readonly string[];
  /** The body, compressed with brotli. */
  readonly brotli: Buffer;
}

/** The version of the catalogue, the day and the settings from which a page was rendered. */
export interface PageDate {
  readonly versionId: string;
  /** YYYY-MM-DD, UTC. */
  readonly day: string;
  /** The number of the revision of the version's nights; 0 where there is none, and for a page that does not depend on nights. */
  readonly revision: number;
  /** The number of the revision of the version's campaigns; 0 where there is none, and for a page that shows no campaigns. */
  readonly campaigns: number;
  /** The revision of the brand. */
  readonly settings: string;
}

/** A page in the store. */
export interface KeptPage extends FinishedPage, PageDate {
  /** Whether `brotli` has the quality of pages that are requested repeatedly. */
  readonly isDense: boolean;
  /** The body, compressed with gzip; null until a client needs it. */
  readonly gzip: Buffer | null;
  /** When the page was last known to be current, milliseconds of the monotonic clock. */
  confirmedAtMs: number;
  /** Number of requests that the page answered, halved with each version. */
  uses: number;
}

/** The finished pages of a process by key. The least recently used are evicted. */
export class KeptPages {
  readonly #pages: LRUCache<string, KeptPage>;
  readonly #counts = cacheCounts('page');
  readonly #now: () => number;

  /** @param now a monotonic clock, milliseconds. */
  constructor(maxBytes: number, now = () => performance.now()) {
    this.#pages = new LRUCache<string, KeptPage>({
      maxSize: maxBytes,
      sizeCalculation: ({ brotli, gzip, headers, etag }, key) =>
        brotli.byteLength +
        (gzip?.byteLength ?? 0) +
        2 * (headers.reduce((length, text) => length + text.length, 0) + etag.length + key.length) +
        OVERHEAD_BYTES,
    });
    this.#now = now;
    this.#counts.bytes = () => this.#pages.calculatedSize;
  }

  /** The bytes of the kept pages. */
  get bytes(): number {
    return this.#pages.calculatedSize;
  }

  /** Returns the page of a key if it is of this date, and counts a hit or a miss. */
  find(key: string, date: PageDate): KeptPage | null {
    const page = this.current(key, date);
    if (page === null) {
      this.#counts.misses += 1;
      return null;
    }
    this.#counts.hits += 1;
    page.uses += 1;
    page.confirmedAtMs = this.#now();
    return page;
  }

  /** Returns the page of a key if it is of this date. */
  current(key: string, { versionId, day, revision, campaigns, settings }: PageDate): KeptPage | null {
    const page = this.#pages.get(key);
    if (page?.versionId !== versionId || page.day !== day) return null;
    const isRevised = page.revision !== revision || page.campaigns !== campaigns;
    return !isRevised && page.settings === settings ? page : null;
  }

  /**
   * Returns the page of a key of any version and day with these settings, with its age in seconds; null when there is none of the last 24
   * hours.
   */
  stale(key: string, settings: string): { readonly page: KeptPage; readonly ageSeconds: number } | null {
    const page = this.#pages.get(key);
    if (page?.settings !== settings) return null;
    const ageMs = this.#now() - page.confirmedAtMs;
    return ageMs >= LONGEST_STALE_MS ? null : { page, ageSeconds: Math.ceil(ageMs / 1_000) };
  }

  /** Stores a page in place of an earlier one of its key, and returns it. */
  keep(key: string, page: FinishedPage, date: PageDate): KeptPage {
    const uses = this.#pages.peek(key)?.uses ?? 1;
    const kept: KeptPage = {
      ...page,
      ...date,
      isDense: false,
      gzip: null,
      confirmedAtMs: this.#now(),
      uses,
    };
    this.#pages.set(key, kept);
    return kept;
  }

  /** Adds the gzip form of a page, unless a page with other bytes has taken its place. */
  addGzip(key: string, page: KeptPage, gzip: Buffer): void {
    const current = this.#pages.peek(key);
    if (current?.etag === page.etag) this.#pages.set(key, { ...current, gzip });
  }

  /** Replaces the brotli form of a page by one of higher quality if that is smaller, unless a page with other bytes has taken its place. */
  makeDense(key: string, page: KeptPage, brotli: Buffer): void {
    const current = this.#pages.peek(key);
    if (current?.etag !== page.etag) return;
    const smaller = brotli.byteLength < current.brotli.byteLength ? brotli : current.brotli;
    this.#pages.set(key, { ...current, brotli: smaller, isDense: true });
  }

  /**
   * Returns the keys of the pages that answered the most requests, the most requested first, and halves all counts, so that later
   * requests weigh more.
   */
  takeMostUsed(count: number): readonly string[] {
    const used = [...this.#pages.entries()].map(([key, { uses }]) => ({ key, uses }));
    for (const page of this.#pages.values()) page.uses = Math.floor(page.uses / 2);
    return used
      .sort((one, other) => other.uses - one.uses)
      .slice(0, count)
      .map(({ key }) => key);
  }
}

/** Equal to `stale-if-error`, which lets the caches in between serve a page for as long. */
const LONGEST_STALE_MS = 86_400_000;
