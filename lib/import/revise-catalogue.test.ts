import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { listCampaignDocuments } from '#lib/catalogue/campaigns/campaign-documents';
import { getCampaign, listCampaignRentals } from '#lib/catalogue/campaigns/campaigns';
import type { SearchQuery } from '#lib/catalogue/requests/search-query';
import { exportBundle } from '#lib/import/export/export-bundle';
import { describeRemark, ImportReport } from '#lib/import/import-report';
import { publishCampaigns, publishRates } from '#lib/import/revise-catalogue';
import { publishCampaignChanges } from '#lib/publishing/publish-campaign-changes';
import { NO_FILTER } from '#lib/search/rental-filter';
import { openRevised } from '#lib/store/revised-store';
import { openTestShelf, publishFixture, TEST_ENGINES, type TestEngine } from '#lib/store/testing/engines';
import { fixtureCampaign } from '#lib/store/testing/fixture-bundle';

const CASTLES = `---
status: published
starts_on: 2026-02-01
ends_on: 2026-03-01
order: 1
rentals: [1002, 1001, 424242]
photos:
  - bay
  - https://cdn.example/castle.jpg
---

# Castles & <b>keeps</b>

Towers that belong to you.

Most castles close at six.

These do not.
`;

const BIG =
  '---\r\nsearch: guests=8&sort_by=price\r\nstatus: draft\r\n---\r\n# Big tables\r\n\r\nFor twelve.\r\n';

async function folderOf(directory: string, files: Readonly<Record<string, string>>): Promise<string> {
  const folder = join(directory, 'campaigns');
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  return folder;
}

async function fixture(engine: TestEngine) {
  const catalogue = await publishFixture(engine);
  onTestFinished(catalogue.remove);
  return catalogue;
}

