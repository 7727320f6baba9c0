import { mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import type { CampaignDocument } from '#lib/campaigns/campaign-document';
import { storyInFile } from '#lib/campaigns/campaign-file';
import { readCampaignFolder, UnreadableCampaignFolder } from '#lib/campaigns/campaign-folder';
import { anyCampaign } from '#lib/campaigns/testing/any-campaign';
import { writeCampaignFolder } from '#lib/campaigns/write-campaign-folder';

const LANGUAGES = { locales: ['en', 'de', 'fr'], defaultLocale: 'en' };
const OPTIONS = { languages: LANGUAGES };

/** Makes a folder with these files. */
async function folderOf(files: Readonly<Record<string, string>> = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'veranda-campaigns-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}

/** Reads the content of all files of a folder by path. */
async function contentOf(folder: string): Promise<Readonly<Record<string, string>>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    await Promise.all(
      paths
        .sort()
        .map(async (path) => [path.slice(folder.length + 1), await readFile(path, 'utf8')] as const),
    ),
  );
}

async function documentsOf(folder: string): Promise<readonly CampaignDocument[]> {
  const { campaigns } = await readCampaignFolder(folder, LANGUAGES);
  return campaigns.map(({ record, problem }) => {
    if (record === null) throw new Error(`${problem.field}: ${problem.reason}`);
    return record;
  });
}

/** Returns a campaign with these members. */
function campaign(slug: string, own: Partial<CampaignDocument> = {}): CampaignDocument {
  return {
    slug,
    ordinal: 1,
    status: 'published',
    starts_on: null,
    ends_on: null,
    selection: { search: 'guests=2' },
    texts: { en: { title: slug, intro: 'Snow.', story: '' } },
    photos: [],
    updated_at: '2026-01-12T00:00:00.000Z',
    ...own,
  };
}

const anyCampaigns = fc
  .uniqueArray(anyCampaign, { minLength: 1, maxLength: 3, selector: ({ slug }) => slug })
  .map((campaigns) => campaigns.toSorted((a, b) => a.ordinal - b.ordinal || (a.slug < b.slug ? -1 : 1)));

test('any campaigns that are written and read are the same, and writing them again changes no file', async () => {
  await fc.assert(
    fc.asyncProperty(anyCampaigns, anyCampaigns, async (first, second) => {
      const folder = await mkdtemp(join(tmpdir(), 'veranda-campaigns-'));
      try {
        for (const campaigns of [first, second]) {
          await writeCampaignFolder(folder, campaigns, OPTIONS);
          const read = await documentsOf(folder);
          expect(read).toEqual(campaigns);
          const before = await contentOf(folder);
          expect(await writeCampaignFolder(folder, read, OPTIONS)).toMatchObject({
            written: [],
            removed: [],
          });
          expect(await contentOf(folder)).toEqual(before);
        }
      } finally {
        await rm(folder, { recursive: true });
      }
    }),
    { numRuns: 150 },
  );
}, 60_000);

const BY_HAND = {
  'a/en.md': '---\r\nsearch:   "guests=2"   # two\r\n---\r\n\r\n\r\n#   A\r\n\r\nSnow.\r\n',
  'a/de.md': '\uFEFF# A\n\n\nSchnee.',
  'b/en.md': '---\nrentals:\n  - 7\n  - 19\n---\n# B\n',
};

test('files written by hand keep their bytes while their content is the same', async () => {
  const folder = await folderOf({ ...BY_HAND, 'README.md': 'Ours', 'a/snow.jpg': 'x', 'a/it.md': '# A' });
  const before = await contentOf(folder);
  const documents = await documentsOf(folder);
  // A copy of the folder has other times.
  await utimes(join(folder, 'a/en.md'), 1_000, 1_000);
  expect(await writeCampaignFolder(folder, documents, OPTIONS)).toEqual({
    written: [],
    unchanged: ['a/en.md', 'a/de.md', 'b/en.md'],
    removed: [],
    left: [],
  });
  expect(await contentOf(folder)).toEqual(before);
});

