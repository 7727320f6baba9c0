/** What the service worker does with pages as text: which are kept, and how a kept one is shown without its scripts. */

/** Links of all kinds, forms, and the page's own storage work. */
const SANDBOX =
  'sandbox allow-same-origin allow-forms allow-downloads allow-popups allow-popups-to-escape-sandbox allow-top-navigation-to-custom-protocols';

/** A page's language, and the first part of its path below it: "rentals"; empty for the home page. */
interface PagePath {
  readonly locale: string;
  readonly kind: string;
}

/** Returns what page is at a URL; null for every address that is no page in one of the languages. */
export function pagePathOf(url: Pick<URL, 'pathname'>, locales: readonly string[]): PagePath | null {
  const [, locale = '', kind = ''] = url.pathname.split('/');
  return locales.includes(locale) ? { locale, kind } : null;
}

/** Whether a response may be kept: a whole answer of this site that does not refuse to be stored. */
export function isKeepable({ status, type, redirected, headers }: Response): boolean {
  const caching = headers.get('Cache-Control') ?? '';
  return status === 200 && type === 'basic' && !redirected && !/\bno-store\b|\bprivate\b/.test(caching);
}

/** Returns the addresses of the homes that a page lists on cards, each once. */
export function homesOf(html: string): readonly string[] {
  const found = html.matchAll(/<a class="card-link" href="([^"]+)"/g);
  return [...new Set([...found].map(([, href = '']) => href.replaceAll('&amp;', '&')))];
}

/** Returns the text of a page's title, escaped as in the page; empty without one. */
export function titleOf(html: string): string {
  return /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
}

/**
 * Returns a page without its scripts, so that it can be read with no part of a build but its styles, with a note at the beginning of its
 * content, and marked for the style sheet.
 */
export function readOnlyPage(html: string, texts: { readonly note: string; readonly again: string }): string {
  const note = `<p class="kept-note" role="status"><span>${escapeHtml(texts.note)}</span> <a href="">${escapeHtml(texts.again)}</a></p>`;
  return html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link\b[^>]*\bas="script"[^>]*>/g, '')
    .replace('<html ', '<html data-kept="" ')
    .replace(/<main id="content"[^>]*>/, (main) => main + note);
}

/**
 * Returns the content policy of a kept page: that of the page, in a sandbox without scripts. The page is then shown as in a browser without
 * scripts, with what it has in place of its parts that need them.
 */
export function keptPolicy(policy: string | null): string {
  return [...(policy === null ? [] : [policy]), SANDBOX].join('; ');
}

/** Returns the offline page with links to kept pages in place of its mark; `title` is escaped already. */
export function keptList(
  page: string,
  entries: readonly { readonly href: string; readonly title: string }[],
): string {
  const items = entries
    .filter(({ title }) => title !== '')
    .map(({ href, title }) => `<li><a href="${escapeHtml(href)}">${title}</a></li>`);
  if (items.length === 0) return page.replace(/<!--kept-->[\s\S]*<!--\/kept-->/, '');
  return page.replace('<!--list-->', () => items.join(''));
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
