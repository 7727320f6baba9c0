import type { Bitmap } from '#lib/search/memory/bitmap';
import { comparing, type PageKeys } from '#lib/search/memory/select-page';

/** Entries that are held for each wanted one: when that many are, they are sorted, and the last wanted one limits what is held further. */
const HELD_PER_WANTED = 2;
/** The least number of entries to hold. */
const LEAST_HELD = 64;

/** Selects the first entries in the order of `PageKeys` among those that are added, in one pass. */
export class FirstEntries {
  readonly #wanted: number;
  readonly #by: PageKeys;
  readonly #held: Uint32Array;
  #count = 0;
  #last: number | null = null;

  /** `wanted` is the number of entries to select, 1 or more. */
  constructor(wanted: number, by: PageKeys) {
    this.#wanted = wanted;
    this.#by = by;
    this.#held = new Uint32Array(Math.max(LEAST_HELD, HELD_PER_WANTED * wanted));
  }

  /** The last of the entries selected so far: those after it are not wanted. Null while fewer than wanted were selected. */
  get last(): number | null {
    return this.#last;
  }

  /** Adds the entries of a bitmap in the words from `firstWord` to below `endWord`. */
  add(bitmap: Bitmap, firstWord: number, endWord: number): void {
    const { keys, sign, ids } = this.#by;
    const held = this.#held;
    let [count, last] = [this.#count, this.#last];
    let [lastKey, lastId] = last === null ? [Infinity, 0] : [sign * keys[last]!, ids[last]!];
    for (let word = firstWord; word < endWord; word++) {
      for (let bits = bitmap[word]! | 0; bits !== 0; bits &= bits - 1) {
        const entry = (word << 5) | (31 - Math.clz32(bits & -bits));
        const key = sign * keys[entry]!;
        if (key > lastKey || (key === lastKey && ids[entry]! > lastId)) continue;
        held[count++] = entry;
        if (count < held.length) continue;
        this.#count = count;
        this.#drop();
        [count, last] = [this.#count, this.#last];
        [lastKey, lastId] = last === null ? [Infinity, 0] : [sign * keys[last]!, ids[last]!];
      }
    }
    this.#count = count;
  }

  /** Returns the selected entries, in order; fewer than wanted when fewer were added. */
  sorted(): Uint32Array {
    this.#drop();
    return this.#held.subarray(0, this.#count);
  }

  /** Sorts the entries that are held and drops those that are not wanted. */
  #drop(): void {
    this.#held.subarray(0, this.#count).sort(comparing(this.#by));
    this.#count = Math.min(this.#count, this.#wanted);
    this.#last = this.#count === this.#wanted ? this.#held[this.#wanted - 1]! : null;
  }
}
