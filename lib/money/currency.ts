/**
 * Money is an integer count of a currency's minor units (cents; yen have none) beside its ISO 4217 code. This room
 * hides how such an amount is read from and written as decimal text.
 */

/**
 * The largest amount that a catalogue may name, minor units: of any currency, it and all below it convert into any other one
 * exactly. What it converts to is a whole number below 2^53 as long as one minor unit is less than 45,000 of the other
 * currency's; between the currencies whose rates ship it is less than 22,000.
 */
export const LARGEST_MINOR = 200_000_000_000;

const digitsByCurrency = new Map<string, number>();

/** How many decimal digits the currency's minor unit has: 2 for EUR, 0 for JPY, 3 for KWD. */
export function currencyDigits(currency: string): number {
  let digits = digitsByCurrency.get(currency);
  if (digits === undefined) {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency });
    digits = format.resolvedOptions().maximumFractionDigits ?? 2;
    digitsByCurrency.set(currency, digits);
  }
  return digits;
}

/**
 * Minor units of a decimal text such as "649.5" (EUR: 64950). Digits beyond the currency's own are rounded half up.
 * The text is unsigned digits with an optional fraction; the caller has checked that.
 */
export function parseMinor(decimal: string, currency: string): number {
  const digits = currencyDigits(currency);
  const [whole = '0', fraction = ''] = decimal.split('.');
  const kept = fraction.slice(0, digits).padEnd(digits, '0');
  const roundsUp = (fraction[digits] ?? '0') >= '5';
  return Number(`${whole}${kept}`) + (roundsUp ? 1 : 0);
}

/** Decimal text of an amount, with the currency's own digits, without a fraction when whole: "800", "649.50". */
export function formatMinor(minor: number, currency: string): string {
  const digits = currencyDigits(currency);
  const scale = 10 ** digits;
  if (minor % scale === 0) return String(minor / scale);
  const whole = Math.floor(minor / scale);
  return `${whole}.${String(minor % scale).padStart(digits, '0')}`;
}
