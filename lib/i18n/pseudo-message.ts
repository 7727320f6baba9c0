/** Translates English messages into the pseudo-locales. Server only: it needs the parser of ICU messages. */
import {
  isLiteralElement,
  isPluralElement,
  isSelectElement,
  isTagElement,
  type MessageFormatElement,
  parse,
} from '@formatjs/icu-messageformat-parser';
import { LENGTHENED, type PseudoLocale } from '#lib/i18n/pseudo-locale';

/**
 * Returns an English ICU message in a pseudo-locale: its words are changed, its arguments and branches are not.
 * `pseudoMessage('{count, plural, one {# home} other {# homes}}', 'en-XA')` → `'[{count, plural, one {# hömméé} other {# hömmééš}}]'`
 * @throws SyntaxError for a malformed message.
 */
export function pseudoMessage(message: string, locale: PseudoLocale): string {
  const change = locale === LENGTHENED ? lengthened : mirrored;
  let changed = '';
  let end = 0;
  for (const words of literalsOf(parse(message, { captureLocation: true }))) {
    changed += message.slice(end, words.start) + change(message.slice(words.start, words.end));
    end = words.end;
  }
  changed += message.slice(end);
  return locale === LENGTHENED ? `[${changed}]` : changed;
}

/** Offsets in a message; `end` is exclusive. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/** Returns where the literal texts of a message are, in order, those of its branches included. */
function literalsOf(elements: readonly MessageFormatElement[]): readonly Span[] {
  return elements.flatMap((element) => {
    if (isLiteralElement(element) && element.location) {
      const { start, end } = element.location;
      return [{ start: start.offset, end: end.offset }];
    }
    if (isTagElement(element)) return literalsOf(element.children);
    if (!isPluralElement(element) && !isSelectElement(element)) return [];
    return Object.values(element.options).flatMap(({ value }) => literalsOf(value));
  });
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

/** Adds accents, and doubles letters spread over the words until these are two fifths longer. */
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

/** A right-to-left mark, an isolate and an override: inside, every letter runs from right to left. */
const MIRRORED_START = '\u200f\u2067\u202e';
const MIRRORED_END = '\u202c\u2069\u200f';

/**
 * Makes the words run from right to left, whatever their letters. To the text around, they are as words in Arabic: the marks give them
 * their direction there, and the isolate keeps adjacent numbers out of the override.
 */
function mirrored(words: string): string {
  return words.replace(/\S(?:.*\S)?/s, `${MIRRORED_START}$&${MIRRORED_END}`);
}
