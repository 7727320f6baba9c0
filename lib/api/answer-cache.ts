/**
 * Finished answers of a catalogue version, kept as long as there is room: a version never changes, so that an answer stays true
 * until the version or the day goes, and its answers go with it. A request spelt like one before finds its answer by the
 * request line alone, before anything is parsed; one that means the same in other words finds it by what it means, before the
 * database is asked.
 */
import { LRUCache } from 'lru-cache';
import type { Success } from '#lib/api/exchange';
import { cacheCounts } from '#lib/http/cache-counts';
import type { Store } from '#lib/store/store';
import { VersionCache } from '#lib/store/version-cache';

/** Of bodies and headers; two spellings of one answer share its body and still count it twice. */
const MAX_BYTES = 32 * 1024 * 1024;
const MAX_MEANING_BYTES = 4 * 1024 * 1024;
/** What an entry weighs beside its texts. */
const OVERHEAD_BYTES = 512;

/** An answer, and when it was last noted to be still true (milliseconds since 1970). */
export interface KeptAnswer {
  readonly success: Success;
  notedAtMs: number;
}

export class KeptAnswers {
  /** YYYY-MM-DD: the day that the answers are of. */
  readonly day: string;
  readonly #byLine = new LRUCache<string, KeptAnswer>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ success: { body, headers } }, line) =>
      body.byteLength + 2 * (line.length + lengthOf(headers)) + OVERHEAD_BYTES,
  });
  /** The line under which the answer of a meaning was last kept. */
  readonly #lines = new LRUCache<string, string>({
    maxSize: MAX_MEANING_BYTES,
    sizeCalculation: (line, meaning) => 2 * (line.length + meaning.length) + OVERHEAD_BYTES,
  });

  constructor(day: string) {
    this.day = day;
  }

  /** Bytes of what is kept. */
  get bytes(): number {
    return this.#byLine.calculatedSize;
  }

  /** The answer to a request of the very same spelling. */
  find(line: string): KeptAnswer | undefined {
    return this.#byLine.get(line);
  }

  /** The answer to a request of the same meaning, its headers for that other spelling. */
  findByMeaning(meaning: string): Success | undefined {
    const line = this.#lines.get(meaning);
    return line === undefined ? undefined : this.#byLine.get(line)?.success;
  }

  keep(line: string, meaning: string, success: Success): void {
    this.#byLine.set(line, { success, notedAtMs: Date.now() });
    this.#lines.set(meaning, line);
  }
}

const keptByStore = new VersionCache<KeptAnswers>();

/** What is kept of a version's answers of a day. */
export function keptAnswers(store: Store, day: string): KeptAnswers {
  const kept = keptByStore.get(store, () => createKeptAnswers(day));
  if (kept.day === day) return kept;
  const ofDay = createKeptAnswers(day);
  keptByStore.set(store, ofDay);
  return ofDay;
}

function createKeptAnswers(day: string): KeptAnswers {
  const kept = new KeptAnswers(day);
  cacheCounts('answer').bytes = () => kept.bytes;
  return kept;
}

function lengthOf(texts: readonly string[]): number {
  return texts.reduce((length, text) => length + text.length, 0);
}
