/**
 * Two languages that nobody speaks, made from English to prove the pages: en-XA, whose texts are two fifths longer and full
 * of accents, and en-XB, which runs from right to left. They exist where the environment says so (PSEUDO_LOCALES), are in no
 * list of languages, and have the catalogue's default texts.
 */

const LONG = 'en-XA';
const MIRRORED = 'en-XB';

export const PSEUDO_LOCALES = [LONG, MIRRORED] as const;
type PseudoLocale = (typeof PSEUDO_LOCALES)[number];

export function isPseudoLocale(locale: string): locale is PseudoLocale {
  return PSEUDO_LOCALES.some((pseudo) => pseudo === locale);
}

/** Whether the locale stands in for those that run from right to left. */
export function isMirrored(locale: string): boolean {
  return locale === MIRRORED;
}

/** An English ICU message as it is in the pseudo-locale: its words changed, its arguments and branches as they were. */
export function pseudoMessage(message: string, locale: PseudoLocale): string {
  const { pieces } = piecesOf(message, 0);
  const change = locale === LONG ? lengthened : mirrored;
  const inner = pieces.map((piece) => written(piece, change)).join('');
  return locale === LONG ? `[${inner}]` : inner;
}

/** Words, or an argument: its head, and a message for each of its branches. */
type Piece =
  | { readonly words: string }
  | { readonly head: string; readonly branches: readonly { selector: string; pieces: readonly Piece[] }[] };

function written(piece: Piece, change: (words: string) => string): string {
  if ('words' in piece) return change(piece.words);
  const branches = piece.branches.map(
    ({ selector, pieces }) => `${selector}{${pieces.map((inner) => written(inner, change)).join('')}}`,
  );
  return `{${piece.head}${branches.join('')}}`;
}

/** Reads a message up to its end or to the brace that closes it; `end` is where. */
function piecesOf(text: string, start: number): { readonly pieces: readonly Piece[]; readonly end: number } {
  const pieces: Piece[] = [];
  let words = '';
  let at = start;
  while (at < text.length && text[at] !== '}') {
    if (text[at] !== '{') {
      words += text[at];
      at++;
      continue;
    }
    if (words !== '') pieces.push({ words });
    words = '';
    const { piece, end } = argumentOf(text, at + 1);
    pieces.push(piece);
    at = end + 1;
  }
  if (words !== '') pieces.push({ words });
  return { pieces, end: at };
}

function argumentOf(text: string, start: number): { readonly piece: Piece; readonly end: number } {
  const [head = ''] = /^\s*\w+\s*(?:,\s*(?:plural|selectordinal|select)\s*,)?/.exec(text.slice(start)) ?? [];
  const branches: { selector: string; pieces: readonly Piece[] }[] = [];
  let at = start + head.length;
  if (!head.endsWith(',') || head.trim() === ',') {
    const end = text.indexOf('}', at);
    return { piece: { head: text.slice(start, end), branches }, end };
  }
  for (;;) {
    const [selector] = /^[^{}]*(?=\{)/.exec(text.slice(at)) ?? [];
    if (selector === undefined) return { piece: { head, branches }, end: text.indexOf('}', at) };
    const { pieces, end } = piecesOf(text, at + selector.length + 1);
    branches.push({ selector, pieces });
    at = end + 1;
  }
}

const ACCENTED: Readonly<Record<string, string>> = {
  a: 'å',
  c: 'ç',
  e: 'é',
  i: 'ï',
  n: 'ñ',
  o: 'ö',
  s: 'š',
  u: 'ü',
  y: 'ý',
  A: 'Å',
  C: 'Ç',
  E: 'É',
  I: 'Î',
  N: 'Ñ',
  O: 'Ö',
  S: 'Š',
  U: 'Û',
  Y: 'Ý',
};

/** As many letters again as make the words two fifths longer, spread over them as in a longer language. */
function lengthened(words: string): string {
  const letters = [...words].filter((letter) => /[a-z]/i.test(letter)).length;
  let missing = Math.ceil(letters * 0.4);
  let passed = 0;
  return [...words]
    .map((letter) => {
      const changed = ACCENTED[letter] ?? letter;
      if (!/[a-z]/i.test(letter)) return changed;
      passed++;
      const isDoubled = missing > 0 && passed % 5 >= 3;
      if (isDoubled) missing--;
      return isDoubled ? changed + changed.toLocaleLowerCase('en') : changed;
    })
    .join('');
}

const FROM_RIGHT_TO_LEFT = '\u202e';
const AS_BEFORE = '\u202c';

/** Shown from right to left, whatever the letters. */
function mirrored(words: string): string {
  return words.replaceAll(/[^\s#][^#]*[^\s#]|[^\s#]/g, `${FROM_RIGHT_TO_LEFT}$&${AS_BEFORE}`);
}
