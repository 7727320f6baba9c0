/** The number of price levels of the strip "when to go": as many as its style sheet has colours. */
export const PRICE_LEVELS = 5;

/** The level of all amounts that hardly differ. */
const MIDDLE = 2;
/** The least difference between the lowest and the highest level, as a part of the lowest. */
const LEAST_SPREAD = 0.05;

/**
 * Divides amounts into five levels of about the same number, 0 (lowest) to 4; equal amounts have the same level. Null stays null. All are
 * of the middle level where nine tenths of them are less than 5 % above the tenth that is lowest.
 */
export function priceLevels(amounts: readonly (number | null)[]): readonly (number | null)[] {
  const sorted = amounts.filter((amount) => amount !== null).sort((a, b) => a - b);
  const isFlat = quantile(sorted, 0.9) < quantile(sorted, 0.1) * (1 + LEAST_SPREAD);
  const limits = Array.from({ length: PRICE_LEVELS - 1 }, (_, index) =>
    quantile(sorted, (index + 1) / PRICE_LEVELS),
  );
  return amounts.map((amount) => {
    if (amount === null) return null;
    return isFlat ? MIDDLE : limits.filter((limit) => amount > limit).length;
  });
}

/**
 * Returns the least of sorted numbers that at least the part `part` of them does not exceed: `quantile([1, 2, 3, 4], 0.5)` → 2. NaN of none.
 */
export function quantile(sorted: readonly number[], part: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
}
