/** Writes Atom feeds (RFC 4287). */
import { xmlText } from '#lib/site/seo/xml-text';

/** The media type of Atom feeds. */
export const ATOM_TYPE = 'application/atom+xml';

/** A feed: what it is about, its addresses and its entries, the newest first. */
export interface AtomFeed {
  /** The absolute address of the feed, which is its id too. */
  readonly selfUrl: string;
  /** The absolute address of the page with the same content. */
  readonly pageUrl: string;
  readonly title: string;
  readonly subtitle: string;
  readonly locale: string;
  /** Who publishes the entries: the host of the site. */
  readonly author: string;
  /** When a feed without entries last changed, milliseconds since 1970. */
  readonly emptySinceMs: number;
  readonly entries: readonly AtomEntry[];
}

/** An entry of a feed. */
export interface AtomEntry {
  /** An absolute address that stays the same while the entry exists. */
  readonly id: string;
  /** The absolute address of its page. */
  readonly url: string;
  readonly title: string;
  readonly summary: string;
  readonly updatedAtMs: number;
  /** A picture of it, by an absolute address; null without one. */
  readonly picture: { readonly url: string; readonly description: string } | null;
}

/**
 * Writes a feed as an XML document. Its time is that of the entry that changed last. The content of an entry is HTML with its picture and its
 * summary.
 */
export function atomFeed(feed: AtomFeed): string {
  const { selfUrl, pageUrl, title, subtitle, locale, author, emptySinceMs, entries } = feed;
  const times = entries.map(({ updatedAtMs }) => updatedAtMs);
  const updatedAtMs = times.length === 0 ? emptySinceMs : Math.max(...times);
  const own = [
    element('id', selfUrl),
    element('title', title),
    element('subtitle', subtitle),
    element('updated', new Date(updatedAtMs).toISOString()),
    `<author>${element('name', author)}${element('uri', new URL(pageUrl).origin)}</author>`,
    link('self', ATOM_TYPE, selfUrl, locale),
    link('alternate', 'text/html', pageUrl, locale),
  ];
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xmlText(locale)}">`,
    ...own,
    ...entries.map((entry) => entryXml(entry, locale)),
    '</feed>',
    '',
  ].join('\n');
}

function entryXml({ id, url, title, summary, updatedAtMs, picture }: AtomEntry, locale: string): string {
  return [
    '<entry>',
    element('id', id),
    element('title', title),
    element('updated', new Date(updatedAtMs).toISOString()),
    link('alternate', 'text/html', url, locale),
    ...(summary === '' ? [] : [element('summary', summary)]),
    `<content type="html">${xmlText(contentHtml(summary, picture))}</content>`,
    '</entry>',
  ].join('\n');
}

function contentHtml(summary: string, picture: AtomEntry['picture']): string {
  const shown = picture && `<p><img src="${xmlText(picture.url)}" alt="${xmlText(picture.description)}"></p>`;
  return `${shown ?? ''}<p>${xmlText(summary)}</p>`;
}

function element(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>`;
}

function link(relation: string, type: string, url: string, locale: string): string {
  return `<link rel="${relation}" type="${type}" hreflang="${xmlText(locale)}" href="${xmlText(url)}"/>`;
}
