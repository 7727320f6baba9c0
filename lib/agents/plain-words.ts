/** Texts of the catalogue as they are given to programs: short, on one line, without characters that people cannot see. */

const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}\s]+/gu;

/**
 * Returns a text on one line of at most `most` characters, cut with an ellipsis. Line breaks, control characters and all other characters that
 * are not visible become one space: they could hide words from people, or imitate a further line of an answer.
 */
export function plainLine(text: string, most: number): string {
  return cut(text.toWellFormed().replace(INVISIBLE, ' ').trim(), most);
}

/** Returns the paragraphs of a text, each as `plainLine` does, of at most `most` characters in total. */
export function plainParagraphs(text: string, most: number): string {
  const paragraphs = text.split(/\n+/).map((line) => plainLine(line, most));
  return cut(paragraphs.filter((line) => line !== '').join('\n'), most);
}

function cut(text: string, most: number): string {
  const characters = [...text];
  return characters.length <= most
    ? text
    : `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}
