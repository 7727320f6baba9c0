import { plainLetters } from '#lib/i18n/plain-letters';

/**
 * Returns a title in lower case without accents, for comparison with typed text. Unlike `fold` it keeps punctuation and spaces: each folded
 * letter must be found again in the title.
 */
export function foldTitle(title: string): string {
  // Fast path for ASCII: called for thousands of titles per key.
  if (/^[ -~]*$/.test(title)) return title.toLowerCase();
  return [...title].map(plainLetters).join('');
}

/**
 * Returns the range [from, to), in UTF-16 units, of the phrase in the title, preferably at the beginning of a word,
 * regardless of case and accents. Null if the title does not contain it or the phrase is blank.
 */
export function phraseWithin(title: string, phrase: string): readonly [number, number] | null {
  const wanted = foldTitle(phrase.trim());
  if (wanted === '') return null;
  let folded = '';
  /** For each folded character, the index of its source in the title. */
  const origins: number[] = [];
  let offset = 0;
  for (const character of title) {
    const letters = plainLetters(character);
    folded += letters;
    for (let index = 0; index < letters.length; index++) origins.push(offset);
    offset += character.length;
  }
  const words = [...folded.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)].map(({ index }) => index);
  // Prefers the beginning of a word.
  const start = words.find((index) => folded.startsWith(wanted, index)) ?? folded.indexOf(wanted);
  const from = origins[start];
  if (from === undefined) return null;
  return [from, origins[start + wanted.length] ?? title.length];
}
