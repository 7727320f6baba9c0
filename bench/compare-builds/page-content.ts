/** Extracts from a page's HTML what readers, search engines and assistive technology get from it. */

/** The content of a page as lists in the order of the document; HTML entities are not decoded. */
export interface PageContent {
  /** Attributes of the `html` element. */
  readonly root: readonly string[];
  readonly title: readonly string[];
  readonly meta: readonly string[];
  /** `link` elements without those of the build's scripts, styles and fonts. */
  readonly links: readonly string[];
  readonly jsonLd: readonly string[];
  /** Addresses that anchors and forms lead to. */
  readonly anchors: readonly string[];
  /** Addresses of pictures. */
  readonly pictures: readonly string[];
  /** Texts in attributes: names for assistive technology, placeholders, values of fields. */
  readonly labels: readonly string[];
  /** Text between the tags outside of scripts and styles; white space collapsed. */
  readonly text: readonly string[];
}

const NO_CONTENT = /<!--[\s\S]*?-->|<!doctype[^>]*>/gi;
/** Elements whose content is no markup. */
const RAW_ELEMENT = /<(script|style|title)\b([^>]*)>([\s\S]*?)<\/\1>/gi;
const TAG = /<(\/?)([a-z][\w-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi;
const ATTRIBUTE = /([\w:-]+)(?:="([^"]*)")?/g;
const LABELS = ['aria-label', 'alt', 'placeholder', 'title', 'value'];
const BUILD_FILE = '/_next/static/';
/** Vary from request to request, or from build to build. */
const MOMENTARY_ATTRIBUTES = new Set(['nonce', 'class', 'style', 'data-dpl-id']);

/**
 * Extracts the content of a page from HTML as React writes it: attributes in double quotes, `<` escaped in text. Scripts,
 * styles, classes and comments are ignored.
 */
export function readPageContent(html: string): PageContent {
  const content = {
    root: [] as string[],
    title: [] as string[],
    meta: [] as string[],
    links: [] as string[],
    jsonLd: [] as string[],
    anchors: [] as string[],
    pictures: [] as string[],
    labels: [] as string[],
    text: [] as string[],
  };
  const source = html
    .replace(NO_CONTENT, '')
    .replace(RAW_ELEMENT, (_, name: string, attributes: string, inside: string) => {
      if (name.toLowerCase() === 'title') content.title.push(inside);
      if (attributes.includes('application/ld+json')) content.jsonLd.push(inside);
      return ' ';
    });
  let textFrom = 0;
  for (const tag of source.matchAll(TAG)) {
    addText(content.text, source.slice(textFrom, tag.index));
    textFrom = tag.index + tag[0].length;
    const [, slash = '', written = '', rest = ''] = tag;
    if (slash !== '') continue;
    const name = written.toLowerCase();
    const attributes = new Map(
      [...rest.matchAll(ATTRIBUTE)].map(([, key = '', value = '']) => [key.toLowerCase(), value] as const),
    );
    for (const label of LABELS) {
      if (attributes.get(label)) content.labels.push(`${label}=${attributes.get(label)}`);
    }
    if (name === 'html') content.root.push(shown(attributes));
    if (name === 'meta') content.meta.push(shown(attributes));
    if (name === 'link' && !attributes.get('href')?.includes(BUILD_FILE))
      content.links.push(shown(attributes));
    if (name === 'a') content.anchors.push(attributes.get('href') ?? '');
    if (name === 'form') content.anchors.push(attributes.get('action') ?? '');
    if (name === 'img') content.pictures.push(attributes.get('src') ?? '');
  }
  addText(content.text, source.slice(textFrom));
  return { ...content, text: [content.text.join(' ')] };
}

function shown(attributes: ReadonlyMap<string, string>): string {
  return [...attributes]
    .filter(([name]) => !MOMENTARY_ATTRIBUTES.has(name))
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ');
}

function addText(texts: string[], text: string): void {
  const collapsed = text.replace(/\s+/g, ' ').trim();
  if (collapsed !== '') texts.push(collapsed);
}
