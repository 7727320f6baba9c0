import { plainLetters } from '#lib/i18n/plain-letters';

/**
 * Returns the form in which titles and phrases are compared: compatibility forms, case and accents are folded, apostrophes
 * dropped, and other runs of punctuation or spaces become one space. "Côte d’Azur" → "cote dazur".
 */
export function fold(text: string): string {
  return plainLetters(text.normalize('NFKC'))
    .replaceAll(/['’‘ʼ`´]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
