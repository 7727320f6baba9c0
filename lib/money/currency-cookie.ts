/** Name of the cookie with the visitor's currency, an ISO 4217 code. It applies where the URL has no currency. */
export const CURRENCY_COOKIE = 'currency';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Builds the text for `document.cookie` that stores the visitor's currency for a year. `protocol` is the page's, such as "https:". Over
 * https the cookie is `Secure`, so that it is never sent over http; over http browsers would reject that.
 */
export function currencyCookie(currency: string, protocol: string): string {
  const secure = protocol === 'https:' ? '; secure' : '';
  return `${CURRENCY_COOKIE}=${currency}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`;
}
