import type { Bitmap } from '#lib/search/memory/bitmap';

/** The share of words from which on all are taken: picking words costs more than the words that it saves. */
const MOST_SHARE = 0.4;

/**
 * The words of bitmaps that have entries of a selection. Bitmaps of these words alone are shorter where the entries are few; an entry then has
 * a place in them, which ascends with the entry.
 */
export class SelectedWords {
  /** The words in order; null where all are selected. */
  readonly #words: Uint32Array | null;
  /** By word, its place among the selected ones, or -1; empty where all are selected. */
  readonly #placeOfWord: Int32Array;
  readonly #picked: Bitmap;
  /** The number of selected words. */
  readonly length: number;

  private constructor(words: Uint32Array | null, wordsCount: number) {
    this.#words = words;
    this.length = words?.length ?? wordsCount;
    this.#picked = new Uint32Array(words === null ? 0 : this.length);
    this.#placeOfWord = new Int32Array(words === null ? 0 : wordsCount).fill(-1);
    if (words) for (let place = 0; place < words.length; place++) this.#placeOfWord[words[place]!] = place;
  }

  /** Selects the words that have an entry, or all words where most of them have one. */
  static of(bitmap: Bitmap): SelectedWords {
    let count = 0;
    for (let word = 0; word < bitmap.length; word++) if (bitmap[word] !== 0) count += 1;
    if (count > MOST_SHARE * bitmap.length) return new SelectedWords(null, bitmap.length);
    const words = new Uint32Array(count);
    let place = 0;
    for (let word = 0; word < bitmap.length; word++) if (bitmap[word] !== 0) words[place++] = word;
    return new SelectedWords(words, bitmap.length);
  }

  /** Creates a bitmap of the selected words, without entries. */
  empty(): Bitmap {
    return new Uint32Array(this.length);
  }

  /** Returns the selected words of a bitmap of all entries: itself where all are selected, else an array that the next call overwrites. */
  peek(bitmap: Bitmap): Bitmap {
    const words = this.#words;
    if (words === null) return bitmap;
    const picked = this.#picked;
    for (let place = 0; place < words.length; place++) picked[place] = bitmap[words[place]!]!;
    return picked;
  }

  /** Returns a copy of the selected words of a bitmap of all entries. */
  pick(bitmap: Bitmap): Bitmap {
    return this.peek(bitmap).slice();
  }

  /** Adds to `bitmap`, of all entries, those of `picked`, a bitmap of the selected words. */
  addTo(bitmap: Bitmap, picked: Bitmap): void {
    const words = this.#words;
    for (let place = 0; place < picked.length; place++) {
      const word = words === null ? place : words[place]!;
      bitmap[word] = bitmap[word]! | picked[place]!;
    }
  }

  /** Returns the place of an entry in bitmaps of the selected words; -1 where its word is not selected. */
  placeOf(entry: number): number {
    if (this.#words === null) return entry;
    const word = this.#placeOfWord[entry >>> 5]!;
    return word < 0 ? -1 : (word << 5) | (entry & 31);
  }

  /** Returns the entry at a place of bitmaps of the selected words. */
  entryAt(place: number): number {
    return this.#words === null ? place : (this.#words[place >>> 5]! << 5) | (place & 31);
  }
}
