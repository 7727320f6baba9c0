import { CURRENCY_COOKIE } from '#lib/money/currency-cookie';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Keeps the visitor's choice for pages whose address names no currency. */
export function rememberCurrency(currency: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not yet in every browser we serve
  document.cookie = `${CURRENCY_COOKIE}=${currency}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}
