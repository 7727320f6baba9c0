import { currencyCookie } from '#lib/money/currency-cookie';

/** Stores the visitor's currency in the cookie that pages read when their address names none. */
export function rememberCurrency(currency: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not yet in every browser we serve
  document.cookie = currencyCookie(currency, location.protocol);
}
