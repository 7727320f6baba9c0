/**
 * Returns the number at a place, below `count`, of the ascending order of the first `count` numbers. Reorders them. Hoare's selection.
 */
export function numberAt(numbers: Float64Array, count: number, place: number): number {
  let [first, last] = [0, count - 1];
  while (first < last) {
    const pivot = numbers[(first + last) >> 1]!;
    let [low, high] = [first, last];
    while (low <= high) {
      while (numbers[low]! < pivot) low += 1;
      while (numbers[high]! > pivot) high -= 1;
      if (low > high) break;
      const number = numbers[low]!;
      numbers[low++] = numbers[high]!;
      numbers[high--] = number;
    }
    if (place <= high) last = high;
    else if (place >= low) first = low;
    else break;
  }
  return numbers[place]!;
}
