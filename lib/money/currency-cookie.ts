/** Where the browser remembers the currency that the visitor chose: an ISO 4217 code. Prices follow it where the address has none. */
export const CURRENCY_COOKIE = 'currency';
