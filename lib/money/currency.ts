/**
 * Parses and formats amounts of money. An amount is an integer number of a currency's minor units (cents; yen have none) together with an
 * ISO 4217 code.
 */

/**
 * Largest amount that a catalogue can contain, minor units of any currency. It and all smaller amounts convert exactly to any other currency:
 * the result stays below 2^53 as long as one minor unit is worth less than 45,000 of the other currency's; between the currencies whose
 * rates ship it is less than 22,000.
 */
export const LARGEST_MINOR = 200_000_000_000;

const digitsByCurrency = new Map<string, number>();

/**
 * Returns the number of decimal digits of a currency: 2 for EUR, 0 for JPY, 3 for KWD; 2 for an unknown code of three letters. Throws
 * RangeError for other text.
 */
export function currencyDigits(currency: string): number {
  let digits = digitsByCurrency.get(currency);
  if (digits === undefined) {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency });
    digits = format.resolvedOptions().maximumFractionDigits ?? 2;
    digitsByCurrency.set(currency, digits);
  }
  return digits;
}

/** Rounds an amount in minor units to whole units of its currency: 64950 in EUR is 65000. */
export function wholeUnits(minor: number, currency: string): number {
  const scale = 10 ** currencyDigits(currency);
  return Math.round(minor / scale) * scale;
}

/**
 * Parses decimal text to minor units: "649.5" in EUR is 64950. Further digits than the currency has are rounded half up. The caller must
 * validate that the text is unsigned digits with an optional fraction.
 */
export function parseMinor(decimal: string, currency: string): number {
  const digits = currencyDigits(currency);
  const [whole = '0', fraction = ''] = decimal.split('.');
  const minor = fraction.slice(0, digits).padEnd(digits, '0');
  const roundsUp = (fraction[digits] ?? '0') >= '5';
  return Number(`${whole}${minor}`) + (roundsUp ? 1 : 0);
}

/**
 * Formats an amount as decimal text with the currency's digits, without a fraction when whole: "800", "649.50", "-0.05".
 */
export function formatMinor(minor: number, currency: string): string {
  const digits = currencyDigits(currency);
  const scale = 10 ** digits;
  if (minor % scale === 0) return String(minor / scale);
  const size = Math.abs(minor);
  const fraction = String(size % scale).padStart(digits, '0');
  return `${minor < 0 ? '-' : ''}${Math.floor(size / scale)}.${fraction}`;
}

/** Parses decimal text as `parseMinor` does; null, an unknown amount, stays null. */
export function parseKnownMinor(decimal: string | null, currency: string): number | null {
  return decimal === null ? null : parseMinor(decimal, currency);
}

/** Formats an amount as `formatMinor` does; null, an unknown amount, stays null. */
export function formatKnownMinor(minor: number | null, currency: string): string | null {
  return minor === null ? null : formatMinor(minor, currency);
}
