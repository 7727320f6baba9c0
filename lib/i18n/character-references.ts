/** The named references that people type and editors write; HTML has many more. */
const NAMED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00a0'],
  ['hellip', '…'],
  ['ndash', '–'],
  ['mdash', '—'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['bull', '•'],
  ['euro', '€'],
  ['deg', '°'],
]);

/**
 * Decodes the character references of HTML and Markdown: "Caf&#233; &amp; bar" → "Café & bar". Unknown names are left
 * unchanged; numbers of no character become U+FFFD, as in browsers. The text is decoded once: "&amp;lt;" → "&lt;".
 */
export function decodeCharacters(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name) return NAMED.get(name.toLowerCase()) ?? whole;
    return characterOf(decimal ? Number(decimal) : Number.parseInt(hex, 16));
  });
}

function characterOf(code: number): string {
  const isSurrogate = code >= 0xd800 && code <= 0xdfff;
  return code === 0 || code > 0x10ffff || isSurrogate ? '\ufffd' : String.fromCodePoint(code);
}
