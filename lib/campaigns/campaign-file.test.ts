import { expect, test } from 'vitest';
import {
  CampaignFileError,
  formatCampaignFile,
  parseCampaignFile,
  storyInFile,
} from '#lib/campaigns/campaign-file';

test('texts that can stand in the text need no front matter', () => {
  const text = formatCampaignFile({ title: 'Winter', intro: 'Snow.\nIce.', story: 'One.\n\nTwo.' }, {});
  expect(text).toBe('# Winter\n\nSnow.\nIce.\n\nOne.\n\nTwo.\n');
  expect(formatCampaignFile({ title: 'Winter', intro: '', story: '' }, {})).toBe('# Winter\n');
});

test('a title or an introduction that cannot stand in the text is in the front matter', () => {
  const text = formatCampaignFile(
    { title: ' ', intro: 'One.\n\nTwo.', story: '# Story' },
    { status: 'draft' },
  );
  expect(text).toBe('---\nstatus: draft\ntitle: " "\nintro: "One.\\n\\nTwo."\n---\n\n# Story\n');
  expect(parseCampaignFile(text)).toMatchObject({
    title: ' ',
    intro: 'One.\n\nTwo.',
    story: '# Story',
    facts: { status: 'draft' },
  });
  expect(formatCampaignFile({ title: 'Winter', intro: '', story: 'Once.' }, {})).toBe(
    '---\nintro: ""\n---\n\n# Winter\n\nOnce.\n',
  );
});

test('a label is in the front matter, and absent without one', () => {
  const text = formatCampaignFile({ title: 'Winter', intro: 'Snow.', story: '', label: 'New: 20 %' }, {});
  expect(text).toBe('---\nlabel: "New: 20 %"\n---\n\n# Winter\n\nSnow.\n');
  expect(parseCampaignFile(text)).toMatchObject({ title: 'Winter', label: 'New: 20 %', facts: null });
  expect(parseCampaignFile('# Winter\n')).not.toHaveProperty('label');
  expect(() => parseCampaignFile('---\nlabel: 20\n---\n# Winter\n')).toThrow('expected a text');
});

test('a title in the front matter that is no text is reported with its line', () => {
  const reading = () => parseCampaignFile('---\nstatus: draft\ntitle: [1]\n---\nSnow.\n');
  expect(reading).toThrow(CampaignFileError);
  expect(reading).toThrow(expect.objectContaining({ field: 'title', line: 3, message: 'expected a text' }));
});

test('a story in a file has no blank lines around it, and LF as line ends', () => {
  expect(storyInFile('\r\n \t\r\n  One.\r\n\t\r\nTwo.  \n\n')).toBe('  One.\n\nTwo.');
});
