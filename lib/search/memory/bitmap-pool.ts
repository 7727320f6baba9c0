import { type Bitmap, emptyBitmap } from '#lib/search/memory/bitmap';

/** Of spare bitmaps: so many that the largest question finds its own. */
const MAX_SPARE_BYTES = 8 * 1024 * 1024;

/**
 * Bitmaps of one size, used again. A bitmap of a million entries is 125 KB outside of the heap; made anew for every condition,
 * they have the collector mark the whole heap every few dozen requests, up to tens of milliseconds each time.
 */
export class BitmapPool {
  readonly #size: number;
  readonly #mostSpare: number;
  readonly #spare: Bitmap[] = [];
  readonly #retired: Bitmap[] = [];
  #questions = 0;

  constructor(size: number) {
    this.#size = size;
    this.#mostSpare = Math.floor(MAX_SPARE_BYTES / Math.max(1, emptyBitmap(size).byteLength));
  }

  /** Without any entry. */
  empty(): Bitmap {
    return this.#spare.pop()?.fill(0) ?? emptyBitmap(this.#size);
  }

  copyOf(bitmap: Bitmap): Bitmap {
    const copy = this.#spare.pop();
    if (!copy) return bitmap.slice();
    copy.set(bitmap);
    return copy;
  }

  /** Takes back a bitmap that nobody else has. */
  giveBack(bitmap: Bitmap): void {
    if (this.#spare.length < this.#mostSpare) this.#spare.push(bitmap);
  }

  /** Takes back a bitmap that questions under way may still read, when they have ended. */
  retire(bitmap: Bitmap): void {
    // Where questions overlap without end the collector has the rest.
    if (this.#retired.length < this.#mostSpare) this.#retired.push(bitmap);
  }

  /** Answers a question: no bitmap that is retired meanwhile is used again before it has ended. */
  async during<Answer>(answer: () => Promise<Answer>): Promise<Answer> {
    this.#questions += 1;
    try {
      return await answer();
    } finally {
      this.#questions -= 1;
      if (this.#questions === 0) {
        for (const bitmap of this.#retired) this.giveBack(bitmap);
        this.#retired.length = 0;
      }
    }
  }
}
