import { mkdir, mkdtemp, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { BundleError } from '#lib/import/bundle/ndjson';
import { describeRemark, ImportReport } from '#lib/import/import-report';
import { readCampaignCandidates } from '#lib/import/load/campaign-candidates';

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
  const candidates = await readCampaignCandidates(
    folder,
    { locales: ['en', 'fr'], defaultLocale: 'en' },
    report,
  );
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
    // The last line has no line end, and only its last byte is wrong.
    'zenith/en.md': Buffer.from(`${WINTER}Cafe, café`, 'latin1'),
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

/** Reads a folder with these files as campaigns, each with its places in the files. */
async function campaignsOf(files: Readonly<Record<string, string>>) {
  const languages = { locales: ['en', 'fr'], defaultLocale: 'en' };
  return readCampaignCandidates(await folderOf(files), languages, new ImportReport());
}

test('a campaign has the members of its front matter and the texts of its files', async () => {
  const folder = await folderOf({
    'winter/en.md': [
      '---',
      'status: draft',
      'starts_on: 2026-12-01',
      'ends_on: 2027-02-28',
      'rentals: [12, 7]',
      'photos: [snow, "https://photos.example/1.jpg", "http://photos.example/2.jpg", https-picture]',
      '---  ',
      '',
      '#   Winter # chalets  ',
      '',
      '',
      'Snow,',
      'and more snow.',
      ' \t',
      'First.',
      '',
      '   Second.',
      '',
      '',
    ].join('\r\n'),
    'winter/fr.md': '\uFEFF# Hiver\nNeige.\n',
  });
  await utimes(join(folder, 'winter/en.md'), 1_000, 1_700_000_000);
  await utimes(join(folder, 'winter/fr.md'), 1_000, 1_600_000_000);
  const [campaign] = await readCampaignCandidates(
    folder,
    { locales: ['en', 'fr', 'de'], defaultLocale: 'en' },
    new ImportReport(),
  );
  expect(campaign?.record).toEqual({
    slug: 'winter',
    ordinal: 1,
    status: 'draft',
    starts_on: '2026-12-01',
    ends_on: '2027-02-28',
    selection: { ids: [12, 7], in_order: true },
    texts: {
      en: {
        title: 'Winter # chalets  ',
        intro: 'Snow,\nand more snow.',
        story: 'First.\n\n   Second.',
      },
      fr: { title: 'Hiver', intro: 'Neige.', story: '' },
    },
    photos: [
      { picture: 'snow' },
      { url: 'https://photos.example/1.jpg' },
      { url: 'http://photos.example/2.jpg' },
      { picture: 'https-picture' },
    ],
    updated_at: '2023-11-14T22:13:20.000Z',
  });
});

test('a campaign without further members is published without dates and photos', async () => {
  const [campaign] = await campaignsOf({ 'winter/en.md': '---\nsearch: ""\n---\n# Winter' });
  expect(campaign?.record).toMatchObject({
    status: 'published',
    starts_on: null,
    ends_on: null,
    selection: { search: '' },
    photos: [],
    texts: { en: { title: 'Winter', intro: '', story: '' } },
  });
});

test('campaigns are in the order of their ranks, then of their folders', async () => {
  const ranked = (order: number | null) =>
    order === null ? WINTER : WINTER.replace('search:', `order: ${order}\nsearch:`);
  const campaigns = await campaignsOf({
    'a/en.md': ranked(null),
    'd/en.md': ranked(2),
    'c/en.md': ranked(10),
    'b/en.md': ranked(2),
    'e/en.md': '# No facts',
  });
  expect(campaigns.map(({ record }) => record && [record.slug, record.ordinal])).toEqual([
    ['b', 2],
    ['d', 2],
    ['c', 10],
    ['a', 11],
    null,
  ]);
});

test.each([
  ['# Winter\n', 'winter/en.md:1: expected either rentals or search'],
  ['---\n---\n# Winter\n', 'winter/en.md:1: expected either rentals or search'],
  ['---\nsearch: a\nrentals: [1]\n---\n# Winter\n', 'winter/en.md:1: expected either rentals or search'],
  ['---\nrentals: [1]\npinned: [2]\n---\n# Winter\n', 'winter/en.md:3: pinned: expected search next to it'],
  ['---\nsearch: a\npinned: [2, 1, 2]\n---\n# Winter\n', 'winter/en.md:3: pinned: each rental once'],
  [
    '---\nsearch: ""\n---\n\nWinter\n\nSnow.\n',
    'winter/en.md:5: title: expected a heading such as "# Winter chalets"',
  ],
  ['---\nsearch: ""\n---\n', 'winter/en.md:4: title: expected a heading such as "# Winter chalets"'],
  [
    '---\nsearch: ""\n---\n\n\n\nWinter\n',
    'winter/en.md:7: title: expected a heading such as "# Winter chalets"',
  ],
  ['---\nsearch: ""\n---\n#Winter\n', 'winter/en.md:4: title: expected a heading such as "# Winter chalets"'],
  [
    '---\nsearch: ""\n---\n## Winter\n',
    'winter/en.md:4: title: expected a heading such as "# Winter chalets"',
  ],
  [
    '---\nsearch: ""\n---\nA # Winter\n',
    'winter/en.md:4: title: expected a heading such as "# Winter chalets"',
  ],
  ['---\nsearch: ""\n---\n#  \n', 'winter/en.md:4: title: expected a heading such as "# Winter chalets"'],
  ['---\nsearch: *home\n---\n# Winter\n', 'winter/en.md:2: *home: expected "*home", in quotes'],
  ['---\nstatus: &a draft\nsearch: *a\n---\n# Winter\n', 'winter/en.md:3: *a: expected "*a", in quotes'],
  [
    '---\nsearch: ""\nends_on: soon\n---\n# Winter\n',
    'winter/en.md:3: ends_on: expected a date such as 2026-12-31',
  ],
])('a file %j is reported with the line of its mistake', async (content, problem) => {
  const folder = await folderOf({ 'winter/en.md': content });
  expect((await readingOf(folder)).problems).toEqual([problem]);
});

test('a campaign without a file in the default language is reported, also when it has another', async () => {
  const folder = await folderOf({ 'winter/fr.md': '# Hiver\n' });
  expect((await readingOf(folder)).problems).toEqual([
    'winter/en.md:1: does not exist: it must hold the dates and the selection',
  ]);
});

test('front matter in another language is reported in that file', async () => {
  const folder = await folderOf({ 'winter/en.md': WINTER, 'winter/fr.md': WINTER });
  expect((await readingOf(folder)).problems).toEqual([
    'winter/fr.md:1: front matter belongs in winter/en.md',
  ]);
});

test('a line of dashes that does not begin the file is no front matter', async () => {
  const folder = await folderOf({ 'winter/en.md': `\n${WINTER}` });
  expect((await readingOf(folder)).problems).toEqual([
    'winter/en.md:2: title: expected a heading such as "# Winter chalets"',
  ]);
});

test('a file in a language that the catalogue lacks is reported, other files are not', async () => {
  const folder = await folderOf({
    'winter/en.md': WINTER,
    'winter/pt.md': '# Inverno\n',
    'winter/.draft.md': '# Draft\n',
    'winter/notes.txt': 'Notes',
    '.git/en.md': WINTER,
    'readme.md': '# Ours',
  });
  expect(await readingOf(folder)).toEqual({
    slugs: ['winter'],
    problems: [],
    remarks: ['winter/pt.md: pt is not a language of the catalogue, which has en, fr: left out'],
  });
});

test('a folder that is missing, no folder or empty is an error with its name', async () => {
  const folder = await folderOf({ 'notes.txt': '' });
  const reading = (path: string) =>
    readCampaignCandidates(path, { locales: ['en'], defaultLocale: 'en' }, new ImportReport());
  await expect(reading(join(folder, 'none'))).rejects.toThrow(
    new BundleError(`The folder ${join(folder, 'none')} does not exist.`),
  );
  await expect(reading(join(folder, 'notes.txt'))).rejects.toThrow(
    new BundleError(`The folder ${join(folder, 'notes.txt')} cannot be read.`),
  );
  await expect(reading(join(folder, 'none'))).rejects.toThrow(
    expect.objectContaining({ cause: expect.objectContaining({ code: 'ENOENT' }) }),
  );
  await expect(reading(folder)).rejects.toThrow(
    new BundleError(`${folder} contains no campaign: expected files such as winter/en.md.`),
  );
});

test('a member of a campaign is found in its file, under the name that it has there', async () => {
  const [campaign] = await campaignsOf({
    'winter/en.md': '---\nstatus: draft\norder: 3\nphotos: [a, b]\nrentals: [7]\n---\n# Winter\n',
  });
  const place = (field: string | null) => campaign?.placeOf(field);
  const file = 'winter/en.md';
  expect(place(null)).toEqual({ source: file, line: 1, field: null });
  expect(place('status')).toEqual({ source: file, line: 2, field: 'status' });
  expect(place('ordinal')).toEqual({ source: file, line: 3, field: 'order' });
  expect(place('photos.1.picture')).toEqual({ source: file, line: 4, field: 'photos.1.picture' });
  expect(place('selection.ids')).toEqual({ source: file, line: 5, field: 'rentals' });
  expect(place('selection.ids.0')).toEqual({ source: file, line: 5, field: 'rentals.0' });
  expect(place('selection.search')).toEqual({ source: file, line: 1, field: 'search' });
  expect(place('slug')).toEqual({ source: file, line: 1, field: 'slug' });
  expect(place('texts.fr.story')).toEqual({ source: 'winter/fr.md', line: 1, field: 'story' });
  expect(place('texts.fr')).toEqual({ source: 'winter/fr.md', line: 1, field: null });
  expect(place('texts')).toEqual({ source: file, line: 1, field: 'texts' });
});

test('control characters in a text are removed, and the candidate names the text', async () => {
  const [campaign] = await campaignsOf({ 'winter/en.md': WINTER.replace('Snow.', 'Sn\u0007ow.') });
  expect(campaign).toMatchObject({
    record: { texts: { en: { intro: 'Snow.' } } },
    cleanedFields: ['texts.en.intro'],
  });
});

test('a text that is too long for a campaign is reported with its file', async () => {
  const folder = await folderOf({ 'winter/en.md': WINTER, 'winter/fr.md': `# ${'x'.repeat(501)}\n` });
  const { problems } = await readingOf(folder);
  expect(problems).toEqual([expect.stringMatching(/^winter\/fr\.md:1: texts\.fr\.title: /)]);
});
