import {
  type Conversion,
  convertMinor,
  largestConvertingTo,
  smallestConvertingTo,
} from '#lib/money/conversion';

/** Distance from a whole number within which floating point could round a quotient to the wrong side; generous. */
export const DOUBT = 1e-3;
/** Below this, the fraction of a quotient is more precise than `DOUBT`. */
export const MAX_FLOAT = 2 ** 40;

/**
 * Several conversions by number, for loops over all rentals. An amount converts to the whole part of `amount * factors[n] + addends[n]`
 * where that is less than `MAX_FLOAT` and its fraction is more than `DOUBT` away from a whole number; otherwise floating point could be wrong,
 * and `convertExactly` is needed. Loops contain the formula, because V8 allocates memory for each fractional number that a function returns.
 */
export class FastConversions {
  readonly factors: Float64Array;
  readonly addends: Float64Array;
  readonly #conversions: readonly Conversion[];

  constructor(conversions: readonly Conversion[]) {
    this.#conversions = conversions;
    this.factors = Float64Array.from(
      conversions,
      ({ numerator, denominator }) => Number(numerator) / Number(denominator),
    );
    // Amounts that stay as they are lie in the middle between two whole numbers, which needs no exact arithmetic.
    this.addends = Float64Array.from(conversions, ({ numerator, denominator, half }) =>
      numerator === denominator ? 0.5 : Number(half) / Number(denominator),
    );
  }

  /** Converts an amount in minor units by a conversion, rounded half up. */
  convertExactly(minor: number, number: number): number {
    return convertMinor(minor, this.#conversions[number]!);
  }

  /** Returns the largest amount, in minor units of each conversion's source, that converts to `converted` or less. */
  largestConvertingTo(converted: number): Float64Array {
    return this.#boundaries(converted, largestConvertingTo);
  }

  /** Returns the smallest amount, in minor units of each conversion's source, that converts to `converted` or more. */
  smallestConvertingTo(converted: number): Float64Array {
    return this.#boundaries(converted, smallestConvertingTo);
  }

  #boundaries(
    converted: number,
    boundary: (converted: number, conversion: Conversion) => number,
  ): Float64Array {
    if (!Number.isFinite(converted)) return new Float64Array(this.#conversions.length).fill(converted);
    return Float64Array.from(this.#conversions, (conversion) => boundary(converted, conversion));
  }
}
