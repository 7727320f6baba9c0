/** Pages of text and a few styles in the brand's colours, without React, scripts or further requests. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Brand, currentBrand } from '#lib/brand/brand';
import { cssColour, readThemes, type Theme } from '#lib/brand/design-tokens';
import { hashSource } from '#lib/server/page-document';

interface PlainPage {
  readonly locale: string;
  readonly title: string;
  /** By default the title. */
  readonly heading?: string;
  readonly text: string;
  /** The text of the link that requests the same address again. */
  readonly again: string;
  /** HTML below the link; none by default. */
  readonly below?: string;
}

/** Returns a document in a language. All but `below` are texts. */
export function plainPage({ locale, title, heading = title, text, again, below = '' }: PlainPage): string {
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${pageStyles().css}</style>
</head>
<body>
<main>
${markOf(currentBrand())}
<h1>${escapeHtml(heading)}</h1>
<p>${escapeHtml(text)}</p>
<a class="action" href="">${escapeHtml(again)}</a>
${below}</main>
</body>
</html>
`;
}

/** Returns the content policy of plain pages, which permits their styles, the brand's mark and nothing else. */
export function plainPagePolicy(): string {
  return pageStyles().contentPolicy;
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
.action{display:inline-flex;align-items:center;min-height:3rem;padding:0 1.5rem;border-radius:12px;background:var(--sea);color:var(--on-sea);font-weight:600;text-decoration:none}
a{color:var(--sea);text-underline-offset:3px}
.action{color:var(--on-sea)}
.action:hover{background:var(--sea-deep)}
a:focus-visible{outline:2px solid var(--sea);outline-offset:3px}
h2{margin:3rem 0 0.5rem;font:600 1.375rem/1.3 Fraunces,Georgia,serif}
ul{display:grid;margin:0;padding:0;list-style:none}
li a{display:block;padding:0.625rem 0}`;
}

const USED_TOKENS = ['paper', 'ink', 'ink-soft', 'sea', 'sea-deep', 'on-sea', 'terracotta'];

function tokens(theme: Theme): string {
  return USED_TOKENS.flatMap((name) => {
    const colour = theme.get(name);
    return colour ? `--${name}:${cssColour(colour)};` : [];
  }).join('');
}

/** Returns a text with the characters escaped that mean something in HTML. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
