const ELLIPSIS = '…';

/**
 * Returns a text with at most `limit` UTF-16 code units: a longer one is cut after its last whole word and ends with an ellipsis. A text
 * without spaces is cut between two graphemes.
 *
 * @example
 * cutAtWord('A house by the sea', 12) // 'A house by…'
 */
export function cutAtWord(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const room = limit - ELLIPSIS.length;
  const beginning = text.slice(0, room + 1);
  const space = beginning.search(/\s+\S*$/);
  if (space > 0) return text.slice(0, space).trimEnd() + ELLIPSIS;
  // Graphemes are the same in every language.
  const last = new Intl.Segmenter('en').segment(beginning).containing(room);
  return text.slice(0, last?.index ?? room) + ELLIPSIS;
}
