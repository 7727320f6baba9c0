/** Letters that are not decomposed by Unicode, with their usual spelling in plain letters. */
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

/** Returns a text in lower case without accents and special Latin letters, for comparisons: "Øresund" → "oresund". */
export function plainLetters(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/[ßæœøłđðħþŧŋı]/g, (letter) => SPECIAL[letter] ?? letter);
}
