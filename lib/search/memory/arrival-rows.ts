import type { BoundedDays } from '#lib/search/memory/bounded-days';
import type { FreeRows } from '#lib/search/memory/free-rows';
import type { OfferedDays } from '#lib/search/memory/offered-days';

/** Memory for the narrowed rows of a request: those of a year of 349,000 entries. */
const MOST_BYTES = 16 * 1024 * 1024;

/** Written by `readAhead`, so that V8 does not remove its reads as useless. */
const lastRead = new Int32Array(1);

/** The days on which entries are free by all conditions of a request, as rows of bits. */
export class ArrivalRows {
  readonly #free: FreeRows;
  readonly #offered: OfferedDays | null;
  readonly #bounded: BoundedDays | null;
  /** The rows of all groups that were read, or of the last one where all would take too much memory. Null where nothing narrows rows. */
  readonly #narrowed: Uint32Array | null;
  readonly #holdsAll: boolean;
  readonly wordsOfRow: number;
  /** The rows of the last call of `readGroup`, of which there are 32, begin at `at`. */
  rows: Uint32Array;
  at = 0;

  /** @param mostBytes for narrowed rows */
  constructor(
    free: FreeRows,
    offered: OfferedDays | null,
    bounded: BoundedDays | null,
    mostBytes = MOST_BYTES,
  ) {
    this.#free = free;
    this.#offered = offered;
    this.#bounded = bounded;
    this.wordsOfRow = free.wordsOfRow;
    this.#holdsAll = 4 * free.rows.length <= mostBytes;
    this.#narrowed =
      offered || bounded ? new Uint32Array(this.#holdsAll ? free.rows.length : 32 * free.wordsOfRow) : null;
    this.rows = free.rows;
  }

  /** The words of bitmaps whose entries have rows. */
  get words(): FreeRows['words'] {
    return this.#free.words;
  }

  /** Reads the rows of the entries of a group that `mask` has a bit for; the group is a place of `words`. */
  readGroup(group: number, mask: number): void {
    const size = 32 * this.wordsOfRow;
    this.rows = this.#free.rows;
    this.at = group * size;
    const narrowed = this.#narrowed;
    if (narrowed === null) return;
    const at = this.#holdsAll ? this.at : 0;
    narrowed.set(this.rows.subarray(this.at, this.at + size), at);
    const firstEntry = this.words.entryAt(group << 5);
    for (let bits = mask; bits !== 0; bits &= bits - 1) {
      const row = 31 - Math.clz32(bits & -bits);
      this.#narrow(firstEntry + row, narrowed, at + row * this.wordsOfRow);
    }
    this.rows = narrowed;
    this.at = at;
  }

  /**
   * Reads what the rows of the entries in a list are made of, from place `first` to below `end`: `read` then finds it in the processor's cache, which
   * loads that of many entries at once. Where rows are held, it does nothing.
   */
  readAhead(entries: Uint32Array, first: number, end: number): void {
    if (this.#offered === null || this.#holdsAll) return;
    const { rows, words } = this.#free;
    let read = this.#offered.readAhead(entries, first, end);
    for (let at = first; at < end; at++) read |= rows[words.placeOf(entries[at]!) * this.wordsOfRow]!;
    lastRead[0] = read;
  }

  /** Writes the row of an entry, whose group was read before, into `rows`, from `at` on. */
  read(entry: number, rows: Uint32Array, at: number): void {
    const { rows: free, words } = this.#free;
    const isNarrowed = this.#holdsAll && this.#narrowed !== null;
    const source = isNarrowed ? this.#narrowed : free;
    const { wordsOfRow } = this;
    const from = words.placeOf(entry) * wordsOfRow;
    for (let word = 0; word < wordsOfRow; word++) rows[at + word] = source[from + word]!;
    if (!isNarrowed) this.#narrow(entry, rows, at);
  }

  #narrow(entry: number, rows: Uint32Array, at: number): void {
    this.#offered?.keep(entry, rows, at);
    this.#bounded?.keep(entry, rows, at);
  }
}
