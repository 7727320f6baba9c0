/**
 * The small pages that replace a page that is not rendered: 503 when the queue is full, 429 when a client exceeds its limit. They
 * consist of text and a few styles, without React, scripts or further requests.
 */
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import Negotiator from 'negotiator';
import { type Brand, currentBrand } from '#lib/brand/brand';
import { cssColour, readThemes, type Theme } from '#lib/brand/design-tokens';
import { isSiteLocale, SITE_LOCALES } from '#lib/i18n/locales';
import { matchLocale } from '#lib/i18n/match-locale';
import { getTranslator } from '#lib/i18n/translator';
import { hashSource } from '#lib/server/page-document';

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
    ...(isPage && { 'Content-Security-Policy': pageStyles().contentPolicy }),
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
  const title = escapeHtml(status === 429 ? t('limitTitle') : t('busyTitle'));
  const text = escapeHtml(status === 429 ? t('limitText', { seconds }) : t('busyText'));
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${pageStyles().css}</style>
</head>
<body>
<main>
${markOf(currentBrand())}
<h1>${title}</h1>
<p>${text}</p>
<a href="">${escapeHtml(t('tryAgain'))}</a>
</main>
</body>
</html>
`;
}

const DEFAULT_MARK = `<svg viewBox="0 0 32 32" width="64" height="64" aria-hidden="true" fill="none"><path d="M3.5 14 16 6l12.5 8M7.5 14.5V26M16 14.5V26M24.5 14.5V26M4 26h24" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/><circle cx="16" cy="11" r="1.6" fill="var(--terracotta)"/></svg>`;

function markOf({ icon }: Brand): string {
  return icon === null ? DEFAULT_MARK : `<img src="${icon.mark}" width="64" height="64" alt="">`;
}

interface PageStyles {
  /** The revision of the brand. */
  readonly revision: string;
  /** In the site's colours. Its typefaces are left out, because they would be further requests. */
  readonly css: string;
  /** The content policy of the page, which permits these styles, the brand's mark and nothing else. */
  readonly contentPolicy: string;
}

let cachedStyles: PageStyles | undefined;

/** Returns the styles of the page, which are the same at every refusal until the brand changes. */
function pageStyles(): PageStyles {
  const { revision, themes, icon } = currentBrand();
  if (cachedStyles?.revision !== revision) {
    const css = stylesOf(
      themes ?? readThemes(readFileSync(join(import.meta.dirname, '../../app/globals.css'), 'utf8')),
    );
    cachedStyles = { revision, css, contentPolicy: policyOf(css, icon !== null) };
  }
  return cachedStyles;
}

function policyOf(css: string, hasPicture: boolean): string {
  return [
    "default-src 'none'",
    `style-src ${hashSource(css)}`,
    ...(hasPicture ? ["img-src 'self'"] : []),
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

function stylesOf({ light, dark }: ReturnType<typeof readThemes>): string {
  return `:root{color-scheme:light dark;${tokens(light)}}
@media(prefers-color-scheme:dark){:root{${tokens(dark)}}}
body{margin:0;background:var(--paper);color:var(--ink);font:1.0625rem/1.55 "Instrument Sans",ui-sans-serif,system-ui,sans-serif}
main{box-sizing:border-box;display:grid;align-content:center;justify-items:start;min-height:100dvh;max-width:80rem;margin:auto;padding:4rem clamp(1rem,5vw,4rem)}
svg{color:var(--sea)}
img{object-fit:contain}
h1{max-width:18ch;margin:2rem 0 0;font:600 clamp(2.375rem,1.7rem + 3vw,4.25rem)/1.04 Fraunces,Georgia,serif;text-wrap:balance}
p{max-width:62ch;margin:1rem 0 2rem;color:var(--ink-soft)}
a{display:inline-flex;align-items:center;min-height:3rem;padding:0 1.5rem;border-radius:12px;background:var(--sea);color:var(--on-sea);font-weight:600;text-decoration:none}
a:hover{background:var(--sea-deep)}
a:focus-visible{outline:2px solid var(--sea);outline-offset:3px}`;
}

const USED_TOKENS = ['paper', 'ink', 'ink-soft', 'sea', 'sea-deep', 'on-sea', 'terracotta'];

function tokens(theme: Theme): string {
  return USED_TOKENS.flatMap((name) => {
    const colour = theme.get(name);
    return colour ? `--${name}:${cssColour(colour)};` : [];
  }).join('');
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
