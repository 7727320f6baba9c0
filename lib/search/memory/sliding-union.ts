import { addAll, type Bitmap, clear, emptyBitmap, setUnion } from '#lib/search/memory/bitmap';

/**
 * The union of a number of consecutive bitmaps of a list, for windows that move by one place at a time. A step takes about three passes,
 * however wide the window: bitmaps are united in blocks as wide as the window, from the end of one block backwards and from the start of the
 * next forwards (van Herk).
 */
export class SlidingUnion {
  readonly #bitmaps: readonly Bitmap[];
  readonly #width: number;
  readonly #union: Bitmap;
  /** At place `n`, the union of the bitmaps of the earlier block from place `n` on. */
  readonly #earlier: readonly Bitmap[];
  /** The union of the bitmaps of the later block up to the end of the window. */
  readonly #later: Bitmap;
  #block: number | null = null;
  #place = 0;

  /** Places outside the list count as empty bitmaps. All bitmaps have entries below `size`. */
  constructor(bitmaps: readonly Bitmap[], width: number, size: number) {
    this.#bitmaps = bitmaps;
    this.#width = width;
    this.#union = emptyBitmap(size);
    this.#earlier = Array.from({ length: width }, () => emptyBitmap(size));
    this.#later = emptyBitmap(size);
  }

  /** Returns the union of the window that begins at `first`, which must follow the one before; the bitmap is valid until the next call. */
  at(first: number): Bitmap {
    this.#block ??= first;
    this.#place = first - this.#block;
    if (this.#place === this.#width) {
      this.#block = first;
      this.#place = 0;
    }
    if (this.#place === 0) {
      this.#beginBlock(first);
      return this.#earlier[0]!;
    }
    const added = this.#bitmaps[first + this.#width - 1];
    if (added) addAll(this.#later, added);
    setUnion(this.#union, this.#earlier[this.#place]!, this.#later);
    return this.#union;
  }

  #beginBlock(first: number): void {
    clear(this.#later);
    for (let place = this.#width - 1; place >= 0; place--) {
      const united = this.#earlier[place]!;
      const own = this.#bitmaps[first + place];
      const next = this.#earlier[place + 1];
      if (own && next) setUnion(united, own, next);
      else if (own ?? next) united.set((own ?? next)!);
      else clear(united);
    }
  }
}
