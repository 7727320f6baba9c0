/** Decimals of a percentage that are used; further ones are dropped. */
const PERCENT_DIGITS = 4;
/** The whole, 100 %, in the unit of `partsOf`. */
export const WHOLE_PARTS = 100 * 10 ** PERCENT_DIGITS;

/** Converts a percentage (unsigned decimal text) to millionths of the whole, at most all of them: "12.5" → 125000. */
export function partsOf(percent: string): number {
  const [whole = '0', fraction = ''] = percent.split('.');
  const parts = Number(whole + fraction.slice(0, PERCENT_DIGITS).padEnd(PERCENT_DIGITS, '0'));
  return Math.min(parts, WHOLE_PARTS);
}
