/**
 * Transposes a square of 32 by 32 bits in place: bit `i` of the word at place `at + j` becomes bit `j` of the word at place `at + i` (Warren,
 * Hacker's Delight, 7-3).
 */
export function transposeBits(words: Uint32Array, at: number): void {
  let mask = 0xffff;
  for (let step = 16; step !== 0; step >>= 1) {
    for (let low = 0; low < 32; low = (low + step + 1) & ~step) {
      const [a, b] = [at + low, at + low + step];
      const swapped = ((words[a]! >>> step) ^ words[b]!) & mask;
      words[a] = words[a]! ^ (swapped << step);
      words[b] = words[b]! ^ swapped;
    }
    mask ^= mask << (step >> 1);
  }
}
