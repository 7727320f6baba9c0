/**
 * Splits texts and requests into the words that searches compare. The result depends on the text alone, not on the Unicode version of a
 * dictionary, so that an index and the requests of a later build agree. Decision record 059 gives the reasons.
 */
import { plainLetters } from '#lib/i18n/plain-letters';

/** The most characters of a word that are compared. */
const MAX_LENGTH = 40;

const APOSTROPHES = "'’‘ʼ`";
/** Hyphens within a word. Dashes are punctuation between words. */
const HYPHENS = '\\-\u2010\u2011';

/** Runs of letters, digits and their marks; apostrophes and hyphens between two of them belong to the run. */
const RUNS = new RegExp(`[\\p{L}\\p{N}\\p{M}]+(?:[${APOSTROPHES}${HYPHENS}][\\p{L}\\p{N}\\p{M}]+)*`, 'gu');
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
const APOSTROPHE = new RegExp(`[${APOSTROPHES}]`, 'u');
const HYPHEN = new RegExp(`[${HYPHENS}]`, 'u');

/** Letters of scripts that are written without spaces between words. */
const UNSPACED =
  /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Mymr}]/u;
const UNSPACED_RUNS = new RegExp(`(?:${UNSPACED.source})+|(?:(?!${UNSPACED.source}).)+`, 'gu');

/** A word that must occur in a text: the whole word, or for `isPrefix` the beginning of one. Folded. */
export interface WantedWord {
  readonly text: string;
  readonly isPrefix: boolean;
}

/** The condition of one written word of a request: one of the lists must occur completely. Never empty, and no list is empty. */
type WordCondition = readonly (readonly WantedWord[])[];

/**
 * Returns the words of a text, each once, with letters folded by `plainLetters` as in `fold`, which keeps a title as one phrase. A word with apostrophes or hyphens is itself, closed up, and each of
 * its parts: "Wi-Fi" is "wifi", "wi" and "fi". Of scripts without spaces each letter and each pair of neighbours is a word.
 *
 * @example
 * [...wordsOf('Côte d’Azur')] // ['cote', 'dazur', 'd', 'azur']
 */
export function wordsOf(text: string): ReadonlySet<string> {
  const words = new Set<string>();
  for (const run of runsOf(text)) for (const word of wordsOfRun(run)) words.add(word);
  return words;
}

/** Returns the runs of a text in which words are looked for, as written; each has a letter or a digit. */
export function runsOf(text: string): readonly string[] {
  // NFKC separates an acute accent that stands for an apostrophe from the letter before.
  const runs = text.replaceAll('´', "'").normalize('NFKC').match(RUNS) ?? [];
  return runs.filter((run) => LETTER_OR_DIGIT.test(run));
}

/** Returns the words of one run of `runsOf`; may repeat a word. */
export function wordsOfRun(run: string): readonly string[] {
  const parts = run.split(APOSTROPHE).flatMap((piece) => piece.split(HYPHEN));
  const words: string[] = [];
  if (parts.length > 1) {
    const whole = plainLetters(parts.join(''));
    if (whole !== '' && !UNSPACED.test(whole)) words.push(cut(whole));
  }
  for (const part of parts) {
    for (const [piece] of plainLetters(part).matchAll(UNSPACED_RUNS)) {
      if (!UNSPACED.test(piece)) words.push(cut(piece));
      else {
        const letters = [...piece];
        words.push(...letters, ...pairsOf(letters));
      }
    }
  }
  return words;
}

/**
 * Returns the conditions of a request's written words, all of which must hold: the last one is the beginning of a word, the others are
 * whole words. "Wi-Fi" holds for "wifi", and for "wi" and "fi". A single letter before or after an apostrophe need not occur: "l’océan"
 * holds for "ocean". A word without letters and digits has no condition.
 */
export function conditionsOf(written: readonly string[]): readonly WordCondition[] {
  const runs = written.flatMap((word) => runsOf(word));
  return runs.map((run, index) => conditionOf(run, index === runs.length - 1));
}

function conditionOf(run: string, isLast: boolean): WordCondition {
  const pieces = run
    .split(APOSTROPHE)
    .map((piece) => plainLetters(piece))
    .filter((piece) => piece !== '');
  const longer = pieces.filter((piece) => piece.length > 1);
  const parts = (longer.length > 0 ? longer : pieces)
    .flatMap((piece) => piece.split(HYPHEN))
    .flatMap((part) => wantedOf(part));
  const wanted = asWanted(parts, isLast);
  const whole = pieces.join('').split(HYPHEN).join('');
  const isCompound = pieces.length > 1 || parts.length > 1;
  return isCompound && !UNSPACED.test(whole) ? [asWanted([cut(whole)], isLast), wanted] : [wanted];
}

/** Returns the words that a part of a request's word requires. */
function wantedOf(part: string): readonly string[] {
  return Array.from(part.matchAll(UNSPACED_RUNS)).flatMap(([piece]) => {
    if (!UNSPACED.test(piece)) return [cut(piece)];
    const letters = [...piece];
    return letters.length === 1 ? letters : pairsOf(letters);
  });
}

function asWanted(words: readonly string[], isLast: boolean): readonly WantedWord[] {
  return words.map((text, index) => ({ text, isPrefix: isLast && index === words.length - 1 }));
}

function pairsOf(letters: readonly string[]): readonly string[] {
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
}

function cut(word: string): string {
  return word.length > MAX_LENGTH ? word.slice(0, MAX_LENGTH) : word;
}