for (const engine of TEST_ENGINES) {
  describe(engine, () => {
    test('campaigns of a folder replace those of revisions, and new rates keep them', async () => {
      const { shelf, directory, store } = await fixture(engine);
      const slugs = async () => {
        const revised = await openRevised(shelf, (await shelf.currentId()) ?? '');
        const documents = await listCampaignDocuments(revised);
        await revised.close();
        return documents.map(({ slug }) => slug);
      };
      const added = fixtureCampaign('added', 9, {});
      await publishCampaignChanges(shelf, new Map([['added', added]]));
      await publishCampaignChanges(shelf, new Map([['summer-list', { removed: true }]]));
      const kept = ['big-houses', 'last-year', 'next-year', 'secret-draft', 'added'];
      expect(await slugs()).toEqual(kept);
      const rates = join(directory, 'rates.csv');
      await writeFile(rates, 'currency,per_euro,as_of\nUSD,1.1,2026-02-01\n');
      const { versionId } = await publishRates(shelf, rates);
      expect(versionId).not.toBe(store.version.id);
      expect(await slugs()).toEqual(kept);
      const folder = await folderOf(directory, { 'castles/en.md': CASTLES });
      await publishCampaigns(shelf, folder, new ImportReport());
      expect(await slugs()).toEqual(['castles']);
    });

    test('campaigns of a folder replace the served ones, and everything else is unchanged', async () => {
      const { shelf, directory, store: before } = await fixture(engine);
      const folder = await folderOf(directory, {
        'castles/en.md': CASTLES,
        'castles/de.md': '# Burgen\n\nTürme für Sie.\n',
        'big/en.md': BIG,
      });
      const report = new ImportReport();
      const { versionId, campaigns } = await publishCampaigns(shelf, folder, report);

      expect(campaigns).toBe(2);
      expect(await shelf.currentId()).toBe(versionId);
      expect(report.shown).toEqual([
        {
          kind: 'campaigns',
          action: 'repaired',
          source: 'castles/en.md',
          line: 6,
          field: 'rentals',
          reason: '424242 is not a rental: left out',
        },
      ]);
      const store = await shelf.open(versionId);
      onTestFinished(() => store.close());
      expect(store.version).toMatchObject({ rentalsCount: 60, campaignsCount: 2 });
      const rows = await store.db.selectFrom('campaigns').selectAll().orderBy('ordinal').execute();
      expect(rows).toMatchObject([
        { slug: 'castles', ordinal: 1, status: 'published', starts_on: '2026-02-01', search: null },
        { slug: 'big', ordinal: 2, status: 'draft', starts_on: null, search: 'guests=8&sort_by=price' },
      ]);
      expect(JSON.parse(rows[0]?.texts ?? '')).toEqual({
        en: {
          title: 'Castles & <b>keeps</b>',
          intro: 'Towers that belong to you.',
          story: 'Most castles close at six.\n\nThese do not.',
        },
        de: { title: 'Burgen', intro: 'Türme für Sie.', story: '' },
      });
      const picked = await store.db.selectFrom('campaign_rentals').selectAll().orderBy('ordinal').execute();
      expect(picked.map(({ rental_id }) => rental_id)).toEqual([1002, 1001]);
      const query = { page: 1, perPage: 20, locale: 'en', currency: 'EUR', filter: NO_FILTER, sort: null };
      const castles = await getCampaign(store, 'castles', 'en');
      if (!castles) throw new Error('no castles');
      const listed = async (more: Partial<SearchQuery>) =>
        (await listCampaignRentals(store, castles, { ...query, ...more }, '2026-02-04')).records.map(
          ({ id }) => id,
        );
      expect(await listed({})).toEqual([1002, 1001]);
      expect(await listed({ perPage: 1, page: 2 })).toEqual([1001]);
      expect(await listed({ filter: { ...NO_FILTER, ids: [1001, 1003] } })).toEqual([1001]);
      expect(await listed({ sort: { by: 'sleeps', direction: 'asc' } })).toEqual([1001, 1002]);
      const exported = join(directory, 'exported');
      await exportBundle(store, exported);
      expect(await readFile(join(exported, 'campaigns.ndjson'), 'utf8')).toContain(
        '"selection":{"ids":[1002,1001],"in_order":true}',
      );
      const texts = (of: typeof store) =>
        of.db.selectFrom('rental_texts').selectAll().orderBy('rental_id').orderBy('locale').execute();
      expect(await texts(store)).toEqual(await texts(before));
      const parts = (of: typeof store) => of.db.selectFrom('search_parts').selectAll().execute();
      expect(await parts(store)).toEqual(await parts(before));
    });

    test('rates of a file replace the served ones, and other currencies keep theirs', async () => {
      const { shelf, directory, store: before } = await fixture(engine);
      const file = join(directory, 'eurofxref.csv');
      await writeFile(file, 'Date, USD, GBP, \n21 November 2026, 1.2345, 0.8765, \n');
      const { versionId } = await publishRates(shelf, file);
      const store = await shelf.open(versionId);
      onTestFinished(() => store.close());
      const ratesOf = async (of: typeof store) =>
        new Map((await of.db.selectFrom('rates').selectAll().execute()).map((rate) => [rate.currency, rate]));
      const [was, is] = [await ratesOf(before), await ratesOf(store)];
      expect(is.get('USD')).toEqual({ currency: 'USD', per_euro: '1.2345', as_of: '2026-11-21' });
      expect(is.get('JPY')).toEqual(was.get('JPY'));
      expect(is.size).toBe(was.size);
    });

    test('an unusable campaign is reported with its line, and nothing is published', async () => {
      const { shelf, directory } = await fixture(engine);
      const served = await shelf.currentId();
      const folder = await folderOf(directory, { 'big/en.md': BIG.replace('guests=8', 'guests=many') });
      const report = new ImportReport();
      await expect(publishCampaigns(shelf, folder, report)).rejects.toThrow(
        'big/en.md:2: search: guests=many: expected',
      );
      await expect(publishRates(shelf, join(directory, 'missing.csv'))).rejects.toThrow(
        /does not exist or cannot be read/,
      );
      expect(await shelf.currentId()).toBe(served);
      expect(await shelf.ids()).toEqual([served]);
    });
  });
}

/** Mistakes in a campaign's file, and the remark with its place. */
const MISTAKES: readonly [name: string, file: string, text: string, remark: string][] = [
  [
    'an unknown member',
    'en.md',
    CASTLES.replace('order:', 'ordre:'),
    'c/en.md:5: ordre: is not a known member',
  ],
  [
    'a wrong date',
    'en.md',
    CASTLES.replace('2026-02-01', '2026-02-31'),
    'c/en.md:3: starts_on: expected a date such as 2026-12-31',
  ],
  ['an end before the start', 'en.md', CASTLES.replace('2026-03-01', '2026-01-01'), 'c/en.md:4: ends_on: '],
  ['bad YAML', 'en.md', CASTLES.replace('order: 1', 'order: [1'), 'c/en.md:'],
  ['no heading', 'en.md', CASTLES.replace('# Castles', 'Castles'), 'c/en.md:12: title: expected a heading'],
  [
    'both selections',
    'en.md',
    CASTLES.replace('order: 1', 'search: guests=2'),
    'expected either rentals or search',
  ],
  [
    'an unknown picture',
    'en.md',
    CASTLES.replace('- bay', '- hay'),
    'c/en.md:7: photos: hay is not a picture',
  ],
  ['no existing rental', 'en.md', CASTLES.replace('1002, 1001, ', ''), 'c/en.md:6: rentals: none of'],
  [
    'no existing destination',
    'en.md',
    BIG.replace('guests=8', 'guests=8&destination_ids=999999,999998'),
    'c/en.md:2: search: none of its destinations is in the catalogue',
  ],
  [
    'an alias',
    'en.md',
    CASTLES.replace('published', '*draft'),
    'c/en.md:2: *draft: expected "*draft", in quotes',
  ],
  [
    'an invalid address',
    'en.md',
    CASTLES.replace('https://cdn.example/castle.jpg', 'http://'),
    'c/en.md:7: photos.1.url: expected an absolute http(s) URL',
  ],
  ['only a translation', 'de.md', '# Burgen\n\nTürme.\n', 'c/en.md:1: does not exist'],
];

