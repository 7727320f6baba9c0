import { plainLetters } from '#lib/i18n/plain-letters';

/**
 * A title or phrase reduced to what is compared: compatibility forms, case and accents folded, apostrophes dropped,
 * every other run of punctuation or space one space. "Côte d’Azur" → "cote dazur".
 */
export function fold(text: string): string {
  return plainLetters(text.normalize('NFKC'))
    .replaceAll(/['’‘ʼ`´]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
