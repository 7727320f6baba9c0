import { currencyCookie } from '#lib/money/currency-cookie';

/** Stores a currency in the cookie that pages read when their address names none. The code is not checked. */
export function rememberCurrency(currency: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not yet in every browser we serve
  document.cookie = currencyCookie(currency, location.protocol);
}
