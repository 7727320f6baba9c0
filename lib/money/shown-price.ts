/**
 * Prices as lists and maps show them: in whole units of the currency, as people write them, and small amounts exactly. Rounding is
 * monotonic, so that the order and the bounds of what is shown are those of the exact prices. See
 * docs/decisions/070-prices-are-shown-in-whole-units.md.
 */
import { currencyDigits } from '#lib/money/currency';

/** Amounts below this number of units keep the currency's decimals: half a unit would matter. */
const LEAST_WHOLE = 20;

/** Returns an amount in minor units rounded half up to whole units of its currency; amounts below 20 units stay as they are. */
export function shownPrice(minor: number, currency: string): number {
  const unit = 10 ** currencyDigits(currency);
  return minor < LEAST_WHOLE * unit ? minor : Math.round(minor / unit) * unit;
}

/** Returns the smallest amount that `shownPrice` shows as it shows `minor`. */
export function smallestShownAs(minor: number, currency: string): number {
  const unit = 10 ** currencyDigits(currency);
  const shown = shownPrice(minor, currency);
  return shown < LEAST_WHOLE * unit ? shown : Math.max(LEAST_WHOLE * unit, shown - Math.floor(unit / 2));
}

/** Returns the largest amount that `shownPrice` shows as it shows `minor`. */
export function largestShownAs(minor: number, currency: string): number {
  const unit = 10 ** currencyDigits(currency);
  const shown = shownPrice(minor, currency);
  return shown < LEAST_WHOLE * unit ? shown : shown + Math.ceil(unit / 2) - 1;
}
