/** Letters that no accent explains, as those write them who do not have them on their keyboard. */
const SPECIAL: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  þ: 'th',
  ŧ: 't',
  ŋ: 'ng',
  ı: 'i',
};

/** A text without case, accents and letters of few alphabets, for comparing. "Øresund" → "oresund". */
export function plainLetters(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/[ßæœøłđðħþŧŋı]/g, (letter) => SPECIAL[letter] ?? letter);
}
