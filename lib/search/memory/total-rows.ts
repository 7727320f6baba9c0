import type { ArrivalTotals } from '#lib/search/memory/arrival-totals';

/** Days whose totals are computed together. */
export const DAYS_OF_BLOCK = 32;
/** The greatest stamp before all are cleared; stamps of rows stay below 2^31. */
const MAX_STAMP = 2 ** 30;

/**
 * The totals of a block of days, computed for the entries that are read, and kept until there are too many or the next block begins. Entries
 * are read by their places in the order in which they are visited, so that neighbours in memory are read one after another.
 */
export class TotalRows {
  readonly #totals: ArrivalTotals;
  readonly #capacity: number;
  /** By day of the block, then row. */
  readonly #rows: Float64Array;
  readonly #written = new Float64Array(DAYS_OF_BLOCK);
  /** By place, the row plus `#stamp`; less where it has none. */
  readonly #stamped: Int32Array;
  #stamp = 1;
  #rowsCount = 0;
  #firstIndex = 0;
  #daysCount = 0;

  /** @param capacity the number of rows to keep, a quarter of a kilobyte each */
  constructor(totals: ArrivalTotals, placesCount: number, capacity: number) {
    this.#totals = totals;
    this.#capacity = Math.min(placesCount, capacity);
    this.#rows = new Float64Array(this.#capacity * DAYS_OF_BLOCK);
    this.#stamped = new Int32Array(placesCount);
  }

  /** Begins the block of `count` days, at most `DAYS_OF_BLOCK`, from `index` days after the first on. */
  beginBlock(index: number, count: number): void {
    this.#firstIndex = index;
    this.#daysCount = count;
    this.#clear();
  }

  /** Returns the total of the entry at a place for a day of the block, `index` days after the first. */
  at(place: number, entry: number, index: number): number {
    const row = this.#stamped[place]! - this.#stamp;
    const day = index - this.#firstIndex;
    return this.#rows[day * this.#capacity + (row >= 0 ? row : this.#addRow(place, entry))]!;
  }

  #addRow(place: number, entry: number): number {
    if (this.#rowsCount === this.#capacity) this.#clear();
    const row = this.#rowsCount++;
    this.#stamped[place] = this.#stamp + row;
    const [rows, written, count, capacity] = [this.#rows, this.#written, this.#daysCount, this.#capacity];
    this.#totals.write(entry, this.#firstIndex, count, written, 0);
    for (let day = 0; day < count; day++) rows[day * capacity + row] = written[day]!;
    return row;
  }

  #clear(): void {
    this.#stamp += this.#rowsCount;
    this.#rowsCount = 0;
    if (this.#stamp < MAX_STAMP) return;
    this.#stamped.fill(0);
    this.#stamp = 1;
  }
}
