/**
 * Returns the lower median of the first `count` numbers, of which there must be one: the one at place `(count - 1) / 2`, rounded down, of
 * their ascending order. Reorders them. Hoare's selection.
 */
export function lowerMedian(numbers: Float64Array, count: number): number {
  const place = (count - 1) >> 1;
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
