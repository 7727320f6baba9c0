import { WHOLE_PARTS } from '#lib/money/percent';

/** Below this, the product of an amount and its parts divides by `WHOLE_PARTS` to a quotient that is rounded down correctly. */
const MAX_PRODUCT = 2 ** 50;

/** Returns `parts` millionths of an amount, rounded half up. */
export function partsMinor(minor: number, parts: number): number {
  const product = minor * parts;
  if (product < MAX_PRODUCT) return Math.floor((product + WHOLE_PARTS / 2) / WHOLE_PARTS);
  // Divided first, so that no product exceeds 2^53.
  const whole = Math.floor(minor / WHOLE_PARTS);
  const rest = minor - whole * WHOLE_PARTS;
  return whole * parts + Math.floor((rest * parts + WHOLE_PARTS / 2) / WHOLE_PARTS);
}
