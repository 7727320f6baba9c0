import { expect, test } from 'vitest';
import { markdownProblem } from '#lib/markdown/markdown-limits';

/** Texts that took minutes to parse or crashed the process, and the limit that each exceeds. */
const HOSTILE: readonly [name: string, markdown: string, reason: RegExp][] = [
  ['20,000 quotes', '>'.repeat(20_000), /20000 quotes and lists within each other, at most 10/],
  ['100,000 stars', '*'.repeat(100_000), /100000 characters in one line, at most 20000/],
  ['20,000 stars', '*'.repeat(20_000), /20000 marks .* in one paragraph, list or table, at most 1000/],
  ['lists in lists', '- '.repeat(2_000), /2000 quotes and lists/],
  ['brackets', '[a]('.repeat(1_200), /2400 marks/],
  [
    'lists by indentation',
    Array.from({ length: 30 }, (_, i) => `${'  '.repeat(i)}- a`).join('\n'),
    /nests \d+ elem/,
  ],
  ['deep indentation', `${' '.repeat(80)}a`, /80 spaces before a line, at most 60/],
  ['50,000 items', '- a\n\n'.repeat(40_000), /elements, at most 20000/],
  ['a paragraph of lines', 'a\n'.repeat(2_000), /1001 lines without a blank one/],
  ['marks all over', `${'*a* '.repeat(400)}\n\n`.repeat(13), /marks such as .*, at most 10000/],
];

for (const [name, markdown, reason] of HOSTILE) {
  test(`a story of ${name} is rejected`, () => {
    expect(markdownProblem(markdown)?.reason).toMatch(reason);
  });
}

/** Texts at a limit, and the same with one more, with the problem that this is. */
const EDGES: readonly [limit: string, most: string, more: string, line: number, reason: string][] = [
  [
    'characters in a line',
    `a\n\n${'a'.repeat(20_000)}`,
    `a\n\n${'a'.repeat(20_001)}`,
    3,
    'has 20001 characters in one line, at most 20000 are allowed',
  ],
  [
    'marks in a paragraph',
    `${'!'.repeat(500)}\n${'!'.repeat(500)}\n \n!`,
    `${'!'.repeat(500)}\r\n${'!'.repeat(501)}`,
    2,
    'has 1001 marks such as * _ ` [ < | in one paragraph, list or table, at most 1000 are allowed',
  ],
  [
    'marks in the text',
    `${'!'.repeat(1000)}\n\n`.repeat(10),
    `${'!'.repeat(1000)}\n\n`.repeat(10).concat('!'),
    21,
    'has 10001 marks such as * _ ` [ < |, at most 10000 are allowed',
  ],
  [
    'quotes on a line',
    `${'> '.repeat(10)}a`,
    `a\r\r${'> '.repeat(11)}a`,
    3,
    'has 11 quotes and lists within each other, at most 10 are allowed',
  ],
  [
    'lists on a line',
    `${'1. '.repeat(5)}a > > > > > > a`,
    `${'- '.repeat(5)}${'12) '.repeat(6)}a`,
    1,
    'has 11 quotes and lists within each other, at most 10 are allowed',
  ],
  [
    'spaces before a line',
    `${' '.repeat(60)}a\n${' '.repeat(100)}\n${'\t'.repeat(15)}a`,
    `${'\t'.repeat(15)} a`,
    1,
    'has 61 spaces before a line, at most 60 are allowed',
  ],
  [
    'lines of a paragraph',
    `${'a\n'.repeat(1000)}\n${'a\n'.repeat(1000)}`,
    `b\n\n${'a\n'.repeat(1001)}`,
    1003,
    'has 1001 lines without a blank one between them, at most 1000 are allowed',
  ],
  [
    'elements within each other',
    lists(9),
    lists(10),
    1,
    'nests 22 elements within each other, at most 20 are allowed',
  ],
  // A paragraph is two elements, and the space between two of them is one.
  [
    'elements',
    Array.from({ length: 6667 }, () => 'a').join('\n\n'),
    Array.from({ length: 6668 }, () => 'a').join('\n\n'),
    1,
    'has 20003 elements, at most 20000 are allowed',
  ],
];

/** Creates lists within each other. */
function lists(count: number): string {
  return Array.from({ length: count }, (_, depth) => `${'  '.repeat(depth)}- a\n`).join('');
}

test.each(EDGES)('a story may have the most %s, and no more', (_, most, more, line, reason) => {
  expect(markdownProblem(most)).toBeNull();
  expect(markdownProblem(more)).toMatchObject({ line, reason });
});

test('a problem has its limit, and the numbers that its reason names', () => {
  expect(markdownProblem('>'.repeat(11))).toMatchObject({ limit: 'nestingOnLine', count: 11, most: 10 });
  expect(markdownProblem(lists(10))).toMatchObject({ limit: 'depth', count: 22, most: 20 });
  const paragraphs = Array.from({ length: 6668 }, () => 'a').join('\n\n');
  expect(markdownProblem(paragraphs)).toMatchObject({ limit: 'elements', count: 20_003, most: 20_000 });
});
