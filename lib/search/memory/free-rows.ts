import type { TimeSlice } from '#lib/event-loop/time-slice';
import type { ArrivalSweep } from '#lib/search/memory/arrival-sweep';
import type { SelectedWords } from '#lib/search/memory/selected-words';
import { transposeBits } from '#lib/search/memory/transpose-bits';

/** Words of a row that are written at once: the bitmaps of their days take 16 MB at a million entries. */
const WORDS_AT_ONCE = 4;

/** Returns the number of words of a row of days. */
export function wordsOfDays(daysCount: number): number {
  return (daysCount + 31) >>> 5;
}

/** Returns the memory that the rows of all entries in some words of a bitmap take. */
export function bytesOfRows(wordsCount: number, daysCount: number): number {
  return 4 * 32 * wordsCount * wordsOfDays(daysCount);
}

/** The arrival days on which entries are available: a row of bits for each entry, by the place of the entry in the words of bitmaps. */
export class FreeRows {
  /** The words whose entries have rows. */
  readonly words: SelectedWords;
  readonly wordsOfRow: number;
  /** One row after the other. */
  readonly rows: Uint32Array;

  private constructor(words: SelectedWords, daysCount: number) {
    this.words = words;
    this.wordsOfRow = wordsOfDays(daysCount);
    this.rows = new Uint32Array(32 * words.length * this.wordsOfRow);
  }

  /** Finds the days of the window of `sweep`, which has not moved yet. Yields to the event loop in between. */
  static async of(
    sweep: ArrivalSweep,
    daysCount: number,
    words: SelectedWords,
    slice: TimeSlice,
  ): Promise<FreeRows> {
    const rows = new FreeRows(words, daysCount);
    const days = new Uint32Array(32 * WORDS_AT_ONCE * words.length);
    for (let word = 0; word < rows.wordsOfRow; word += WORDS_AT_ONCE) {
      const end = Math.min(32 * WORDS_AT_ONCE, daysCount - 32 * word);
      days.fill(0, end * words.length);
      for (let day = 0; day < end; day++) {
        const bitmap = days.subarray(day * words.length, (day + 1) * words.length);
        sweep.setAvailable(bitmap, sweep.available, 32 * word + day);
        if (slice.isOver) await slice.next();
      }
      for (let group = 0; group < words.length; group += GROUPS) {
        rows.#write(days, word, group, Math.min(words.length, group + GROUPS));
        if (slice.isOver) await slice.next();
      }
    }
    return rows;
  }

  /** Writes the words from `firstWord` on of the rows of some groups of 32 entries. */
  #write(days: Uint32Array, firstWord: number, firstGroup: number, endGroup: number): void {
    const { rows, wordsOfRow } = this;
    const { length } = this.words;
    const endWord = Math.min(wordsOfRow, firstWord + WORDS_AT_ONCE);
    const source = { words: days, first: 0, step: length };
    const target = { words: rows, first: 0, step: wordsOfRow };
    for (let group = firstGroup; group < endGroup; group++) {
      for (let word = firstWord; word < endWord; word++) {
        source.first = 32 * (word - firstWord) * length + group;
        target.first = 32 * group * wordsOfRow + word;
        transposeBits(source, target);
      }
    }
  }
}

/** Words of bitmaps between two checks of the clock. */
const GROUPS = 64;
