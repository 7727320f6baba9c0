/**
 * The small pages that replace a page that is not rendered: 503 when the queue is full, 429 when a client exceeds its limit. They
 * consist of text and a few styles, without React, scripts or further requests.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import Negotiator from 'negotiator';
import { isSiteLocale, SITE_LOCALES } from '#lib/i18n/locales';
import { matchLocale } from '#lib/i18n/match-locale';
import { getTranslator } from '#lib/i18n/translator';
import { plainPage, plainPagePolicy } from '#lib/server/plain-page';

/** The refusal of a request that is not rendered: the status, the time to wait and further headers of its response. */
export interface RenderRefusal {
  /** 503: the queue is full; 429: the client exceeds its limit. */
  readonly status: 429 | 503;
  readonly retryAfterSeconds: number;
  /** False for requests that are no page, whatever their headers say. True by default: the headers decide. */
  readonly isPage?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Responds 429 or 503 with `Retry-After`: with a page in the visitor's language to a browser's navigation, with a line of text in English
 * to all other requests. Sends nothing to a client that has disconnected.
 */
export async function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  { status, retryAfterSeconds, headers, isPage: mayBePage = true }: RenderRefusal,
): Promise<void> {
  const isPage = mayBePage && takesPage(request);
  const body = Buffer.from(
    isPage
      ? await refusalPage(localeOf(request), status, retryAfterSeconds)
      : `${status === 429 ? 'Too many requests' : 'The server is busy'}; try again in ${retryAfterSeconds} s.\n`,
  );
  // A client that disconnected while waiting gets nothing.
  if (response.destroyed) return;
  response.writeHead(status, {
    'Cache-Control': 'no-store',
    'Retry-After': String(retryAfterSeconds),
    'Content-Type': `text/${isPage ? 'html' : 'plain'}; charset=utf-8`,
    'Content-Length': body.byteLength,
    ...headers,
    ...(isPage && { 'Content-Security-Policy': plainPagePolicy() }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Whether the response is shown as a page, and not read by a script or as a picture. */
function takesPage({ headers }: IncomingMessage): boolean {
  return headers.rsc === undefined && (headers.accept ?? '').includes('text/html');
}

/** Returns the language of the path, else the best that the client accepts, else English. */
function localeOf({ url = '/', headers }: IncomingMessage): string {
  const [, first = ''] = /^\/([a-z]{2})(?:[/?]|$)/.exec(url) ?? [];
  if (isSiteLocale(first)) return first;
  const accepted = new Negotiator({ headers: { 'accept-language': headers['accept-language'] } }).languages();
  return accepted.map((tag) => matchLocale(tag, SITE_LOCALES)).find((match) => match !== null) ?? 'en';
}

/** Returns the document; its link with `href=""` requests the same address again. */
async function refusalPage(locale: string, status: 429 | 503, seconds: number): Promise<string> {
  const t = await getTranslator(locale, 'refusal');
  return plainPage({
    locale,
    title: status === 429 ? t('limitTitle') : t('busyTitle'),
    text: status === 429 ? t('limitText', { seconds }) : t('busyText'),
    again: t('tryAgain'),
  });
}
