/**
 * Converts amounts between currencies in exact integer arithmetic, the same in JavaScript and in SQL: an amount is multiplied and divided by
 * integers that fit a signed 64-bit column, so that both database engines and the serializer agree to the cent. A cross rate has eight
 * significant digits. Results above 2^53 are not exact; amounts up to `LARGEST_MINOR` have none, unless two rates are too far apart
 * (`ratesTooFarApart`).
 */
import { currencyDigits, LARGEST_MINOR } from '#lib/money/currency';

/** A currency's exchange rate to the euro on a day. */
export interface Rate {
  readonly currency: string;
  /** Units of the currency for one euro: decimal text, at most 8 decimals. */
  readonly perEuro: string;
  /** YYYY-MM-DD */
  readonly asOf: string;
}

type PerEuro = Pick<Rate, 'currency' | 'perEuro'>;

/**
 * The factors that convert minor units of one currency to minor units of another: `floor((minor * numerator + half) / denominator)`. Rounds
 * half up; monotonic.
 */
export interface Conversion {
  readonly numerator: bigint;
  readonly denominator: bigint;
  readonly half: bigint;
}

/** The conversion of a currency to itself. */
export const IDENTITY: Conversion = { numerator: 1n, denominator: 1n, half: 0n };
const SIGNIFICANT = 10n ** 8n;
const RATE_SCALE_DIGITS = 8;
/** Largest denominator, which fits 64 bits. A finer rate would not change the conversion of any amount up to `LARGEST_MINOR`. */
const FINEST = 10n ** 15n;

function scaledRate(rate: PerEuro): bigint {
  const [whole = '0', fraction = ''] = rate.perEuro.split('.');
  return BigInt(whole + fraction.slice(0, RATE_SCALE_DIGITS).padEnd(RATE_SCALE_DIGITS, '0'));
}

/** Computes the conversion of minor units of `from` to minor units of `to`. */
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

/** Converts an amount in minor units of one currency to minor units of the other, rounded half up. */
export function convertMinor(minor: number, { numerator, denominator, half }: Conversion): number {
  return denominator === 1n && numerator === 1n
    ? minor
    : Number((BigInt(minor) * numerator + half) / denominator);
}

/** Converts an amount as `convertMinor` does; null, an unknown amount, stays null. */
export function convertKnownMinor(minor: number | null, conversion: Conversion): number | null {
  return minor === null ? null : convertMinor(minor, conversion);
}

function ceilDivide(dividend: bigint, divisor: bigint): bigint {
  return dividend <= 0n ? dividend / divisor : (dividend + divisor - 1n) / divisor;
}

/**
 * Finds two rates between which not every amount up to `LARGEST_MINOR` converts exactly, the more valuable currency first; null when there
 * are none.
 */
export function ratesTooFarApart<Source extends PerEuro>(
  rates: readonly Source[],
): readonly [Source, Source] | null {
  const minorPerEuro = ({ currency, perEuro }: Source) => Number(perEuro) * 10 ** currencyDigits(currency);
  const ordered = rates.toSorted((a, b) => minorPerEuro(a) - minorPerEuro(b));
  const [dear, cheap] = [ordered[0], ordered.at(-1)];
  if (!dear || !cheap) return null;
  const largest = convertMinor(LARGEST_MINOR, conversionBetween(dear, cheap));
  return largest > Number.MAX_SAFE_INTEGER ? [dear, cheap] : null;
}

/**
 * Returns the smallest amount, in minor units of the source currency, that converts to `converted` or more minor units of the target
 * currency.
 */
export function smallestConvertingTo(
  converted: number,
  { numerator, denominator, half }: Conversion,
): number {
  return Number(ceilDivide(BigInt(converted) * denominator - half, numerator));
}

/**
 * Returns the largest amount, in minor units of the source currency, that converts to `converted` or fewer minor units of the target
 * currency.
 */
export function largestConvertingTo(converted: number, conversion: Conversion): number {
  return smallestConvertingTo(converted + 1, conversion) - 1;
}
