const SPECIAL: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/**
 * A title or phrase reduced to what is compared: compatibility forms, case and accents folded, apostrophes dropped,
 * every other run of punctuation or space one space. "Côte d’Azur" → "cote dazur".
 */
export function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/[ßæœøłđðþı]/g, (character) => SPECIAL[character] ?? character)
    .replaceAll(/['’‘ʼ`´]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
