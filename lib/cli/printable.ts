/**
 * Returns text from a source with its control characters and marks of writing direction escaped (`\u001b`), so that it
 * cannot steer a terminal. Line breaks stay.
 */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, (character) =>
    character === '\n' ? character : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
