/**
 * Finds and replaces control characters in imported texts. They are invisible, and terminals execute some of them. Line ends and tabs
 * are kept. Vertical tabs and form feeds become spaces. U+0080 to U+009F result from decoding letters with the wrong encoding; the
 * letters cannot be recovered, so each is replaced by U+FFFD. All other control characters are removed.
 */

/** Reason given in the remark on a text from which control characters were removed: an English phrase, not a set of characters. */
export const CONTROL_CHARACTERS = 'has control characters: removed, or replaced where they stand for letters';

const CONTROL_CHARACTER = /[^\P{Cc}\n\r\t]/u;
const EVERY_CONTROL_CHARACTER = new RegExp(CONTROL_CHARACTER, 'gu');
/** Vertical tab and form feed, which some programs use as line and page breaks. */
const BREAKS = '\v\f';
const FIRST_LOST_LETTER = '\u0080';
/** JSON contains characters below U+0020 only in escaped form. Two patterns are faster than one that combines them. */
const RAW_IN_JSON = /[\u007f-\u009f]/;
const ESCAPED_IN_JSON = /\\(?:[bf]|u00[01789])/;

/** Returns whether the text has control characters other than line ends and tabs. */
export function hasControlCharacters(text: string): boolean {
  return CONTROL_CHARACTER.test(text);
}

/**
 * Removes the control characters from a text, except line ends and tabs, which are kept. Vertical tabs and form feeds become a space,
 * U+0080 to U+009F become U+FFFD.
 */
export function withoutControlCharacters(text: string): string {
  if (!hasControlCharacters(text)) return text;
  return text.replace(EVERY_CONTROL_CHARACTER, (character) => {
    if (BREAKS.includes(character)) return ' ';
    return character >= FIRST_LOST_LETTER ? '\uFFFD' : '';
  });
}

/**
 * Returns whether strings in a JSON text may have control characters, without parsing it. False positives are possible; false negatives are
 * not.
 */
export function mayHaveControlCharacters(json: string): boolean {
  return RAW_IN_JSON.test(json) || ESCAPED_IN_JSON.test(json);
}

/**
 * Returns a copy of a JSON value with `withoutControlCharacters` applied to all its strings, and the dotted paths of the strings that had
 * any. Names of members are unchanged.
 * @throws RangeError when the value is nested too deeply.
 */
export function replaceControlCharacters(value: unknown): { value: unknown; fields: readonly string[] } {
  const fields: string[] = [];
  const clean = (member: unknown, path: string): unknown => {
    if (typeof member === 'string') {
      if (hasControlCharacters(member)) fields.push(path);
      return withoutControlCharacters(member);
    }
    const below = (name: string | number) => (path === '' ? String(name) : `${path}.${name}`);
    if (Array.isArray(member)) return member.map((item: unknown, index) => clean(item, below(index)));
    if (typeof member !== 'object' || member === null) return member;
    return Object.fromEntries(Object.entries(member).map(([name, item]) => [name, clean(item, below(name))]));
  };
  return { value: clean(value, ''), fields };
}
