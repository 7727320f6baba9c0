import { WHOLE_PARTS } from '#lib/money/percent';

// A constant of this module is part of the code; an imported one is read and checked at each use.
const WHOLE = WHOLE_PARTS;

/** Below this, the product of an amount and its parts divides by `WHOLE` to a quotient that is rounded down correctly. */
const MAX_PRODUCT = 2 ** 50;

/** Returns `parts` millionths of an amount, rounded half up. */
export function partsMinor(minor: number, parts: number): number {
  const product = minor * parts;
  if (product < MAX_PRODUCT) return Math.floor((product + WHOLE / 2) / WHOLE);
  // Divided first, so that no product exceeds 2^53.
  const whole = Math.floor(minor / WHOLE);
  const rest = minor - whole * WHOLE;
  return whole * parts + Math.floor((rest * parts + WHOLE / 2) / WHOLE);
}
