import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { describeRemark, ImportReport } from '#lib/import/import-report';
import { readCampaignFolder } from '#lib/import/load/campaign-folder';

const WINTER = '---\nsearch: guests=2\n---\n\n# Winter\n\nSnow.\n';

async function folderOf(files: Readonly<Record<string, string | Buffer>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'veranda-campaigns-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return folder;
}

/** Reads a folder; returns the slugs of valid campaigns, the problems of the others, and the remarks. */
async function readingOf(folder: string) {
  const report = new ImportReport();
  const candidates = await readCampaignFolder(folder, { locales: ['en', 'fr'], defaultLocale: 'en' }, report);
  return {
    slugs: candidates.flatMap(({ record }) => (record ? [record.slug] : [])),
    problems: candidates.flatMap(({ problem, placeOf }) => {
      if (!problem) return [];
      const { source, line } = placeOf(problem.field);
      return [
        [`${source}:${line}`, problem.field, problem.reason].filter((part) => part !== null).join(': '),
      ];
    }),
    remarks: report.shown.map(describeRemark),
  };
}

test('a symbolic link to a folder elsewhere is read as a campaign', async () => {
  const folder = await folderOf({ 'autumn/en.md': WINTER });
  await symlink(join(await folderOf({ 'winter/en.md': WINTER }), 'winter'), join(folder, 'winter'));
  expect(await readingOf(folder)).toEqual({ slugs: ['autumn', 'winter'], problems: [], remarks: [] });
});

test('a campaign’s text outside a folder is reported, a readme is not', async () => {
  const folder = await folderOf({
    'autumn/en.md': WINTER,
    'winter.md': WINTER,
    'README.md': '# Ours',
    'a.jpg': '',
  });
  expect(await readingOf(folder)).toEqual({
    slugs: ['autumn'],
    problems: [],
    remarks: ['winter.md: is not in a folder of its own, such as winter/en.md: left out'],
  });
});

test('a path that is not a file is reported', async () => {
  const folder = await folderOf({ 'winter/en.md/note.txt': '' });
  expect((await readingOf(folder)).problems).toEqual(['winter/en.md:1: is not a file']);
});

test('text that is not UTF-8 is reported with its line and not decoded with replacement characters', async () => {
  const folder = await folderOf({
    'summer/en.md': Buffer.from(WINTER.replace('Snow', 'Été'), 'latin1'),
    'winter/en.md': WINTER,
    'winter/fr.md': Buffer.from('# Hiver', 'utf16le').fill(0xff, 0, 1),
    // The last line has no line end.
    'zenith/en.md': Buffer.from(`${WINTER}Été`, 'latin1'),
  });
  expect((await readingOf(folder)).problems).toEqual([
    'summer/en.md:7: is not UTF-8',
    'winter/fr.md:1: is not UTF-8',
    'zenith/en.md:8: is not UTF-8',
  ]);
});

test('a mistake in the front matter is reported with the line in the file', async () => {
  const folder = await folderOf({
    'a/en.md': WINTER.replace('search:', 'status: draft\nsearch: guests=4\nsearch:'),
    'b/en.md': WINTER.replace('search:', 'order: 1\nserach:'),
  });
  expect((await readingOf(folder)).problems).toEqual([
    'a/en.md:4: Map keys must be unique',
    'b/en.md:3: serach: is not a known member',
  ]);
});

test('a story beyond the limits is rejected with its file, line and limit', async () => {
  const story = (text: string) => `${WINTER}\nFirst.\n\n${text}\n`;
  const folder = await folderOf({
    'a/en.md': story('>'.repeat(20_000)),
    'b/en.md': WINTER,
    'b/fr.md': `\r\n# Hiver\r\n\r\nNeige.\r\n\r\nUn.\r\n\r\n${'*'.repeat(1_001)}\r\n`,
    'c/en.md': story('- a\n  - b\n\n'.repeat(20)),
  });
  expect(await readingOf(folder)).toMatchObject({
    slugs: ['c'],
    problems: [
      'a/en.md:11: story: has 20000 quotes and lists within each other, at most 10 are allowed',
      'b/fr.md:8: story: has 1001 marks such as * _ ` [ < | in one paragraph, list or table, at most 1000 are allowed',
    ],
  });
});
