/**
 * Conversion between currencies in exact integer arithmetic, the same in JavaScript and in SQL: an amount is
 * multiplied and divided by integers that fit a signed 64-bit column, so both database engines and the
 * serializer agree on every cent. A cross rate keeps eight significant digits. What converts to more than 2^53 is not exact;
 * of amounts up to `LARGEST_MINOR` none does, unless two rates lie too far apart (`ratesTooFarApart`).
 */
import { currencyDigits, LARGEST_MINOR } from '#lib/money/currency';

/** Units of a currency for one euro, and the day they are of. */
export interface Rate {
  readonly currency: string;
  /** Decimal text, at most 8 decimals. */
  readonly perEuro: string;
  /** YYYY-MM-DD */
  readonly asOf: string;
}

type PerEuro = Pick<Rate, 'currency' | 'perEuro'>;

/** `converted = floor((minor * numerator + half) / denominator)`: rounds half up, never decreases. */
export interface Conversion {
  readonly numerator: bigint;
  readonly denominator: bigint;
  readonly half: bigint;
}

export const IDENTITY: Conversion = { numerator: 1n, denominator: 1n, half: 0n };
const SIGNIFICANT = 10n ** 8n;
const RATE_SCALE_DIGITS = 8;
/** Fits 64 bits. Finer than this, a rate makes no difference to any amount up to `LARGEST_MINOR`. */
const FINEST = 10n ** 15n;

function scaledRate(rate: PerEuro): bigint {
  const [whole = '0', fraction = ''] = rate.perEuro.split('.');
  return BigInt(whole + fraction.slice(0, RATE_SCALE_DIGITS).padEnd(RATE_SCALE_DIGITS, '0'));
}

/** The conversion of minor units of `from` into minor units of `to`. */
export function conversionBetween(from: PerEuro, to: PerEuro): Conversion {
  if (from.currency === to.currency) return IDENTITY;
  let numerator = scaledRate(to) * 10n ** BigInt(currencyDigits(to.currency));
  const divisor = scaledRate(from) * 10n ** BigInt(currencyDigits(from.currency));
  let denominator = 1n;
  while (numerator / divisor < SIGNIFICANT / 10n && denominator < FINEST) {
    numerator *= 10n;
    denominator *= 10n;
  }
  const rounded = (numerator + divisor / 2n) / divisor;
  return { numerator: rounded > 0n ? rounded : 1n, denominator, half: denominator / 2n };
}

export function convertMinor(minor: number, { numerator, denominator, half }: Conversion): number {
  return denominator === 1n && numerator === 1n
    ? minor
    : Number((BigInt(minor) * numerator + half) / denominator);
}

function ceilDivide(dividend: bigint, divisor: bigint): bigint {
  return dividend <= 0n ? dividend / divisor : (dividend + divisor - 1n) / divisor;
}

/**
 * The two rates, the currency of more worth first, between which not every amount up to `LARGEST_MINOR` converts exactly; null when
 * there are none such.
 */
export function ratesTooFarApart<Given extends PerEuro>(
  rates: readonly Given[],
): readonly [Given, Given] | null {
  const minorPerEuro = ({ currency, perEuro }: Given) => Number(perEuro) * 10 ** currencyDigits(currency);
  const ordered = rates.toSorted((a, b) => minorPerEuro(a) - minorPerEuro(b));
  const [dear, cheap] = [ordered[0], ordered.at(-1)];
  if (!dear || !cheap) return null;
  const largest = convertMinor(LARGEST_MINOR, conversionBetween(dear, cheap));
  return largest > Number.MAX_SAFE_INTEGER ? [dear, cheap] : null;
}

/** The smallest amount that converts to `converted` or more. */
export function smallestConvertingTo(
  converted: number,
  { numerator, denominator, half }: Conversion,
): number {
  return Number(ceilDivide(BigInt(converted) * denominator - half, numerator));
}

/** The largest amount that converts to `converted` or less. */
export function largestConvertingTo(converted: number, conversion: Conversion): number {
  return smallestConvertingTo(converted + 1, conversion) - 1;
}