test('only files whose content differs are written', async () => {
  const folder = await folderOf(BY_HAND);
  const [a, b] = await documentsOf(folder);
  if (!a || !b) throw new Error('There are no campaigns.');
  const texts = { ...a.texts, de: { title: 'Ah', intro: 'Schnee.', story: '' } };
  const outcome = await writeCampaignFolder(folder, [{ ...a, texts }, b], OPTIONS);
  expect(outcome).toMatchObject({ written: ['a/de.md'], unchanged: ['a/en.md', 'b/en.md'] });
  expect(await contentOf(folder)).toEqual({ ...BY_HAND, 'a/de.md': '# Ah\n\nSchnee.\n' });
});

test('files without an order are written where their rank would change', async () => {
  const folder = await folderOf(BY_HAND);
  const [a, b] = await documentsOf(folder);
  if (!a || !b) throw new Error('There are no campaigns.');
  const documents = [a, b, campaign('c', { ordinal: 7 })];
  const outcome = await writeCampaignFolder(folder, documents, OPTIONS);
  expect(outcome).toMatchObject({ written: ['a/en.md', 'b/en.md', 'c/en.md'], unchanged: ['a/de.md'] });
  expect((await documentsOf(folder)).map(({ slug, ordinal }) => [slug, ordinal])).toEqual([
    ['a', 1],
    ['b', 2],
    ['c', 7],
  ]);
});

test('an order of 0 is replaced where another file is written', async () => {
  const text = '---\norder: 0\nsearch: ""\n---\n# Title\n';
  const folder = await folderOf({
    'a/en.md': text,
    'b/en.md': text.replace('0', '1'),
    'c/en.md': text.replace('0', '5'),
  });
  const [a, b, c] = await documentsOf(folder);
  if (!a || !b || !c) throw new Error('There are no campaigns.');
  const documents = [a, { ...b, starts_on: '2027-01-01' }, c];
  await writeCampaignFolder(folder, documents, OPTIONS);
  expect((await documentsOf(folder)).map(({ ordinal, starts_on }) => [ordinal, starts_on])).toEqual([
    [1, null],
    [2, '2027-01-01'],
    [6, null],
  ]);
});

test('files of campaigns and languages that are gone are removed, everything else stays', async () => {
  const folder = await folderOf({
    ...BY_HAND,
    'b/notes.txt': 'Ours',
    'c/en.md': '---\nsearch: ""\n---\n# C\n',
    'docs/en.md': '# Handbook\n',
    'kept/en.md': '---\nsearch: ""\n---\n# Kept\n',
  });
  const documents = [campaign('a')];
  const outcome = await writeCampaignFolder(folder, documents, { ...OPTIONS, kept: new Set(['kept']) });
  expect(outcome).toMatchObject({
    written: ['a/en.md'],
    removed: ['b/en.md', 'c/en.md', 'a/de.md'],
    left: [{ source: 'docs/en.md', line: 1, reason: 'expected either rentals or search' }],
  });
  expect(Object.keys(await contentOf(folder))).toEqual([
    'a/en.md',
    'b/notes.txt',
    'docs/en.md',
    'kept/en.md',
  ]);
  expect(await readdir(folder)).not.toContain('c');
});

test('a file that cannot be read as a campaign is replaced only when that is forced', async () => {
  const files = {
    'a/en.md': '---\nstatus: soon\n---\n# A\n',
    'a/de.md': 'Ohne Titel',
    'b/en.md': BY_HAND['b/en.md'],
  };
  const folder = await folderOf(files);
  const documents = [campaign('a'), campaign('c', { ordinal: 2 })];
  expect(await writeCampaignFolder(folder, documents, OPTIONS)).toEqual({
    refused: [{ source: 'a/en.md', line: 2, reason: expect.stringContaining('status: ') }],
  });
  expect(await contentOf(folder)).toEqual(files);
  expect(await writeCampaignFolder(folder, documents, { ...OPTIONS, isForced: true })).toMatchObject({
    written: ['a/en.md', 'c/en.md'],
    removed: ['b/en.md', 'a/de.md'],
  });
  expect(await documentsOf(folder)).toEqual(documents);
});

