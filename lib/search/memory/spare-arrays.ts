/**
 * A pool that recycles arrays of numbers, one number per entry. Those of a million entries take 8 MB: each one that is dropped brings a garbage
 * collection nearer, which frees all of them at once, and the pages of a new one are cleared when they are first written.
 */
export class SpareArrays {
  readonly #length: number;
  readonly #most: number;
  readonly #spare: Float64Array[] = [];

  /** `most` is the number of arrays to keep. */
  constructor(length: number, most: number) {
    this.#length = length;
    this.#most = most;
  }

  /** Returns an array with any contents, recycled or new. */
  take(): Float64Array {
    return this.#spare.pop() ?? new Float64Array(this.#length);
  }

  /** Recycles an array that has no other user. */
  release(array: Float64Array): void {
    if (this.#spare.length < this.#most) this.#spare.push(array);
  }

  /** Runs `work` with an array of any contents, which is recycled afterwards. */
  async lend<Result>(work: (array: Float64Array) => Promise<Result>): Promise<Result> {
    const array = this.take();
    try {
      return await work(array);
    } finally {
      this.release(array);
    }
  }
}
