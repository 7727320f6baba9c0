import { type Bitmap, countInWords } from '#lib/search/memory/bitmap';
import { CACHE_LINE_WORDS, type RateRecords } from '#lib/search/memory/rate-records';

/** Written by `readAhead`, so that V8 does not remove its reads as useless. */
const lastRead = new Int32Array(1);

/**
 * Reads a word of each record of a bitmap without `known`, in the words from `firstWord` to below `endWord`. Where records are scattered, the
 * processor otherwise waits for one after the other, because it does not begin the next before a condition of the last. Does nothing where half of the
 * entries or more are in the bitmap.
 */
export function readAhead(
  { words, starts }: RateRecords,
  bitmap: Bitmap,
  known: Bitmap,
  firstWord: number,
  endWord: number,
): void {
  if (countInWords(bitmap, firstWord, endWord) > 16 * (endWord - firstWord)) return;
  let read = 0;
  for (let word = firstWord; word < endWord; word++) {
    for (let bits = bitmap[word]! & ~known[word]!; bits !== 0; bits &= bits - 1) {
      const start = starts[(word << 5) | (31 - Math.clz32(bits & -bits))]!;
      read |= words[start]! ^ words[start + CACHE_LINE_WORDS]!;
    }
  }
  lastRead[0] = read;
}

/** Reads words of the records of the entries in a list from place `first` to below `end`, as `readAhead` does. */
export function readRecordsOf(
  { words, starts }: RateRecords,
  entries: Uint32Array,
  first: number,
  end: number,
): void {
  let read = 0;
  for (let at = first; at < end; at++) {
    const start = starts[entries[at]!]!;
    read |= words[start]! ^ words[start + CACHE_LINE_WORDS]!;
  }
  lastRead[0] = read;
}
