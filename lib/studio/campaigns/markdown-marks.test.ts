/** Marks of Markdown around a selection, which is written between « and ». */
import { describe, expect, test } from 'vitest';
import { type MarkdownMark, markSelection, pasteLink } from '#lib/studio/campaigns/markdown-marks';

function marked(mark: MarkdownMark, written: string): string {
  const start = written.indexOf('«');
  const end = written.indexOf('»') - 1;
  const result = markSelection(mark, { text: written.replace('«', '').replace('»', ''), start, end });
  return `${result.text.slice(0, result.start)}«${result.text.slice(result.start, result.end)}»${result.text.slice(result.end)}`;
}

describe('a mark around words', () => {
  test.each([
    ['bold', 'a «warm» sea', 'a **«warm»** sea'],
    ['bold', 'a **«warm»** sea', 'a «warm» sea'],
    ['italic', '«sea»', '_«sea»_'],
    ['italic', '_«sea»_', '«sea»'],
    ['bold', 'at the «»end', 'at the **«»**end'],
    // Only one side has the mark.
    ['bold', '**«warm» sea', '****«warm»** sea'],
  ] satisfies readonly (readonly [MarkdownMark, string, string])[])('%s: %s', (mark, before, after) => {
    expect(marked(mark, before)).toBe(after);
  });
});

describe('a mark before lines', () => {
  test.each([
    ['heading', 'one\nt«w»o\nthree', 'one\n## t«w»o\nthree'],
    ['heading', 'one\n## t«w»o', 'one\nt«w»o'],
    ['list', '«»', '- «»'],
    ['list', 'o«ne\ntw»o\nthree', '«- one\n- tw»o\nthree'],
    ['list', '«- one\n- two»', '«one\ntwo»'],
    // A selection that ends with a line does not reach the next one.
    ['list', '«one\n»two', '- «one\n»two'],
  ] satisfies readonly (readonly [MarkdownMark, string, string])[])('%s: %j', (mark, before, after) => {
    expect(marked(mark, before)).toBe(after);
  });
});

describe('a pasted link', () => {
  test.each([
    ['«»', '[Villa Azul](/en/rentals/1-x)«»'],
    ['See «»!', 'See [Villa Azul](/en/rentals/1-x)«»!'],
    ['See «this home» now', 'See [this home](/en/rentals/1-x)«» now'],
    ['See «this home »now', 'See [this home](/en/rentals/1-x) «»now'],
    ['See «**this** home»', 'See [**this** home](/en/rentals/1-x)«»'],
    // Words with a link, or in several paragraphs, cannot be the text of a link.
    ['«[old](/en)»', '[Villa Azul](/en/rentals/1-x)«»'],
    ['«one\n\ntwo»', '[Villa Azul](/en/rentals/1-x)«»'],
    ['« »', '[Villa Azul](/en/rentals/1-x)«»'],
    // The button of the toolbar selects the address.
    ['[this](«https://»)', '[this](/en/rentals/1-x)«»'],
    ['[](«https://») x', '[Villa Azul](/en/rentals/1-x)«» x'],
  ])('in place of %j', (written, expected) => {
    const start = written.indexOf('«');
    const end = written.indexOf('»') - 1;
    const text = written.replace('«', '').replace('»', '');
    const link = { text: 'Villa Azul', href: '/en/rentals/1-x' };
    const { text: linked, start: from, end: to } = pasteLink({ text, start, end }, link);
    expect(`${linked.slice(0, from)}«${linked.slice(from, to)}»${linked.slice(to)}`).toBe(expected);
  });

  test('has a name with marks of Markdown as it is', () => {
    const link = { text: 'A [b] *c* \\ <d>', href: '/en' };
    expect(pasteLink({ text: '', start: 0, end: 0 }, link).text).toBe('[A \\[b\\] \\*c\\* \\\\ \\<d>](/en)');
  });
});
