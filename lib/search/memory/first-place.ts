/**
 * The first place from `start` up to, without, `end` from which on something holds; `end` when it holds at none. What holds at a
 * place must hold at all after it (binary search).
 */
export function firstPlace(start: number, end: number, isHolding: (place: number) => boolean): number {
  let [low, high] = [start, end];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isHolding(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
