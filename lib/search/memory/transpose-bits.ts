/** Words of a bitmap or of rows, of which every `step`th one from `first` on is used. */
interface SteppedWords {
  readonly words: Uint32Array;
  readonly first: number;
  readonly step: number;
}

const square = new Int32Array(32);

/**
 * Transposes a square of 32 by 32 bits: bit `i` of word `j` of `source` becomes bit `j` of word `i` of `target` (Warren, Hacker's Delight, 7-3). The
 * first of the five steps reads the source, and the last one writes the target.
 */
export function transposeBits(source: SteppedWords, target: SteppedWords): void {
  const { words: from, first, step } = source;
  const half = 16 * step;
  for (let low = 0, at = first; low < 16; low++, at += step) {
    const a = from[at]! | 0;
    const b = from[at + half]! | 0;
    const swapped = ((a >>> 16) ^ b) & 0xffff;
    square[low] = a ^ (swapped << 16);
    square[low + 16] = b ^ swapped;
  }
  swapBlocks(8, 0xff00ff);
  swapBlocks(4, 0xf0f0f0f);
  swapBlocks(2, 0x33333333);
  const to = target.words;
  const width = target.step;
  for (let low = 0, at = target.first; low < 32; low += 2, at += 2 * width) {
    const a = square[low]!;
    const b = square[low + 1]!;
    const swapped = ((a >>> 1) ^ b) & 0x55555555;
    to[at] = a ^ (swapped << 1);
    to[at + width] = b ^ swapped;
  }
}

/** Swaps the two blocks of `size` by `size` bits that do not lie on the diagonal, in each square of twice that size. */
function swapBlocks(size: number, mask: number): void {
  for (let first = 0; first < 32; first += 2 * size) {
    for (let low = first; low < first + size; low++) {
      const a = square[low]!;
      const b = square[low + size]!;
      const swapped = ((a >>> size) ^ b) & mask;
      square[low] = a ^ (swapped << size);
      square[low + size] = b ^ swapped;
    }
  }
}
