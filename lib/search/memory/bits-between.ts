/** Returns a word with the bits from `first` to below `end`. Those outside the word, below 0 or from 32 on, are left out. */
export function bitsBetween(first: number, end: number): number {
  const from = first <= 0 ? -1 : first >= 32 ? 0 : -1 << first;
  return end >= 32 ? from : end <= 0 ? 0 : from & ~(-1 << end);
}
