/**
 * Finished responses of a catalogue version and a day, up to a number of bytes. A version never changes, so a response stays
 * current until the version or the day ends. A request line seen before finds its response before anything is parsed; another
 * spelling of the same request finds it by its meaning, before the database is queried.
 */
import { LRUCache } from 'lru-cache';
import type { PreparedAnswer } from '#lib/api/prepared-answer';
import { cacheCounts } from '#lib/http/cache-counts';
import type { Store } from '#lib/store/store';
import { droppedWhenReplaced, VersionCache } from '#lib/store/version-cache';

/** Limits of bodies and headers; a body that two request lines share counts twice. */
const NIGHTS_BYTES = 9 * 1024 * 1024;
const CAMPAIGNS_BYTES = 1024 * 1024;
const CAMPAIGN_RENTALS_BYTES = 2 * 1024 * 1024;
const OTHER_BYTES = 20 * 1024 * 1024;
const MAX_MEANING_BYTES = 4 * 1024 * 1024;
/** The memory that an entry takes besides its texts. */
const OVERHEAD_BYTES = 512;

/** A response in the cache, with the time at which it was last confirmed. */
interface CachedAnswer {
  readonly prepared: PreparedAnswer;
  /** When the response was last confirmed to be current, milliseconds since 1970. */
  confirmedAtMs: number;
}

/**
 * A cache of the finished responses of one catalogue version on one day, by request line and by meaning. The least recently used
 * responses are evicted.
 */
class AnswerCache {
  /** YYYY-MM-DD: the day of the responses. */
  readonly day: string;
  readonly #byLine: LRUCache<string, CachedAnswer>;
  /** The request line under which the response to a meaning was stored last. */
  readonly #lines = new LRUCache<string, string>({
    maxSize: MAX_MEANING_BYTES,
    sizeCalculation: (line, meaning) => 2 * (line.length + meaning.length) + OVERHEAD_BYTES,
  });

  constructor(day: string, maxBytes: number) {
    this.day = day;
    this.#byLine = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ prepared: { body, headers } }, line) =>
        body.byteLength + 2 * (line.length + lengthOf(headers)) + OVERHEAD_BYTES,
    });
  }

  /** The bytes of the stored responses. */
  get bytes(): number {
    return this.#byLine.calculatedSize;
  }

  /** Returns the response stored for exactly this request line; undefined when there is none. */
  find(line: string): CachedAnswer | undefined {
    return this.#byLine.get(line);
  }

  /** Returns a response to another spelling of the request, with the headers of that spelling; undefined when there is none. */
  findByMeaning(meaning: string): PreparedAnswer | undefined {
    const line = this.#lines.get(meaning);
    return line === undefined ? undefined : this.#byLine.get(line)?.prepared;
  }

  set(line: string, meaning: string, prepared: PreparedAnswer): void {
    this.#byLine.set(line, { prepared, confirmedAtMs: Date.now() });
    this.#lines.set(meaning, line);
  }
}

/** The caches of a day's responses: of those that depend on the nights of rentals, on campaigns, or on both, and of all others. */
interface AnswerCaches {
  readonly ofNights: AnswerCache;
  readonly ofCampaigns: AnswerCache;
  readonly ofBoth: AnswerCache;
  readonly others: AnswerCache;
}

const cachesOfNights = droppedWhenReplaced(new VersionCache<AnswerCache>(undefined, 'nights'));
const cachesOfCampaigns = droppedWhenReplaced(new VersionCache<AnswerCache>(undefined, 'campaigns'));
const cachesOfBoth = droppedWhenReplaced(new VersionCache<AnswerCache>(undefined, 'revision'));
const otherCaches = droppedWhenReplaced(new VersionCache<AnswerCache>());

/**
 * Returns the caches of a version's responses for a day. Those that depend on nights or campaigns are of one revision, the others of the
 * version. A day other than that of the caches replaces them by empty ones.
 * @param day YYYY-MM-DD in UTC
 */
export function answerCaches(store: Store, day: string): AnswerCaches {
  const caches = {
    ofNights: cacheOfDay(cachesOfNights, store, day, NIGHTS_BYTES),
    ofCampaigns: cacheOfDay(cachesOfCampaigns, store, day, CAMPAIGNS_BYTES),
    ofBoth: cacheOfDay(cachesOfBoth, store, day, CAMPAIGN_RENTALS_BYTES),
    others: cacheOfDay(otherCaches, store, day, OTHER_BYTES),
  };
  served = caches;
  return caches;
}

/** The caches that were used last. */
let served: AnswerCaches | null = null;
cacheCounts('answer').bytes = () => Object.values(served ?? {}).reduce((sum, { bytes }) => sum + bytes, 0);

function cacheOfDay(
  caches: VersionCache<AnswerCache>,
  store: Store,
  day: string,
  maxBytes: number,
): AnswerCache {
  const cache = caches.get(store, () => new AnswerCache(day, maxBytes));
  if (cache.day === day) return cache;
  const ofDay = new AnswerCache(day, maxBytes);
  caches.set(store, ofDay);
  return ofDay;
}

function lengthOf(texts: readonly string[]): number {
  return texts.reduce((length, text) => length + text.length, 0);
}
