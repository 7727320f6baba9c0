import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldTitle, phraseWithin } from './fold-title.ts';

const marked = (title: string, phrase: string) => {
  const range = phraseWithin(title, phrase);
  return range && title.slice(...range);
};

test('a phrase matches a title regardless of case and accents', () => {
  expect(marked('Île-de-France', 'ile')).toBe('Île');
  expect(marked('Lake Garda', 'GARD')).toBe('Gard');
  expect(marked('Weißensee', 'weiss')).toBe('Weiß');
  expect(marked('Œuvre', 'oe')).toBe('Œ');
});

test('a match at the beginning of a word is preferred to one inside a word', () => {
  expect(phraseWithin('Balkan Alkmaar', 'alk')).toEqual([7, 10]);
});

test('a place matched by an alternative name has nothing to highlight', () => {
  expect(phraseWithin('Tuscany', 'toskana')).toBeNull();
  expect(phraseWithin('Tuscany', '  ')).toBeNull();
});

test('the highlighted text always folds to the phrase', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'grapheme', minLength: 1 }),
      (title, phrase) => {
        const found = marked(title, phrase);
        if (found !== null) expect(foldTitle(found)).toContain(foldTitle(phrase.trim()));
      },
    ),
  );
});
