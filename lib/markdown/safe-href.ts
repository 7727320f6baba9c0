import { decodeCharacters } from '#lib/i18n/character-references';

const PROTOCOLS: readonly string[] = ['http:', 'https:', 'mailto:', 'tel:'];

/**
 * Returns the target of a link in Markdown, trimmed and with HTML character references decoded, if it is relative or has the scheme
 * http, https, mailto or tel; else null.
 */
export function safeHref(href: string): string | null {
  const plain = decodeCharacters(href).trim();
  const base = 'https://site.invalid';
  if (!URL.canParse(plain, base)) return null;
  return PROTOCOLS.includes(new URL(plain, base).protocol) ? plain : null;
}
