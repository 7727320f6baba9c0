import { type Bitmap, emptyBitmap } from '#lib/search/memory/bitmap';

/** Limit for spare bitmaps; enough for the request that needs most. */
const MAX_SPARE_BYTES = 8 * 1024 * 1024;

/**
 * A pool that recycles bitmaps of one size. A bitmap of a million entries takes 125 KB outside the heap; allocating one per condition makes
 * the garbage collector mark the whole heap every few dozen requests, up to tens of milliseconds each time.
 */
export class BitmapPool {
  readonly #size: number;
  readonly #maxSpare: number;
  readonly #spare: Bitmap[] = [];
  readonly #releasedLater: Bitmap[] = [];
  #running = 0;

  constructor(size: number) {
    this.#size = size;
    this.#maxSpare = Math.floor(MAX_SPARE_BYTES / Math.max(1, emptyBitmap(size).byteLength));
  }

  /** Returns an empty bitmap, recycled or new. */
  empty(): Bitmap {
    return this.#spare.pop()?.fill(0) ?? emptyBitmap(this.#size);
  }

  /** Returns a copy, in a recycled or new bitmap. */
  copyOf(bitmap: Bitmap): Bitmap {
    const copy = this.#spare.pop();
    if (!copy) return bitmap.slice();
    copy.set(bitmap);
    return copy;
  }

  /** Recycles a bitmap that has no other user. */
  release(bitmap: Bitmap): void {
    if (this.#spare.length < this.#maxSpare) this.#spare.push(bitmap);
  }

  /** Recycles a bitmap that running `run` calls may still read, once all of them have settled. */
  releaseLater(bitmap: Bitmap): void {
    // Calls may overlap without a gap: beyond the limit bitmaps are left to the garbage collector.
    if (this.#releasedLater.length < this.#maxSpare) this.#releasedLater.push(bitmap);
  }

  /** Runs `work`; no bitmap passed to `releaseLater` in the meantime is recycled before it settles. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#running += 1;
    try {
      return await work();
    } finally {
      this.#running -= 1;
      if (this.#running === 0) {
        for (const bitmap of this.#releasedLater) this.release(bitmap);
        this.#releasedLater.length = 0;
      }
    }
  }
}
