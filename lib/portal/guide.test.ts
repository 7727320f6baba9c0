import { expect, test } from 'vitest';
import { filledGuide, guideMarkdown } from '#lib/portal/filled-guide';
import { readGuide } from '#lib/portal/guide';
import { fillIn } from '#lib/portal/sample-values';

const GUIDE = `# Places & *trees*

The lead of {{site}}.

First.

Second.

## From the top

\`\`\`sh
curl {{site}}
\`\`\`

\`\`\`js
fetch('{{site}}')
\`\`\`

\`\`\`output
{{not a value}}
\`\`\`

\`\`\`answer 404
/rentals/{{id}}
\`\`\`
`;

test('fences that follow one another are one sample, and paragraphs one block', () => {
  expect(readGuide(GUIDE)).toEqual({
    title: 'Places & trees',
    lead: 'The lead of {{site}}.',
    blocks: [
      { kind: 'prose', markdown: expect.stringMatching(/^First\.\s+Second\.\s*$/) },
      { kind: 'heading', id: 'from-the-top', title: 'From the top' },
      {
        kind: 'samples',
        samples: [
          { language: 'sh', text: 'curl {{site}}' },
          { language: 'js', text: "fetch('{{site}}')" },
        ],
        output: '{{not a value}}',
      },
      { kind: 'answer', request: '/rentals/{{id}}', status: 404 },
    ],
  });
});

test('a guide is filled with values and responses, also as Markdown', async () => {
  const asked: string[] = [];
  const guide = await filledGuide(readGuide(GUIDE), { site: 'Homes', id: '7' }, async (request) => {
    asked.push(request);
    return { status: 404, body: '{"code":"rental-not-found"}' };
  });
  expect(asked).toEqual(['/rentals/7']);
  const markdown = guideMarkdown(guide, 'https://homes.example');
  expect(markdown).toContain('# Places & trees\n\nThe lead of Homes.');
  expect(markdown).toContain("JavaScript:\n\n```js\nfetch('Homes')\n```");
  expect(markdown).toContain('`GET https://homes.example/api/public/v2/rentals/7` returns 404:');
  expect(markdown).toContain('```json\n{\n  "code": "rental-not-found"\n}\n```');
});

test('unknown values, unknown languages and guides without a title are errors', () => {
  expect(() => fillIn('{{nothing}}', {})).toThrow(/no value "nothing"/);
  expect(() => readGuide('# A\n\nb\n\n```rb\nputs 1\n```')).toThrow(/not of "rb"/);
  expect(() => readGuide('A text')).toThrow(/begins with a title/);
});
