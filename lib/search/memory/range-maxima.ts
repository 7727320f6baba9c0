/** The greatest number of any range of an array, from one table of numbers for each power of two. */
export class RangeMaxima {
  readonly #count: number;
  /** At place `i` of level `k`, the greatest of the numbers from `i` to below `i + 2 ** k`. */
  readonly #levels: Float64Array[];

  constructor(numbers: Float64Array) {
    this.#count = numbers.length;
    this.#levels = [numbers];
    for (let width = 1; 2 * width <= this.#count; width *= 2) {
      const narrow = this.#levels.at(-1)!;
      const wide = new Float64Array(this.#count - 2 * width + 1);
      for (let at = 0; at < wide.length; at++) wide[at] = Math.max(narrow[at]!, narrow[at + width]!);
      this.#levels.push(wide);
    }
  }

  /** Returns the greatest number from place `first` to below `end`; -Infinity where the array has none there. */
  between(first: number, end: number): number {
    const from = first < 0 ? 0 : first;
    const until = end > this.#count ? this.#count : end;
    if (until <= from) return -Infinity;
    const level = 31 - Math.clz32(until - from);
    const maxima = this.#levels[level]!;
    const [a, b] = [maxima[from]!, maxima[until - (1 << level)]!];
    return a > b ? a : b;
  }
}
