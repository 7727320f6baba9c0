/** The addresses of campaigns: slugs made from titles. */

const MAX_LENGTH = 120;
/** Letters that Unicode does not decompose, as people write them without the sign. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  þ: 'th',
};

/** Returns a slug for a title: "Frühling in Cádiz!" → "fruhling-in-cadiz". Empty for a title without Latin letters or digits. */
export function slugFrom(title: string): string {
  return title
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[ßæœøđłþ]/g, (letter) => LETTERS[letter] ?? letter)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replaceAll(/^-+|-+$/g, '');
}

/** Whether a text is a slug: lower-case ASCII letters, digits and single hyphens between them, at most 120 characters. */
export function isSlug(text: string): boolean {
  return text.length <= MAX_LENGTH && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
}
