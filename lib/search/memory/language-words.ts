import type { TimeSlice } from '#lib/event-loop/time-slice';
import type { Bitmap } from '#lib/search/memory/bitmap';
import type { WantedWord } from '#lib/search/words/split-words';
import { hasBits, readTextWordParts, type TextWordPart } from '#lib/search/words/text-word-parts';
import type { Store } from '#lib/store/store';

/** Words of one language with the entries in which each occurs. */
interface Part extends TextWordPart {
  /** Where each word begins in `words`, and the end. */
  readonly wordStarts: Uint32Array;
}

/** The words of rentals' names, headlines and summaries in one language, and the entries in which each occurs. */
export class LanguageWords {
  readonly #parts: readonly Part[];
  readonly #size: number;

  private constructor(parts: readonly Part[], size: number) {
    this.#parts = parts;
    this.#size = size;
  }

  /**
   * Reads the words of a language from the database. Yields to the event loop after each part.
   * @throws VersionDamaged when the stored words are malformed.
   */
  static async read(
    { db, version }: Pick<Store, 'db'> & { readonly version: Pick<Store['version'], 'rentalsCount'> },
    locale: string,
  ): Promise<LanguageWords> {
    const parts = await readTextWordParts(db, locale);
    return new LanguageWords(
      parts.map((part) => ({ ...part, wordStarts: startsOf(part) })),
      version.rentalsCount,
    );
  }

  /** Adds the entries in whose texts a word occurs to a bitmap, in slices of some milliseconds. */
  async addHaving(bitmap: Bitmap, wanted: WantedWord, slice: TimeSlice): Promise<void> {
    for (const part of this.#parts) {
      const [first, end] = rangeOf(part, wanted);
      for (let word = first; word < end; word++) {
        const [from, to] = [part.starts[word]!, part.starts[word + 1]!];
        if (hasBits(part.counts[word]!, this.#size)) addBits(bitmap, part.lists, from, to);
        else addDifferences(bitmap, part.lists, from, to);
        if (slice.isOver) await slice.next();
      }
    }
  }
}

function startsOf({ words, counts }: TextWordPart): Uint32Array {
  const starts = new Uint32Array(counts.length + 1);
  for (let index = 0; index < counts.length; index++) {
    starts[index + 1] = words.indexOf('\n', starts[index]) + 1;
  }
  return starts;
}

/** Returns the range of the words of a part that are wanted; empty when there are none. */
function rangeOf({ words, wordStarts }: Part, { text, isPrefix }: WantedWord): readonly [number, number] {
  const count = wordStarts.length - 1;
  const firstWhere = (isPast: (word: string) => boolean) => {
    let [low, high] = [0, count];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isPast(words.slice(wordStarts[middle], wordStarts[middle + 1]! - 1))) high = middle;
      else low = middle + 1;
    }
    return low;
  };
  const first = firstWhere((word) => word >= text);
  const end = firstWhere((word) => (isPrefix ? word.slice(0, text.length) : word) > text);
  return [first, Math.max(first, end)];
}

function addBits(bitmap: Bitmap, lists: Uint8Array, from: number, to: number): void {
  const view = new DataView(lists.buffer, lists.byteOffset, lists.byteLength);
  const wholeWords = (to - from) >>> 2;
  for (let word = 0; word < wholeWords; word++) {
    bitmap[word] = bitmap[word]! | view.getUint32(from + word * 4, true);
  }
  for (let at = from + wholeWords * 4; at < to; at++) {
    const byte = at - from;
    bitmap[byte >>> 2] = bitmap[byte >>> 2]! | (lists[at]! << ((byte & 3) * 8));
  }
}

function addDifferences(bitmap: Bitmap, lists: Uint8Array, from: number, to: number): void {
  let entry = -1;
  for (let at = from; at < to; ) {
    let byte = lists[at++]!;
    let difference = byte & 127;
    for (let shift = 7; byte > 127 && at < to; shift += 7) {
      byte = lists[at++]!;
      difference |= (byte & 127) << shift;
    }
    entry += difference;
    bitmap[entry >>> 5] = bitmap[entry >>> 5]! | (1 << (entry & 31));
  }
}
