import { addAll, type Bitmap, clear, setUnion } from '#lib/search/memory/bitmap';
import type { SelectedWords } from '#lib/search/memory/selected-words';

/**
 * The union of a number of consecutive bitmaps of a list, for windows that move by one place at a time. A step takes about three passes,
 * however wide the window: bitmaps are united in blocks as wide as the window, from the end of one block backwards and from the start of the
 * next forwards (van Herk).
 */
export class SlidingUnion {
  readonly #bitmaps: readonly Bitmap[];
  readonly #width: number;
  readonly #words: SelectedWords;
  /** At place `n`, the union of the bitmaps of the earlier block from place `n` on. */
  readonly #earlier: readonly Bitmap[];
  /** The union of the bitmaps of the later block up to the end of the window. */
  readonly #later: Bitmap;
  #block: number | null = null;

  /** Places outside the list count as empty bitmaps. Bitmaps are of all entries, of which only the selected words are united. */
  constructor(bitmaps: readonly Bitmap[], width: number, words: SelectedWords) {
    this.#bitmaps = bitmaps;
    this.#width = width;
    this.#words = words;
    this.#earlier = Array.from({ length: width }, () => words.empty());
    this.#later = words.empty();
  }

  /**
   * Sets `rest` to the entries of `all` that are not in the union of the window that begins at `first`, which must follow the one before. Both
   * are bitmaps of the selected words.
   */
  setRest(rest: Bitmap, all: Bitmap, first: number): void {
    this.#block ??= first;
    if (first === this.#block + this.#width) this.#block = first;
    const place = first - this.#block;
    if (place === 0) {
      this.#beginBlock(first);
      setDifference(rest, all, this.#earlier[0]!);
      return;
    }
    const added = this.#bitmaps[first + this.#width - 1];
    if (added) addAll(this.#later, this.#words.peek(added));
    setDifferenceOfTwo(rest, all, this.#earlier[place]!, this.#later);
  }

  #beginBlock(first: number): void {
    clear(this.#later);
    for (let place = this.#width - 1; place >= 0; place--) {
      const united = this.#earlier[place]!;
      const bitmap = this.#bitmaps[first + place];
      const own = bitmap && this.#words.peek(bitmap);
      const next = this.#earlier[place + 1];
      if (own && next) setUnion(united, own, next);
      else if (own ?? next) united.set((own ?? next)!);
      else clear(united);
    }
  }
}

/** Sets `bitmap` to the entries of `all` that `a` lacks. All have the same size. */
function setDifference(bitmap: Bitmap, all: Bitmap, a: Bitmap): void {
  const { length } = bitmap;
  const end = length & ~3;
  for (let word = 0; word < end; word += 4) {
    bitmap[word] = all[word]! & ~a[word]!;
    bitmap[word + 1] = all[word + 1]! & ~a[word + 1]!;
    bitmap[word + 2] = all[word + 2]! & ~a[word + 2]!;
    bitmap[word + 3] = all[word + 3]! & ~a[word + 3]!;
  }
  for (let word = end; word < length; word++) bitmap[word] = all[word]! & ~a[word]!;
}

/** Sets `bitmap` to the entries of `all` that both `a` and `b` lack. All have the same size. */
function setDifferenceOfTwo(bitmap: Bitmap, all: Bitmap, a: Bitmap, b: Bitmap): void {
  const { length } = bitmap;
  const end = length & ~3;
  for (let word = 0; word < end; word += 4) {
    bitmap[word] = all[word]! & ~(a[word]! | b[word]!);
    bitmap[word + 1] = all[word + 1]! & ~(a[word + 1]! | b[word + 1]!);
    bitmap[word + 2] = all[word + 2]! & ~(a[word + 2]! | b[word + 2]!);
    bitmap[word + 3] = all[word + 3]! & ~(a[word + 3]! | b[word + 3]!);
  }
  for (let word = end; word < length; word++) bitmap[word] = all[word]! & ~(a[word]! | b[word]!);
}
