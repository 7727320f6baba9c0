import { expect, test } from 'vitest';
import { readPageText } from '#lib/brand/page-text';

const problemsOf = (source: string) => {
  const read = readPageText(source);
  return 'problems' in read ? read.problems.map(({ line, reason }) => `${line}: ${reason}`) : [];
};

test('a page has its title, its first paragraph as the description, and the text below the title', () => {
  expect(readPageText('\uFEFF# About *us*\r\n\r\n- one\r\n\r\nWe **let** homes.\r\n')).toEqual({
    title: 'About us',
    description: 'We let homes.',
    markdown: '- one\n\nWe **let** homes.',
  });
});

test('a page without a paragraph is described by its title', () => {
  expect(readPageText('# Imprint')).toEqual({ title: 'Imprint', description: 'Imprint', markdown: '' });
});

test.each(['', '\n\n', 'We let homes.', '## About', '#'])('%j has no title', (source) => {
  expect(problemsOf(source)).toEqual(['1: must begin with its title, such as "# Imprint"']);
});

test('links by reference keep their targets', () => {
  const read = readPageText('# A\n\nSee [us][1].\n\n[1]: https://us.example\n');
  expect(read).toMatchObject({ markdown: 'See [us][1].\n\n[1]: https://us.example' });
});

test('all problems are reported together, in the order of their lines', () => {
  const source = `# Imprint

Text <b>here</b>, and
![a logo](logo.png).

| a |
| - |
| [x](javascript:alert) |

# Another

<div>
hidden
</div>
`;
  expect(problemsOf(source)).toEqual([
    '3: has HTML (<b>); only Markdown is allowed',
    '3: has HTML (</b>); only Markdown is allowed',
    '4: has a picture; pages of text have none',
    '8: links to javascript:alert; a link begins with https:, http:, mailto:, tel: or /',
    '10: has a second title; headings within a page begin with ##',
    '12: has HTML (<div>); only Markdown is allowed',
  ]);
});

test('a title that is too long and a text beyond the limits of Markdown are problems', () => {
  expect(problemsOf(`# ${'a'.repeat(101)}`)).toEqual(['1: has a title of more than 100 characters']);
  expect(problemsOf(`# A\n\n${'*'.repeat(2_000)}`)).toEqual([
    '3: has 2000 marks such as * _ ` [ < | in one paragraph, list or table, at most 1000 are allowed',
  ]);
});
