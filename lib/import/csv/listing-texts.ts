/** Converts texts of listings to plain text: without HTML, invisible characters and redundant whitespace, limited in length. */
import { decodeCharacters } from '#lib/i18n/character-references';
import { withoutControlCharacters } from '#lib/records/control-characters';

/** Matches texts that `plainText` would change. Most names do not match, which saves the work. */
const IS_NOT_PLAIN = /[<&\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069\uFEFF]|[^\S ]| {2}|^ | $/u;

/**
 * Converts HTML to plain text: `<br>` and ends of blocks become line breaks, other tags and invisible characters are removed, character
 * references are decoded, whitespace is collapsed and trimmed; at most one blank line remains between paragraphs.
 */
export function plainText(html: string): string {
  if (!IS_NOT_PLAIN.test(html)) return html;
  const withoutTags = html.includes('<')
    ? html
        .replaceAll(/<!--[^<>]{0,1000}-->/g, '')
        .replaceAll(/<br\s*\/?>/gi, '\n')
        .replaceAll(/<\/(p|div|h[1-6]|ul|ol)\s*>/gi, '\n\n')
        .replaceAll(/<\/(li|tr)\s*>/gi, '\n')
        .replaceAll(/<\/?[a-z][^<>]{0,1000}>/gi, '')
    : html;
  return withoutUnseen(decodeCharacters(withoutTags))
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** Converts HTML to plain text as `plainText` does, on one line: line breaks become spaces. */
export function plainLine(html: string): string {
  const text = plainText(html);
  return text.includes('\n') ? text.replaceAll(/\s+/g, ' ') : text;
}

/** Removes control characters, byte order marks and characters that change the direction of text; normalises line ends to LF. */
function withoutUnseen(text: string): string {
  return withoutControlCharacters(text)
    .replaceAll(/\r\n?|\u2028|\u2029/g, '\n')
    .replaceAll(/[\u202A-\u202E\u2066-\u2069\uFEFF]/g, '')
    .toWellFormed();
}

/** Cuts a text to at most `length` UTF-16 code units without splitting a surrogate pair. Adds no ellipsis; trims the end of a cut text. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  const end = text.charCodeAt(length - 1);
  const isSplit = end >= 0xd800 && end <= 0xdbff;
  return text.slice(0, isSplit ? length - 1 : length).trimEnd();
}

/**
 * Returns the first sentences of a text on one line, up to `length` characters; the first words and an ellipsis where the sentences that
 * fit are shorter than a third of it. A first paragraph of a third or more is not continued with the next one, which often is a heading.
 */
export function openingOf(text: string, length: number): string {
  const paragraph = text.split(/\n\s*\n/, 1)[0] ?? '';
  if (paragraph.length < text.length && paragraph.length >= length / 3) return openingOf(paragraph, length);
  const line = text.slice(0, length * 4).replaceAll(/\s+/g, ' ');
  if (line.length <= length) return line;
  const start = cutText(line, length);
  const sentence = /^.*[.!?。！？](?=\s|$)/su.exec(start)?.[0] ?? '';
  if (sentence.length >= length / 3) return sentence;
  const word = start.lastIndexOf(' ');
  return `${start.slice(0, word > length / 2 ? word : start.length)}…`;
}
