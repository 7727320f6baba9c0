/** The words of a search as a parameter: a text in the language of the request. */
import { z } from 'zod';
import type { FilterDeclaration } from '#lib/catalogue/requests/filter-declaration';
import { FILTER_PARAMETER_NAMES } from '#lib/catalogue/requests/filter-parameter-names';
import type { Parameter } from '#lib/catalogue/requests/parameters';
import type { SearchedWords } from '#lib/search/rental-filter';
import { conditionsOf, runsOf } from '#lib/search/words/split-words';

/** The most characters of a text of words. */
export const MAX_WORDS_LENGTH = 100;
const MAX_WORDS = 10;
/** Limit for the parts of words, which scripts without spaces have many of. */
const MAX_PARTS = 40;

const [WORDS] = FILTER_PARAMETER_NAMES.words;

/** The parameter `q`: 1 to 10 words. Its value is the words as written, without punctuation between them. */
const wordsParameter: Parameter<readonly string[]> = {
  name: WORDS,
  isList: false,
  description:
    'Only rentals in which all of these words occur: in name, headline, summary, type, amenities or places, in the language of the request. Case and accents do not matter; the last word may be the beginning of one.',
  expected: `1 to ${MAX_WORDS} words of letters or digits, at most ${MAX_WORDS_LENGTH} characters`,
  schema: z
    .string()
    .max(MAX_WORDS_LENGTH)
    .transform((text) => runsOf(text))
    .refine((written) => written.length >= 1 && written.length <= MAX_WORDS && partsOf(written) <= MAX_PARTS)
    .meta({ type: 'string', maxLength: MAX_WORDS_LENGTH }),
};

/** Returns the words of a text as the parameter holds them; null for a text that it rejects. */
export function readWords(text: string): readonly string[] | null {
  return wordsParameter.schema.safeParse(text.trim()).data ?? null;
}

function partsOf(written: readonly string[]): number {
  return conditionsOf(written).flat(2).length;
}

/**
 * The filter by words: its parameter, and how it is read, written and widened. The language of the request is part of its value; a language
 * that the catalogue does not have counts as its default one.
 */
export const wordsFilter: FilterDeclaration<SearchedWords | null> = {
  parameters: [wordsParameter],
  read: (reader, { locale }) => {
    const written = reader.one(wordsParameter);
    if (written === null) return null;
    const { locales, defaultLocale } = reader.vocabulary;
    return { locale: locales.includes(locale) ? locale : (locales[0] ?? defaultLocale), written };
  },
  write: (words) => (words === null ? [] : [[WORDS, words.written.join(' ')]]),
  widen: (words) => {
    if (words === null) return [];
    const whole = { parameter: WORDS, rest: null };
    return words.written.length === 1
      ? [whole]
      : [
          ...words.written.map((value, index) => ({
            parameter: WORDS,
            value,
            rest: withoutWord(words, index),
          })),
          whole,
        ];
  },
};

/** Returns the words of a search without the one at an index; null when it is the only one. The then last word is a beginning. */
export function withoutWord(words: SearchedWords, index: number): SearchedWords | null {
  const written = words.written.toSpliced(index, 1);
  return written.length === 0 ? null : { ...words, written };
}
