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

/** Limit of bodies and headers; a body that two request lines share counts twice. */
const MAX_BYTES = 32 * 1024 * 1024;
const MAX_MEANING_BYTES = 4 * 1024 * 1024;
/** The memory that an entry takes besides its texts. */
const OVERHEAD_BYTES = 512;

/** A response in the cache, with the time at which it was last confirmed. */
export interface CachedAnswer {
  readonly prepared: PreparedAnswer;
  /** When the response was last confirmed to be current, milliseconds since 1970. */
  confirmedAtMs: number;
}

/**
 * A cache of the finished responses of one catalogue version on one day, by request line and by meaning. The least recently used
 * responses are evicted.
 */
export class AnswerCache {
  /** YYYY-MM-DD: the day of the responses. */
  readonly day: string;
  readonly #byLine = new LRUCache<string, CachedAnswer>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ prepared: { body, headers } }, line) =>
      body.byteLength + 2 * (line.length + lengthOf(headers)) + OVERHEAD_BYTES,
  });
  /** The request line under which the response to a meaning was stored last. */
  readonly #lines = new LRUCache<string, string>({
    maxSize: MAX_MEANING_BYTES,
    sizeCalculation: (line, meaning) => 2 * (line.length + meaning.length) + OVERHEAD_BYTES,
  });

  constructor(day: string) {
    this.day = day;
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

const caches = droppedWhenReplaced(new VersionCache<AnswerCache>(undefined, 'revision'));

/**
 * Returns the cache of a version's responses for a day: of those that depend on its nights for a store with a revision, else of the
 * others. A day other than that of the cache replaces it by an empty one.
 * @param day YYYY-MM-DD in UTC
 */
export function answerCache(store: Store, day: string): AnswerCache {
  const cache = caches.get(store, () => createCache(day));
  if (cache.day === day) return cache;
  const ofDay = createCache(day);
  caches.set(store, ofDay);
  return ofDay;
}

function createCache(day: string): AnswerCache {
  const cache = new AnswerCache(day);
  cacheCounts('answer').bytes = () => cache.bytes;
  return cache;
}

function lengthOf(texts: readonly string[]): number {
  return texts.reduce((length, text) => length + text.length, 0);
}