for (const [name, file, text, remark] of MISTAKES) {
  test(`${name} is rejected with its place`, async () => {
    const { shelf, directory } = await fixture('sqlite');
    const folder = await folderOf(directory, { [`c/${file}`]: text });
    await expect(publishCampaigns(shelf, folder, new ImportReport())).rejects.toThrow(remark);
  });
}

test('an unknown destination of a saved search is reported with its line', async () => {
  const { shelf, directory } = await fixture('sqlite');
  const folder = await folderOf(directory, {
    'c/en.md': BIG.replace('guests=8', 'guests=8&destination_ids=3,999999'),
  });
  const report = new ImportReport();
  await publishCampaigns(shelf, folder, report);
  expect(report.shown.map(describeRemark)).toEqual([
    'c/en.md:2: search: 999999 is not a destination: matches nothing',
  ]);
});

test('a translation that is too long is reported with its own file', async () => {
  const { shelf, directory } = await fixture('sqlite');
  const folder = await folderOf(directory, { 'c/en.md': BIG, 'c/de.md': `# ${'Burg'.repeat(200)}\n` });
  await expect(publishCampaigns(shelf, folder, new ImportReport())).rejects.toThrow(
    'c/de.md:1: title: at most 500 characters',
  );
});

test('a campaign’s file in a language that the catalogue does not have is reported', async () => {
  const { shelf, directory } = await fixture('sqlite');
  const folder = await folderOf(directory, {
    'big/en.md': BIG,
    'big/pt.md': '# Mesas grandes\n',
    'big/table.jpg': '',
  });
  const report = new ImportReport();
  const { campaigns } = await publishCampaigns(shelf, folder, report);
  expect(campaigns).toBe(1);
  expect(report.shown.map(describeRemark)).toEqual([
    expect.stringMatching(/^big\/pt\.md: pt is not a language of the catalogue, which has en, .*: left out$/),
  ]);
});

test('rates with which amounts would not convert exactly are rejected', async () => {
  const { shelf, directory, store } = await fixture('sqlite');
  const file = join(directory, 'rates.csv');
  await writeFile(file, 'currency,per_euro,as_of\nUSD,1.1,2026-01-01\nJPY,99999999,2026-01-01\n');
  await expect(publishRates(shelf, file)).rejects.toThrow('99999999 JPY for one euro are too far apart');
  expect(await shelf.ids()).toEqual([store.version.id]);
});

test('a heading is one line, and a hidden folder is not a campaign', async () => {
  const { shelf, directory } = await fixture('sqlite');
  const folder = await folderOf(directory, {
    'big/en.md': '---\nsearch: guests=8\n---\n# Big tables\nFor twelve,\nor more.\n\nAll of oak.\n',
    '.git/HEAD': 'ref: refs/heads/main\n',
  });
  const { versionId, campaigns } = await publishCampaigns(shelf, folder, new ImportReport());
  expect(campaigns).toBe(1);
  const store = await shelf.open(versionId);
  onTestFinished(() => store.close());
  const { texts } = await store.db.selectFrom('campaigns').select('texts').executeTakeFirstOrThrow();
  expect(JSON.parse(texts)).toEqual({
    en: { title: 'Big tables', intro: 'For twelve,\nor more.', story: 'All of oak.' },
  });
});

test('where nothing has been published, nothing can be revised', async () => {
  const { shelf, directory, remove } = await openTestShelf('sqlite');
  onTestFinished(remove);
  await writeFile(join(directory, 'rates.csv'), 'currency,per_euro,as_of\nUSD,1.1,2026-01-01\n');
  await expect(publishRates(shelf, join(directory, 'rates.csv'))).rejects.toThrow(
    'No catalogue has been published yet.',
  );
  expect(await shelf.ids()).toEqual([]);
});

test('a revised version has no digest of a bundle, so that the next import is not skipped', async () => {
  const { shelf, directory, store: before } = await fixture('sqlite');
  expect(before.version.digest).not.toBe('');
  await writeFile(join(directory, 'rates.csv'), 'currency,per_euro,as_of\nUSD,1.1,2026-01-01\n');
  const { versionId } = await publishRates(shelf, join(directory, 'rates.csv'));
  const store = await shelf.open(versionId);
  onTestFinished(() => store.close());
  expect(store.version.digest).toBe('');
});
