import { plainLetters } from '#lib/i18n/plain-letters';

/** A title as it is compared while somebody types: without case and accents. */
export function foldTitle(title: string): string {
  // Most titles, and thousands of them at each key.
  if (/^[ -~]*$/.test(title)) return title.toLowerCase();
  return [...title].map(plainLetters).join('');
}

/** Where in the title the phrase stands, whatever its case and accents: from, to. Null when it was found by another name. */
export function phraseWithin(title: string, phrase: string): readonly [number, number] | null {
  const wanted = foldTitle(phrase.trim());
  if (wanted === '') return null;
  let folded = '';
  /** For each folded character the place of its own in the title. */
  const origins: number[] = [];
  let offset = 0;
  for (const character of title) {
    const letters = plainLetters(character);
    folded += letters;
    for (let index = 0; index < letters.length; index++) origins.push(offset);
    offset += character.length;
  }
  const words = [...folded.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)].map(({ index }) => index);
  // The beginning of a word before the inside of one.
  const start = words.find((index) => folded.startsWith(wanted, index)) ?? folded.indexOf(wanted);
  const from = origins[start];
  if (from === undefined) return null;
  return [from, origins[start + wanted.length] ?? title.length];
}
