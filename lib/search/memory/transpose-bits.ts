/** Words of a bitmap or of rows, of which every `step`th one from `first` on is used. */
interface SteppedWords {
  readonly words: Uint32Array;
  readonly first: number;
  readonly step: number;
}

const square = new Int32Array(32);

/**
 * Transposes a square of 32 by 32 bits: bit `i` of word `j` of `source` becomes bit `j` of word `i` of `target` (Warren, Hacker's Delight, 7-3). Of the
 * five steps, each pass takes those that stay within the words that it holds in variables: two, then three.
 */
export function transposeBits(source: SteppedWords, target: SteppedWords): void {
  const { words: from, first, step } = source;
  for (let low = 0, at = first; low < 8; low++, at += step) {
    let a = from[at]! | 0;
    let b = from[at + 8 * step]! | 0;
    let c = from[at + 16 * step]! | 0;
    let d = from[at + 24 * step]! | 0;
    let swapped = ((a >>> 16) ^ c) & 0xffff;
    a ^= swapped << 16;
    c ^= swapped;
    swapped = ((b >>> 16) ^ d) & 0xffff;
    b ^= swapped << 16;
    d ^= swapped;
    swapped = ((a >>> 8) ^ b) & 0xff00ff;
    square[low] = a ^ (swapped << 8);
    square[low + 8] = b ^ swapped;
    swapped = ((c >>> 8) ^ d) & 0xff00ff;
    square[low + 16] = c ^ (swapped << 8);
    square[low + 24] = d ^ swapped;
  }
  const { words: to, step: width } = target;
  for (let low = 0, at = target.first; low < 32; low += 8, at += 8 * width) writeEight(low, to, at, width);
}

/** Takes the last three steps of the eight words of `square` from `low` on, and writes them to every `width`th word from `at` on. */
function writeEight(low: number, to: Uint32Array, at: number, width: number): void {
  let a = square[low]!;
  let b = square[low + 1]!;
  let c = square[low + 2]!;
  let d = square[low + 3]!;
  let e = square[low + 4]!;
  let f = square[low + 5]!;
  let g = square[low + 6]!;
  let h = square[low + 7]!;
  let swapped = ((a >>> 4) ^ e) & 0xf0f0f0f;
  a ^= swapped << 4;
  e ^= swapped;
  swapped = ((b >>> 4) ^ f) & 0xf0f0f0f;
  b ^= swapped << 4;
  f ^= swapped;
  swapped = ((c >>> 4) ^ g) & 0xf0f0f0f;
  c ^= swapped << 4;
  g ^= swapped;
  swapped = ((d >>> 4) ^ h) & 0xf0f0f0f;
  d ^= swapped << 4;
  h ^= swapped;
  writeFour(a, b, c, d, to, at, width);
  writeFour(e, f, g, h, to, at + 4 * width, width);
}

/** Takes the last two steps of four words and writes them. */
function writeFour(
  first: number,
  second: number,
  third: number,
  fourth: number,
  to: Uint32Array,
  at: number,
  width: number,
): void {
  const even = ((first >>> 2) ^ third) & 0x33333333;
  const a = first ^ (even << 2);
  const c = third ^ even;
  const odd = ((second >>> 2) ^ fourth) & 0x33333333;
  const b = second ^ (odd << 2);
  const d = fourth ^ odd;
  const low = ((a >>> 1) ^ b) & 0x55555555;
  to[at] = a ^ (low << 1);
  to[at + width] = b ^ low;
  const high = ((c >>> 1) ^ d) & 0x55555555;
  to[at + 2 * width] = c ^ (high << 1);
  to[at + 3 * width] = d ^ high;
}
