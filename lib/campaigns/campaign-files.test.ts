import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CampaignDocument } from '#lib/campaigns/campaign-document';
import { type CampaignTextFile, campaignFiles } from '#lib/campaigns/campaign-files';
import { anyCampaign } from '#lib/campaigns/testing/any-campaign';
import { ImportReport } from '#lib/import/import-report';
import { readCampaignCandidates } from '#lib/import/load/campaign-candidates';

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
    const read = await readCampaignCandidates(folder, { locales: LOCALES, defaultLocale: 'en' }, report);
    return read.map(({ record, problem }) => {
      if (record === null) throw new Error(`${problem.field}: ${problem.reason}`);
      return record;
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('an uploaded picture is in the front matter as it is in the document', async () => {
  const upload = { upload: '0f'.repeat(32), width: 1920, height: 960, thumbhash: 'YJgODIKId4+AeZh3hwiHeIB2' };
  const campaign = { ...WINTER, photos: [{ ...upload, alt: { en: 'Snow: "deep"', de: 'Schnee' } }] };
  expect(await reading(campaignFiles(campaign, 'en'))).toEqual([campaign]);
});

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

test('pinned homes stand next to the search', async () => {
  const campaign = { ...WINTER, selection: { search: 'guests=4', pinned: [19, 7] } };
  const [file, ...others] = campaignFiles(campaign, 'en');
  expect(file?.text).toContain('\nsearch: guests=4\npinned: [19, 7]\n');
  expect(await reading(file ? [file, ...others] : [])).toEqual([campaign]);
});

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
