/** Where the browser remembers the currency that the visitor chose: an ISO 4217 code. Prices follow it where the address has none. */
export const CURRENCY_COOKIE = 'currency';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * The cookie's text as a page of this protocol ("https:") sets it. Over https it is `Secure`: never sent over http. Over http it
 * cannot be, since browsers then refuse it.
 */
export function currencyCookie(currency: string, protocol: string): string {
  const secure = protocol === 'https:' ? '; secure' : '';
  return `${CURRENCY_COOKIE}=${currency}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`;
}
