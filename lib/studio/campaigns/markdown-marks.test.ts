/** Marks of Markdown around a selection, which is written between « and ». */
import { describe, expect, test } from 'vitest';
import { type MarkdownMark, markSelection } from '#lib/studio/campaigns/markdown-marks';

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

test('a link selects its address for typing', () => {
  expect(marked('link', 'by the «lake».')).toBe('by the [lake](«https://»).');
  expect(marked('link', '«»')).toBe('[](«https://»)');
});
