import { expect, test } from 'vitest';
import { storyProblem } from '#lib/catalogue/campaigns/story-limits';

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
    expect(storyProblem(markdown)?.reason).toMatch(reason);
  });
}
