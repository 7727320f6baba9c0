/**
 * Control characters in texts that others wrote. Nobody sees them and terminals obey them, so that none gets into a catalogue; line
 * ends and tabs are no such ones. Most mean nothing and go. Those from U+0080 to U+009F are what becomes of letters when a text is read
 * in another encoding than it was written in: which ones, only who wrote it can tell, so that a mark shows where they are missing.
 */

/** What is told of a text that had any. */
export const CONTROL_CHARACTERS =
  'has control characters: taken out, or replaced where they stand for letters';

const CONTROL_CHARACTER = /[^\P{Cc}\n\r\t]/u;
const EVERY_CONTROL_CHARACTER = new RegExp(CONTROL_CHARACTER, 'gu');
/** Some programs break lines and pages with these. */
const BREAKS = '\v\f';
const FIRST_LOST_LETTER = '\u0080';
/** JSON has those below U+0020 only escaped. Two patterns take less time than one of both, and a bundle has millions of lines. */
const RAW_IN_JSON = /[\u007f-\u009f]/;
const ESCAPED_IN_JSON = /\\(?:[bf]|u00[01789])/;

export function hasControlCharacters(text: string): boolean {
  return CONTROL_CHARACTER.test(text);
}

/** The text without them: a break is a space, a lost letter is U+FFFD. */
export function withoutControlCharacters(text: string): string {
  if (!hasControlCharacters(text)) return text;
  return text.replace(EVERY_CONTROL_CHARACTER, (character) => {
    if (BREAKS.includes(character)) return ' ';
    return character >= FIRST_LOST_LETTER ? '\uFFFD' : '';
  });
}

/** Whether texts of a value may have any whose JSON is this. */
export function mayHaveControlCharacters(json: string): boolean {
  return RAW_IN_JSON.test(json) || ESCAPED_IN_JSON.test(json);
}

/**
 * A value of JSON with all its texts so, and the dotted paths of those that were not.
 * @throws RangeError when it is nested too deeply.
 */
export function replaceControlCharacters(value: unknown): { value: unknown; fields: readonly string[] } {
  const fields: string[] = [];
  const tidy = (member: unknown, path: string): unknown => {
    if (typeof member === 'string') {
      if (hasControlCharacters(member)) fields.push(path);
      return withoutControlCharacters(member);
    }
    const below = (name: string | number) => (path === '' ? String(name) : `${path}.${name}`);
    if (Array.isArray(member)) return member.map((item: unknown, index) => tidy(item, below(index)));
    if (typeof member !== 'object' || member === null) return member;
    return Object.fromEntries(Object.entries(member).map(([name, item]) => [name, tidy(item, below(name))]));
  };
  return { value: tidy(value, ''), fields };
}
