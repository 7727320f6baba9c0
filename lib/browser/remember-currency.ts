import { currencyCookie } from '#lib/money/currency-cookie';

/** Keeps the visitor's choice for pages whose address names no currency. */
export function rememberCurrency(currency: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not yet in every browser we serve
  document.cookie = currencyCookie(currency, location.protocol);
}
