import { FILTER_PARAMETER_NAMES } from '#lib/catalogue/requests/filter-parameter-names';
import { MAX_WORDS_LENGTH, withoutWord } from '#lib/catalogue/requests/words-filter';
import type { FilterDisplay } from '#lib/site/search/filter-display';

const [WORDS] = FILTER_PARAMETER_NAMES.words;

/** The display of the words of a search: a text field in the filter bar of large screens, and one chip per word. */
export const wordsDisplay: FilterDisplay = {
  key: 'words',
  placement: 'wide-bar',
  label: 'words',
  anyLabel: 'anyWords',
  parameters: [WORDS],
  control: ({ query: { filter } }) => ({
    kind: 'words',
    name: WORDS,
    value: filter.words?.written.join(' ') ?? '',
    maxLength: MAX_WORDS_LENGTH,
  }),
  active: ({ query: { filter } }) => {
    const { words } = filter;
    if (words === null) return [];
    return words.written.map((word, index) => ({
      // A word may occur twice.
      key: `word-${index}-${word}`,
      label: word,
      rest: { ...filter, words: withoutWord(words, index) },
    }));
  },
};
