/** A typed array of the narrowest type that holds its numbers. */
export type NarrowNumbers = Uint8Array | Uint16Array | Uint32Array | Float64Array;

/** The types by width, the narrowest first, with the greatest number of each. */
const TYPES = [
  { type: Uint8Array, greatest: 2 ** 8 - 1 },
  { type: Uint16Array, greatest: 2 ** 16 - 1 },
  { type: Uint32Array, greatest: 2 ** 32 - 1 },
  { type: Float64Array, greatest: Infinity },
] as const;

/** Packs whole numbers, which may be negative, as narrow as they allow. */
export function narrowNumbers(numbers: readonly number[]): NarrowNumbers {
  let [least, greatest] = [0, 0];
  for (const number of numbers) {
    if (number < least) least = number;
    if (number > greatest) greatest = number;
  }
  const fitting = TYPES.find((each) => least >= 0 && greatest <= each.greatest);
  return (fitting?.type ?? Float64Array).from(numbers);
}

/** Whether a value is a typed array that `narrowNumbers` returns. */
export function isNarrowNumbers(value: unknown): value is NarrowNumbers {
  return TYPES.some(({ type }) => value instanceof type);
}
