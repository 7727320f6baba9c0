import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CampaignDocument, campaignDocument } from '#lib/campaigns/campaign-document';
import { storyInFile } from '#lib/campaigns/campaign-file';
import { type CampaignTextFile, campaignFiles } from '#lib/campaigns/campaign-files';
import { ImportReport } from '#lib/import/import-report';
import { readCampaignFolder } from '#lib/import/load/campaign-folder';

const LOCALES = ['en', 'de', 'fr'];
const WINTER: CampaignDocument = {
  slug: 'winter',
  ordinal: 10,
  status: 'draft',
  starts_on: '2026-12-01',
  ends_on: null,
  before_start: 'hidden',
  selection: { ids: [7, 19, 104], in_order: true, orders: { USD: [19, 7, 104] } },
  texts: {
    en: { title: 'Winter', intro: 'Snow.', story: 'One.\n\nTwo.' },
    de: { title: 'Winter', intro: 'Schnee.', story: '' },
  },
  photos: [{ picture: 'snow' }, { url: 'https://photos.example/1.jpg' }],
  updated_at: '2026-01-12T00:00:00.000Z',
};

/** Writes files and reads them as a folder of campaigns; throws for one that cannot be read. */
async function reading(files: readonly CampaignTextFile[]): Promise<readonly CampaignDocument[]> {
  const folder = await mkdtemp(join(tmpdir(), 'veranda-campaigns-'));
  try {
    for (const { path, text } of files) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    const report = new ImportReport();
    const read = await readCampaignFolder(folder, { locales: LOCALES, defaultLocale: 'en' }, report);
    return read.map(({ record, problem }) => {
      if (record === null) throw new Error(`${problem.field}: ${problem.reason}`);
      return record;
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('a campaign is a file for each language, the default one first, with the front matter', async () => {
  const files = campaignFiles(WINTER, 'en');
  expect(files).toEqual([
    {
      path: 'winter/en.md',
      text: `---
status: draft
starts_on: 2026-12-01
before_start: hidden
order: 10
rentals: [7, 19, 104]
orders: {USD: [19, 7, 104]}
photos: [snow, https://photos.example/1.jpg]
updated_at: 2026-01-12T00:00:00.000Z
---

# Winter

Snow.

One.

Two.
`,
    },
    { path: 'winter/de.md', text: '# Winter\n\nSchnee.\n' },
  ]);
  expect(await reading(files)).toEqual([WINTER]);
});

/** Texts of all kinds: with marks of Markdown and YAML, blank lines, and letters of all scripts. */
const anyText = (maxLength: number) =>
  fc
    .array(
      fc.oneof(
        fc.constantFrom(
          '# ',
          '---\n',
          '\n',
          '\n\n',
          ' ',
          '\t',
          '"',
          "'",
          ': ',
          '- ',
          '*',
          '|',
          '{',
          '\u00a0',
          '\u2028',
        ),
        fc.string({ unit: 'grapheme', maxLength: 8 }),
      ),
      { maxLength: 8 },
    )
    .map((parts) =>
      parts
        .join('')
        .replaceAll(/[^\P{Cc}\n\t]/gu, '')
        .slice(0, maxLength)
        .toWellFormed(),
    );

const anyIds = fc.uniqueArray(fc.integer({ min: 1, max: 2 ** 40 }), { minLength: 1, maxLength: 6 });
const anySelection: fc.Arbitrary<CampaignDocument['selection']> = fc.oneof(
  anyText(100).map((search) => ({ search })),
  anyIds.map((ids) => ({ ids })),
  anyIds.map((ids) => ({ ids, in_order: true })),
  anyIds.map((ids) => ({ ids, in_order: true, orders: { USD: ids.toReversed(), CHF: ids } })),
);
const anyTexts = fc.record(
  {
    title: anyText(60),
    intro: anyText(200),
    story: anyText(400).map(storyInFile),
    label: anyText(20).filter((text) => text !== ''),
  },
  { requiredKeys: ['title', 'intro', 'story'] },
);
const anyDay = fc.option(
  fc
    .date({ noInvalidDate: true, min: new Date('1990-01-01'), max: new Date('2090-01-01') })
    .map((day) => day.toISOString().slice(0, 10)),
);

const anyCampaign: fc.Arbitrary<CampaignDocument> = fc
  .record(
    {
      slug: fc.constantFrom('winter', 'summer-2027', 'a'),
      ordinal: fc.integer({ min: 1, max: 2_147_483_647 }),
      status: fc.constantFrom('published' as const, 'draft' as const),
      starts_on: anyDay,
      ends_on: anyDay,
      before_start: fc.constantFrom('announced' as const, 'hidden' as const),
      selection: anySelection,
      texts: fc.record({ en: anyTexts, de: anyTexts, fr: anyTexts }, { requiredKeys: ['en'] }),
      photos: fc.array(
        fc.oneof(
          fc.constantFrom({ picture: 'bay' }, { picture: '' }, { picture: 'https:bay' }, { picture: 'a: b' }),
          fc.webUrl().map((url) => ({ url })),
          fc.constantFrom({ url: 'HTTPS://photos.example/1.jpg' }),
        ),
        { maxLength: 3 },
      ),
      updated_at: fc.constantFrom('2026-01-12T00:00:00Z', '2026-01-12T00:00:00.125Z'),
    },
    {
      requiredKeys: [
        'slug',
        'ordinal',
        'status',
        'starts_on',
        'ends_on',
        'selection',
        'texts',
        'photos',
        'updated_at',
      ],
    },
  )
  .filter((campaign) => campaignDocument.safeParse(campaign).success);

test('any campaign is read from its files as it was written, and is then written as before', async () => {
  await fc.assert(
    fc.asyncProperty(anyCampaign, async (campaign) => {
      const files = campaignFiles(campaign, 'en');
      const [read] = await reading(files);
      expect(read).toEqual(campaign);
      expect(read && campaignFiles(read, 'en')).toEqual(files);
    }),
    { numRuns: 300 },
  );
}, 60_000);

test('a campaign with 5,000 rentals has them on one line', async () => {
  const ids = Array.from({ length: 5_000 }, (_, index) => 7_919 * (index + 1));
  const files = campaignFiles({ ...WINTER, selection: { ids, in_order: true } }, 'en');
  expect(files[0]?.text.split('\n')[5]).toMatch(/^rentals: \[7919, 15838, .*\]$/);
  expect(await reading(files)).toMatchObject([{ selection: { ids } }]);
});
