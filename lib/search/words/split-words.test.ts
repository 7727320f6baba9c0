/** The words of texts and the conditions of requests, exactly. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { conditionsOf, runsOf, wordsOf } from '#lib/search/words/split-words';

test.each([
  ['Quiet house, 2 rooms', ['quiet', 'house', '2', 'rooms']],
  ['Côte d’Azur', ['cote', 'dazur', 'd', 'azur']],
  ["l´océan, L'Océan, l‘océan, lʼocéan, l`océan", ['locean', 'l', 'ocean']],
  ['Wi-Fi & WiFi', ['wifi', 'wi', 'fi']],
  ['all‐you‑can-eat', ['allyoucaneat', 'all', 'you', 'can', 'eat']],
  ['sea – view — garden', ['sea', 'view', 'garden']],
  ['Straße nach ŁÓDŹ', ['strasse', 'nach', 'lodz']],
  ['100 m² / 2,5 km', ['100', 'm2', '2', '5', 'km']],
  ['ｗｉｄｅ', ['wide']],
  ['Дом у моря', ['дом', 'у', 'моря']],
  ['東京都', ['東', '京', '都', '東京', '京都']],
  ['Wi-Fi完備', ['wi', 'fi', '完', '備', '完備']],
  ['หอง', ['ห', 'อ', 'ง', 'หอ', 'อง']],
  ["'-' ! \u0301 – ", []],
  ['', []],
  ['x'.repeat(50), ['x'.repeat(40)]],
])('the words of %j', (text, words) => {
  expect([...wordsOf(text)]).toEqual(words);
});

test('the written words of a request keep their spelling and lose the punctuation around them', () => {
  expect(runsOf(" Côte d’Azur, 'Wi-Fi' & ２ – m²! ")).toEqual(['Côte', 'd’Azur', 'Wi-Fi', '2', 'm2']);
  expect(runsOf('- ! ́')).toEqual([]);
});

const whole = (text: string) => ({ text, isPrefix: false });
const beginning = (text: string) => ({ text, isPrefix: true });

test('all words must occur, the last one as a beginning', () => {
  expect(conditionsOf(['Lake', 'House', 'su'])).toEqual([
    [[whole('lake')]],
    [[whole('house')]],
    [[beginning('su')]],
  ]);
  expect(conditionsOf([])).toEqual([]);
  expect(conditionsOf(['!', 'lake', '-'])).toEqual([[[beginning('lake')]]]);
});

test('a word with a hyphen occurs closed up or as its parts', () => {
  expect(conditionsOf(['Wi-Fi', 'x'])[0]).toEqual([[whole('wifi')], [whole('wi'), whole('fi')]]);
  expect(conditionsOf(['x', 'wi-f'])[1]).toEqual([[beginning('wif')], [whole('wi'), beginning('f')]]);
});

test('a single letter at an apostrophe need not occur', () => {
  expect(conditionsOf(['l’océan', 'x'])[0]).toEqual([[whole('locean')], [whole('ocean')]]);
  expect(conditionsOf(["children's", 'x'])[0]).toEqual([[whole('childrens')], [whole('children')]]);
  expect(conditionsOf(["dell'arte", 'x'])[0]).toEqual([[whole('dellarte')], [whole('dell'), whole('arte')]]);
  expect(conditionsOf(["o'b"])).toEqual([[[beginning('ob')], [whole('o'), beginning('b')]]]);
});

test('of a script without spaces each pair of neighbours must occur', () => {
  expect(conditionsOf(['東京都', 'x'])[0]).toEqual([[whole('東京'), whole('京都')]]);
  expect(conditionsOf(['東'])).toEqual([[[beginning('東')]]]);
  expect(conditionsOf(['Wi-Fi完備', 'x'])[0]).toEqual([[whole('wi'), whole('fi'), whole('完備')]]);
});

/** Whether all conditions hold for a text. */
function isIn(text: string, written: readonly string[]): boolean {
  const words = [...wordsOf(text)];
  return conditionsOf(written).every((condition) =>
    condition.some((wanted) =>
      wanted.every((each) =>
        words.some((word) => (each.isPrefix ? word.startsWith(each.text) : word === each.text)),
      ),
    ),
  );
}

const anyText = fc
  .array(
    fc.oneof(
      fc.constantFrom("'", '’', '-', ' ', ', ', 'é', 'ß', '海', 'の', 'ก', '²', 'Ł', 'İ', '\u0301', '½'),
      fc.string({ unit: 'grapheme', maxLength: 3 }),
      fc.constantFrom('Wi', 'Fi', 'lake', 'House', '42'),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

test('every text has each of its own words, and the beginning of the last one', () => {
  fc.assert(
    fc.property(anyText, fc.nat(), (text, length) => {
      const written = runsOf(text);
      expect(isIn(text, written)).toBe(true);
      const last = [...(written.at(-1) ?? '')];
      const [cut] = runsOf(last.slice(0, 1 + (length % (last.length + 1))).join(''));
      if (cut !== undefined) expect(isIn(text, [...written.slice(0, -1), cut])).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

test('written words are read back as the same words', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const written = runsOf(text);
      expect(runsOf(written.join(' '))).toEqual(written);
      expect(conditionsOf(written)).toEqual(conditionsOf([text]));
    }),
    { numRuns: 2_000 },
  );
});
