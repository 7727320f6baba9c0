/** Parts into which estimates are divided to find the one in the middle. */
const PARTS = 64;
/** What an estimate of single precision differs from its number at most, as a share. */
const SINGLE_DOUBT = 2 ** -24;

const counts = new Uint16Array(PARTS);

/** The totals of one day that may be its median: estimates, with the places of their entries in the sample. */
export class KeptTotals {
  #count = 0;
  /** What a total differs from its estimate at most. */
  #doubt = 0;
  #least = Infinity;
  #greatest = -Infinity;
  #estimates: Float32Array;
  #places: Uint32Array;

  /** @param capacity for which there is place at first */
  constructor(capacity: number) {
    this.#estimates = new Float32Array(capacity);
    this.#places = new Uint32Array(capacity);
  }

  /** Adds a total that differs from its estimate by `doubt` at most. */
  keep(estimate: number, doubt: number, place: number): void {
    const count = this.#count;
    if (count === this.#estimates.length) this.#enlarge();
    this.#estimates[count] = estimate;
    this.#places[count] = place;
    this.#count = count + 1;
    if (doubt > this.#doubt) this.#doubt = doubt;
    if (estimate < this.#least) this.#least = estimate;
    if (estimate > this.#greatest) this.#greatest = estimate;
  }

  /**
   * Returns the total at a place of the ascending order of all kept ones; null where there are fewer. `totalOf` computes the total of the entry at a place of
   * the sample: only those next to the estimate at that place are computed.
   */
  totalAt(place: number, totalOf: (place: number) => number): number | null {
    const count = this.#count;
    if (place < 0 || place >= count) return null;
    const [estimates, places] = [this.#estimates, this.#places];
    const doubt = this.#doubt + this.#greatest * SINGLE_DOUBT;
    const estimate = this.#estimateAt(place);
    // A total at a place differs from the estimate there by no more than one total from its own.
    const [low, high] = [estimate - 2 * doubt, estimate + 2 * doubt];
    let before = 0;
    const near: number[] = [];
    for (let at = 0; at < count; at++) {
      const each = estimates[at]!;
      if (each < low) before += 1;
      else if (each <= high) near.push(totalOf(places[at]!));
    }
    return near.sort((a, b) => a - b)[place - before]!;
  }

  /** Returns the estimate at a place of their ascending order. */
  #estimateAt(place: number): number {
    const [estimates, count, least] = [this.#estimates, this.#count, this.#least];
    const range = this.#greatest - least;
    const scale = range > 0 ? (PARTS * (1 - 1e-6)) / range : 0;
    counts.fill(0);
    for (let at = 0; at < count; at++) {
      const part = partOf(estimates[at]!, least, scale);
      counts[part] = counts[part]! + 1;
    }
    let part = 0;
    let passed = 0;
    while (passed + counts[part]! <= place) passed += counts[part++]!;
    const own: number[] = [];
    for (let at = 0; at < count; at++) {
      const estimate = estimates[at]!;
      if (partOf(estimate, least, scale) === part) own.push(estimate);
    }
    return own.sort((a, b) => a - b)[place - passed]!;
  }

  #enlarge(): void {
    const capacity = 2 * this.#estimates.length;
    const estimates = new Float32Array(capacity);
    estimates.set(this.#estimates);
    this.#estimates = estimates;
    const places = new Uint32Array(capacity);
    places.set(this.#places);
    this.#places = places;
  }
}

/** Returns the part of an estimate, which single precision may have rounded to just outside of the range. */
function partOf(estimate: number, least: number, scale: number): number {
  const part = Math.floor((estimate - least) * scale);
  return part <= 0 ? 0 : part >= PARTS ? PARTS - 1 : part;
}
