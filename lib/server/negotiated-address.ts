import { prefersMarkdown } from '#lib/http/negotiation';
import { isPortalPage, MARKDOWN_SUFFIX } from '#lib/site/portal-pages';

/**
 * Returns the address of the form of a page that a client prefers: for a page of the developers' portal and a client that prefers Markdown,
 * that of its Markdown form, without the query; else `url`.
 */
export function negotiatedAddress(url: string, accept: string | undefined): string {
  if (accept === undefined || !prefersMarkdown(accept)) return url;
  const [pathname = ''] = url.split('?', 1);
  return isPortalPage(pathname) ? pathname.replace(/\/$/, '') + MARKDOWN_SUFFIX : url;
}