test('nothing is written through symbolic links', async () => {
  const elsewhere = await folderOf({ 'en.md': BY_HAND['a/en.md'], 'other.md': BY_HAND['b/en.md'] });
  const folder = await folderOf({ 'c/en.md': '---\nsearch: ""\n---\n# C\n', d: 'a file' });
  await symlink(elsewhere, join(folder, 'a'));
  await mkdir(join(folder, 'b'));
  await symlink(join(elsewhere, 'other.md'), join(folder, 'b/en.md'));
  const documents = ['a', 'b', 'c', 'd'].map((slug, at) => campaign(slug, { ordinal: at + 1 }));
  const before = await contentOf(elsewhere);
  expect(await writeCampaignFolder(folder, documents, { ...OPTIONS, isForced: true })).toEqual({
    refused: [
      { source: 'a', line: null, reason: 'is a symbolic link' },
      { source: 'd', line: null, reason: 'is not a folder' },
      { source: 'b/en.md', line: null, reason: 'is a symbolic link' },
    ],
  });
  expect(await contentOf(elsewhere)).toEqual(before);
  expect(await readdir(folder)).toEqual(['a', 'b', 'c', 'd']);
});

test('texts in languages that the catalogue lacks are written and stay', async () => {
  const folder = await folderOf();
  const texts = {
    en: { title: 'A', intro: '', story: '' },
    'pt-BR': { title: 'Á', intro: '', story: '' },
  };
  await writeCampaignFolder(folder, [campaign('a', { texts })], OPTIONS);
  expect(await contentOf(folder)).toMatchObject({ 'a/pt-BR.md': '# Á\n' });
  expect(await writeCampaignFolder(folder, await documentsOf(folder), OPTIONS)).toMatchObject({
    written: [],
    removed: [],
  });
  expect(await contentOf(folder)).toMatchObject({ 'a/pt-BR.md': '# Á\n' });
});

test('a path that is no folder, and one that cannot be written, are errors', async () => {
  const folder = await folderOf({ 'notes.txt': '' });
  const writing = (path: string) => writeCampaignFolder(path, [campaign('a')], OPTIONS);
  await expect(writing(join(folder, 'notes.txt'))).rejects.toThrow(UnreadableCampaignFolder);
  await expect(writing(join(folder, 'notes.txt', 'below'))).rejects.toThrow('ENOTDIR');
  await mkdir(join(folder, 'new', 'a'), { recursive: true });
  await writing(join(folder, 'new'));
  expect(await readdir(join(folder, 'new', 'a'))).toEqual(['en.md']);
});

test('a long story with Markdown of all kinds keeps its bytes', async () => {
  const part =
    '## Überschrift {#faq}\r\n\r\n- *eins*\r\n- [zwei](/de/search?guests=2)\r\n\r\n| a | b |\r\n| - | - |\r\n| ☃ | 山 |\r\n\r\n---\r\n\r\n';
  const story = `${part}${'Ein Satz. '.repeat(60)}\r\n\r\n`.repeat(270);
  const texts = {
    en: { title: 'A', intro: 'B', story },
    de: { title: 'שלום', intro: '', story: `\n\n${story}` },
  };
  const folder = await folderOf();
  await writeCampaignFolder(folder, [campaign('a', { texts })], OPTIONS);
  const before = await contentOf(folder);
  const [read] = await documentsOf(folder);
  expect(story.length).toBeGreaterThan(190_000);
  expect(read?.texts.en?.story).toBe(storyInFile(story));
  expect(read?.texts.de?.story).toBe(storyInFile(story));
  for (const document of [campaign('a', { texts }), read ?? campaign('a')]) {
    expect(await writeCampaignFolder(folder, [document], OPTIONS)).toMatchObject({
      written: [],
      removed: [],
    });
  }
  expect(await contentOf(folder)).toEqual(before);
});
