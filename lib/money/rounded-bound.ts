import { currencyDigits } from '#lib/money/currency';
import { shownPrice } from '#lib/money/shown-price';

/** The largest step of a rounded bound, as a part of it. */
const PART = 0.02;

/**
 * Returns a bound of prices in minor units, after a conversion, as a visitor would type it: rounded to the nearest multiple of 1, 2 or 5 times a
 * power of ten units, in steps of at most 2 %. 51643 (£516.43) → 52000. Small amounts become whole units or stay as they are.
 */
export function roundedBound(minor: number, currency: string): number {
  const unit = 10 ** currencyDigits(currency);
  const most = (minor / unit) * PART;
  if (most < 1) return shownPrice(minor, currency);
  const power = 10 ** Math.floor(Math.log10(most));
  const step = [5, 2].find((factor) => factor * power <= most) ?? 1;
  return Math.round(minor / (unit * step * power)) * step * power * unit;
}
