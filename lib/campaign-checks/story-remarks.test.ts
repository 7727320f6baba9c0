import { expect, test } from 'vitest';
import { checkedStory, storyRemarks } from '#lib/campaign-checks/story-remarks';

/** Returns the code, the line and the values of the remarks on a German story. */
function remarksOn(...lines: string[]) {
  const remarks = storyRemarks(checkedStory(lines.join('\n')), 'de');
  return remarks.map(({ code, line, values }) => [code, line, values]);
}

test('levels of headings follow one another, from whichever level the story begins', () => {
  expect(remarksOn('## A', '', '### B', '', '## C', '', '### D', '', '#### E')).toEqual([]);
  expect(remarksOn('### A', '', '#### B')).toEqual([]);
  expect(remarksOn('## A', '', '#### B {#b}', '', '#### C')).toEqual([
    ['skippedHeading', 3, { heading: 'B', depth: 4, expected: 3 }],
  ]);
  expect(remarksOn('#### A', '', '## B')).toEqual([
    ['skippedHeading', 1, { heading: 'A', depth: 4, expected: 2 }],
  ]);
});

test('a heading of the first level is that of the page', () => {
  expect(remarksOn('Text', '', '# A', '', '## B')).toEqual([['mainHeading', 3, { heading: 'A' }]]);
  expect(remarksOn('# A', '', '### B')).toEqual([
    ['mainHeading', 1, { heading: 'A' }],
    ['skippedHeading', 3, { heading: 'B', depth: 3, expected: 2 }],
  ]);
});

test('pictures within a story are not shown, and without a description nothing is', () => {
  expect(remarksOn('![The bay](bay.jpg)', '![](sea.jpg)')).toEqual([
    ['pictureInStory', 1, { text: 'The bay' }],
    ['pictureWithoutText', 2, {}],
  ]);
});

test('questions have answers, also of lists and tables', () => {
  expect(remarksOn('## Fragen {#faq}', '', '### Eins?', '', 'Ja.', '', '### Zwei?', '', '- Nein')).toEqual(
    [],
  );
  expect(
    remarksOn('## Fragen {#faq}', '', '### Eins?', '', '### Zwei? {#two}', '', 'Ja.', '', '### Eins?', ''),
  ).toEqual([
    ['questionWithoutAnswer', 3, { question: 'Eins?' }],
    ['questionWithoutAnswer', 9, { question: 'Eins?' }],
  ]);
});

test('a section for questions has some', () => {
  expect(remarksOn('Text', '', '## Fragen {#faq}', '', 'Bald.')).toEqual([
    ['noQuestions', 3, { heading: 'Fragen' }],
  ]);
  expect(remarksOn('## Fragen', '', 'Bald.')).toEqual([]);
});

test('remarks are on the story of the language', () => {
  expect(storyRemarks(checkedStory('# A'), 'pt-BR')).toMatchObject([
    { severity: 'warning', field: 'texts.pt-BR.story', locale: 'pt-BR', rentalIds: [] },
  ]);
});
