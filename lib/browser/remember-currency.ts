import { CURRENCY_KEY } from '#lib/money/remembered-currency';

/**
 * Stores the visitor's currency (ISO 4217, not checked) in the browser, where the script of `REMEMBERED_CURRENCY_SCRIPT` reads it. Where
 * storage is refused, the currency lasts as long as addresses name it.
 */
export function rememberCurrency(currency: string): void {
  try {
    localStorage.setItem(CURRENCY_KEY, currency);
  } catch {
    // Storage is full or refused.
  }
}
