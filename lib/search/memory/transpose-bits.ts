/**
 * Transposes a square of 32 by 32 bits in place: bit `i` of the word at place `at + j` becomes bit `j` of the word at place `at + i` (Warren,
 * Hacker's Delight, 7-3).
 */
export function transposeBits(words: Uint32Array, at: number): void {
  swapBlocks(words, at, 16, 0xffff);
  swapBlocks(words, at, 8, 0xff00ff);
  swapBlocks(words, at, 4, 0xf0f0f0f);
  swapBlocks(words, at, 2, 0x33333333);
  swapBlocks(words, at, 1, 0x55555555);
}

/** Swaps the two blocks of `size` by `size` bits that do not lie on the diagonal, in each square of twice that size. */
function swapBlocks(words: Uint32Array, at: number, size: number, mask: number): void {
  for (let first = at; first < at + 32; first += 2 * size) {
    for (let low = first; low < first + size; low++) {
      const a = words[low]! | 0;
      const b = words[low + size]! | 0;
      const swapped = ((a >>> size) ^ b) & mask;
      words[low] = a ^ (swapped << size);
      words[low + size] = b ^ swapped;
    }
  }
}
