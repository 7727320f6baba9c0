/** Writes the HTML by which other sites show homes. Runs in browsers too. */
import type { EmbedOptions } from '#lib/embed/embed-options';
import { xmlText } from '#lib/site/seo/xml-text';
import { UTM_NAMES } from '#lib/studio/sharing/utm-values';

/** The name of the custom element. */
export const EMBED_ELEMENT = 'veranda-homes';
/** The path of the script that defines the element. */
const EMBED_SCRIPT_PATH = `/embed/${EMBED_ELEMENT}.js`;

/** What a frame shows and how. */
export interface EmbedChoice extends EmbedOptions {
  /** The homes of a campaign, by its slug, or those of a search, as the query string of its page. */
  readonly homes: { readonly campaign: string } | { readonly search: string };
  readonly locale: string;
  /** Null: the currency of the search, else the site's own. */
  readonly currency: string | null;
}

/** The address of the site, and what readers see where no frame is shown. */
export interface EmbedSite {
  /** The URL of the site, without a trailing slash. */
  readonly baseUrl: string;
  /** The page with the same homes, and its title. */
  readonly page: string;
  readonly title: string;
}

/**
 * Returns the query string of a search page's address, without "?"; a text without one is taken for a query string itself.
 *
 * @example
 * searchOfAddress('https://homes.example/en/search?guests=4#map') // 'guests=4'
 */
export function searchOfAddress(text: string): string {
  const [address = ''] = text.trim().split('#');
  const mark = address.indexOf('?');
  if (mark >= 0) return address.slice(mark + 1);
  return URL.canParse(address) ? '' : address;
}

/** Returns the path and query of a frame's document. */
export function embedPath({ homes, locale, currency, number, theme, utm }: EmbedChoice): string {
  const values = new URLSearchParams('search' in homes ? homes.search : '');
  values.set('locale', locale);
  if (currency !== null) values.set('currency', currency);
  values.set('number', String(number));
  values.set('theme', theme);
  for (const name of UTM_NAMES) if (utm[name] !== '') values.set(`utm_${name}`, utm[name]);
  const path = 'campaign' in homes ? `campaigns/${encodeURIComponent(homes.campaign)}` : 'search';
  return `/embed/${path}?${values}`;
}

/** Returns the HTML with the custom element, whose frame has the height of its content. Without scripts readers see a link. */
export function elementCode(choice: EmbedChoice, { baseUrl, page, title }: EmbedSite): string {
  const { homes, locale, currency, number, theme, utm } = choice;
  const attributes = [
    'campaign' in homes ? ['campaign', homes.campaign] : ['search', homes.search],
    ['lang', locale],
    ...(currency === null ? [] : [['currency', currency]]),
    ['number', String(number)],
    ['theme', theme],
    ...UTM_NAMES.filter((name) => utm[name] !== '').map((name) => [`utm_${name}`, utm[name]]),
  ].map(([name, value = '']) => ` ${name}="${xmlText(value)}"`);
  return [
    `<${EMBED_ELEMENT}${attributes.join('')}><a href="${xmlText(page)}">${xmlText(title)}</a></${EMBED_ELEMENT}>`,
    `<script async src="${xmlText(baseUrl + EMBED_SCRIPT_PATH)}"></script>`,
  ].join('\n');
}

/** The height of a plain frame, in pixels: it scrolls where its content is higher. */
const PLAIN_HEIGHT = 640;

/** Returns the HTML with a plain frame, for sites that permit no scripts of others. */
export function frameCode(choice: EmbedChoice, { baseUrl, title }: EmbedSite): string {
  const source = xmlText(baseUrl + embedPath(choice));
  return `<iframe src="${source}" title="${xmlText(title)}" width="100%" height="${PLAIN_HEIGHT}" loading="lazy" style="border:0"></iframe>`;
}
