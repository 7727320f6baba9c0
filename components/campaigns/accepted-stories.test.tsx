import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MarkdownText } from '#components/ui/markdown-text';
import { markdownProblem } from '#lib/markdown/markdown-limits';
import { campaignText } from '#lib/site/campaigns/campaign-text';

/** Renders a story and its questions as the campaign page does; returns the length of the markup. */
function rendered(markdown: string): number {
  const { story, faq } = campaignText(markdown);
  const parts = [story, faq?.intro ?? '', ...(faq?.entries ?? []).map(({ answer }) => answer)];
  return parts.reduce((sum, part) => sum + renderToStaticMarkup(<MarkdownText markdown={part} />).length, 0);
}

test('a long story of ordinary prose is accepted', () => {
  const section =
    '## A *slow* morning\n\nChalets where the path is **swept** before you wake, see [all](/en/search).\n\n- one\n  - two\n    1. three\n\n> Said a guest.\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n';
  const story = section.repeat(150);
  expect(markdownProblem(story)).toBeNull();
  expect(rendered(story)).toBeGreaterThan(story.length);
});

test('every accepted story renders', { timeout: 60_000 }, () => {
  const mark = fc.constantFrom(
    ...[
      '*',
      '_',
      '**',
      '~~',
      '`',
      '[',
      '](',
      ')',
      '![',
      '<',
      '>',
      '> ',
      '- ',
      '1. ',
      '  ',
      '\t',
      '\n',
      '\n\n',
    ],
    ...[
      'a',
      'word ',
      '|',
      '| - |\n',
      '# ',
      '```\n',
      '&amp;',
      '<b>',
      '<!--',
      '\\',
      'http://a.b ',
      '[a]: /b\n',
      '{#faq}',
      '===\n',
    ],
  );
  const run = fc.tuple(mark, fc.oneof(fc.nat(4), fc.nat(3_000))).map(([text, count]) => text.repeat(count));
  const story = fc.array(run, { maxLength: 30 }).map((runs) => runs.join(''));
  fc.assert(
    fc.property(story, (markdown) => {
      if (markdownProblem(markdown) === null) expect(rendered(markdown)).toBeGreaterThan(0);
    }),
    { numRuns: 150 },
  );
});
