import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { RECORD_FILES } from '#lib/import/bundle/bundle';
import { BundleFiles } from '#lib/import/bundle/bundle-files';
import { exportBundle } from '#lib/import/export/export-bundle';
import { describeRemark, ImportReport } from '#lib/import/import-report';
import { readCampaignCandidates } from '#lib/import/load/campaign-candidates';
import { checkBundle, type LoadOptions, loadBundle, TooManyRejected } from '#lib/import/load/load-bundle';
import { describeLoading } from '#lib/import/load/testing/describe-loading';
import { replaceIn } from '#lib/import/load/testing/replace-in';
import { publishRates } from '#lib/import/revise-catalogue';
import { referenceData } from '#lib/reference/reference-data';
import { StoreUnavailable, type VersionShelf } from '#lib/store/store';
import { openTestShelf } from '#lib/store/testing/engines';
import { type FixtureContent, fixtureRentals, writeFixtureBundle } from '#lib/store/testing/fixture-bundle';

describeLoading((loading) => {
  test('a loaded bundle becomes the current version, with correct counts', async () => {
    const { versionId, counts } = await loadBundle({ directory: loading.bundle, shelf: loading.shelf });
    expect(counts).toEqual({ destinations: 23, rentals: 60, campaigns: 5 });
    expect(await loading.shelf.currentId()).toBe(versionId);
    const store = await loading.shelf.open(versionId);
    expect(store.version).toMatchObject({
      rentalsCount: 60,
      priceCurrencies: ['EUR', 'GBP', 'JPY', 'USD'],
    });
    const spain = await store.db
      .selectFrom('destinations')
      .selectAll()
      .where('id', '=', 3)
      .executeTakeFirstOrThrow();
    expect(spain).toMatchObject({ rentals_count: 18 });
    await store.close();
  });

  test('a byte order mark at the start of a file is ignored', async () => {
    const files = (await readdir(loading.bundle)).filter((name) => /\.(json|ndjson|csv)$/.test(name));
    for (const name of files) {
      await writeFile(
        join(loading.bundle, name),
        `\uFEFF${await readFile(join(loading.bundle, name), 'utf8')}`,
      );
    }
    const { counts } = await loadBundle({ directory: loading.bundle, shelf: loading.shelf });
    expect(counts).toEqual({ destinations: 23, rentals: 60, campaigns: 5 });
  });

  test('content that the served version already has is not loaded again', async () => {
    const first = await loadBundle({ directory: loading.bundle, shelf: loading.shelf });
    const load = () => loadBundle({ directory: loading.bundle, shelf: loading.shelf, skipsUnchanged: true });
    expect(await load()).toEqual({ ...first, isUnchanged: true });
    expect(await loading.shelf.currentId()).toBe(first.versionId);
    await replaceIn(join(loading.bundle, 'rentals.ndjson'), 'House 2', 'House 7');
    expect(await load()).toMatchObject({ isUnchanged: false });
  });

  test('control characters are removed and reported', async () => {
    await replaceIn(join(loading.bundle, 'rentals.ndjson'), 'Casa 2', 'Casa\\u0000 \\u001b2');
    await replaceIn(
      join(loading.bundle, 'rentals.ndjson'),
      'First.\\n\\nSecond.',
      'First.\\n\\tSecond\u009A\\u000b.',
    );
    await replaceIn(join(loading.bundle, 'destinations.ndjson'), '"Sicily"', '"Sici\\u0007ly"');
    await replaceIn(join(loading.bundle, 'vocabulary.ndjson'), '"Pool"', '"Po\u009Bol"');
    await replaceIn(join(loading.bundle, 'pictures.ndjson'), 'a bay', 'a\\fbay');
    await replaceIn(join(loading.bundle, 'campaigns.ndjson'), 'Intro.', 'Int\\b\u007Fro.');
    const report = new ImportReport();
    const { versionId } = await loadBundle({ directory: loading.bundle, shelf: loading.shelf, report });
    const reason = 'has control characters: removed, or replaced where they stand for letters';
    expect(new Set(report.shown.map(describeRemark))).toEqual(
      new Set(
        [
          'rentals.ndjson:2: name',
          'rentals.ndjson:1: texts.en.description',
          'destinations.ndjson:7: titles.en',
          'vocabulary.ndjson:3: titles.en',
          'pictures.ndjson:1: alt.en',
          'campaigns.ndjson:1: texts.en.intro',
        ].map((place) => `${place}: ${reason}`),
      ),
    );
    expect(report.repaired).toBe(6);
    const store = await loading.shelf.open(versionId);
    const tables = [
      'rentals',
      'rental_texts',
      'destinations',
      'vocabulary',
      'pictures',
      'campaigns',
    ] as const;
    const rows = await Promise.all(tables.map((table) => store.db.selectFrom(table).selectAll().execute()));
    await store.close();
    const stored = JSON.stringify(rows);
    expect(stored).toContain('"Casa 2"');
    expect(stored).toContain('First.\\n\\tSecond\uFFFD .');
    expect(stored).not.toMatch(/[^\P{Cc}\t\n]|u00[01][^9a]/u);
  });

  test('an amount with more decimals than its currency allows is rounded and reported', async () => {
    const lines = (await readFile(join(loading.bundle, 'rentals.ndjson'), 'utf8')).trim().split('\n');
    const rental = JSON.parse(lines[1] ?? '');
    const seasons = [
      { ...rental.seasons[0], price: '70000.5000' },
      { ...rental.seasons[1], price: '70000.0' },
    ];
    const odd = { ...rental, min_price: '15000.55', seasons };
    await writeFile(
      join(loading.bundle, 'rentals.ndjson'),
      `${lines.with(1, JSON.stringify(odd)).join('\n')}\n`,
    );
    const report = new ImportReport();
    const { versionId } = await loadBundle({ directory: loading.bundle, shelf: loading.shelf, report });
    expect(report.shown.map(describeRemark)).toEqual([
      'rentals.ndjson:2: min_price: 15000.55 has more decimals than JPY has: taken as 15001',
      'rentals.ndjson:2: seasons.0.price: 70000.5000 has more decimals than JPY has: taken as 70001',
    ]);
    const store = await loading.shelf.open(versionId);
    const row = store.db.selectFrom('rentals').select('min_price_minor').where('id', '=', rental.id);
    expect(await row.executeTakeFirst()).toEqual({ min_price_minor: 15001 });
    await store.close();
  });

  test('a catalogue in a single currency needs no rates', async () => {
    const rentals = fixtureRentals().map((rental) => ({ ...rental, currency: 'EUR', seasons: [] }));
    const single = join(loading.directory, 'single');
    await writeFixtureBundle(single, { rentals, rates: [] });
    const { versionId } = await loadBundle({ directory: single, shelf: loading.shelf });
    const store = await loading.shelf.open(versionId);
    const { rates } = await referenceData(store);
    expect(rates.currencies).toEqual(['EUR']);
    expect(rates.conversion('EUR', 'EUR')).toMatchObject({ numerator: 1n, denominator: 1n });
    const again = join(loading.directory, 'single-again');
    await exportBundle(store, again);
    await store.close();
    expect(await readFile(join(again, 'rates.csv'), 'utf8')).toBe('currency,per_euro,as_of\n');

    const other = join(loading.directory, 'usd.csv');
    await writeFile(other, 'currency,per_euro,as_of\nUSD,1.1,2026-01-01\n');
    await expect(publishRates(loading.shelf, other)).rejects.toThrow('has no rate for EUR, the currency of');
    await writeFixtureBundle(single, { rates: [] });
    await expect(loadBundle({ directory: single, shelf: loading.shelf })).rejects.toThrow(
      /rentals\.ndjson:\d+: currency: rates\.csv has no rate for/,
    );
  });
});

/** Loads of a bundle with three rentals into one empty storage on SQLite. */
async function smallLoading(content: Partial<FixtureContent> = {}) {
  const { shelf, directory, remove } = await openTestShelf('sqlite');
  onTestFinished(remove);
  const bundle = join(directory, 'bundle');
  await writeFixtureBundle(bundle, { rentals: fixtureRentals().slice(0, 3), campaigns: [], ...content });
  const load = (more: Partial<LoadOptions> = {}) =>
    loadBundle({ directory: bundle, shelf, skipsUnchanged: true, ...more });
  return { shelf, directory, bundle, load };
}

/** Returns the digest of a bundle's own content, of which one file may not be read. */
async function digestOf(bundle: string, unread?: string): Promise<string> {
  const files = await BundleFiles.open(bundle);
  await files.text('rates.csv');
  for (const file of RECORD_FILES)
    if (file !== unread) await Array.fromAsync(files.records(file, z.unknown()));
  return files.digest;
}

describe('a version', () => {
  test('has the facts of its bundle and of its content', async () => {
    const rentals = fixtureRentals().slice(0, 3);
    const [first, second, third] = rentals;
    if (!first || !second || !third) throw new Error('The fixture has rentals.');
    const { shelf, bundle, load } = await smallLoading({
      rentals: [
        { ...first, known_nights: null, seasons: [], min_price: null, max_price: null },
        { ...second, known_nights: { from: '2026-02-01', to: '2026-03-01' } },
        third,
      ],
      addresses: { booking_url: 'https://all.example/', enquiry: 'tel:+35312345' },
    });
    const record = { url: '/en/rentals/1001', destination: [] };
    await writeFile(
      join(bundle, 'records.ndjson'),
      `${JSON.stringify({ rental_id: 1001, locale: 'en', currency: 'EUR', record })}\n`,
    );
    const loaded = await load({ now: new Date('2026-02-03T04:05:06Z'), unpriced: 'keep' });
    expect(loaded).toEqual({
      versionId: '20260203t040506000z',
      counts: { destinations: 23, rentals: 3, campaigns: 0 },
      carriedFrom: null,
      isUnchanged: false,
    });
    const store = await shelf.open(loaded.versionId);
    onTestFinished(() => store.close());
    expect(store.version).toMatchObject({
      id: loaded.versionId,
      generatedAtMs: Date.parse('2026-01-15T00:00:00Z'),
      publishedAtMs: Date.parse('2026-02-03T04:05:06Z'),
      recordsCount: 1,
      defaultLocale: 'en',
      defaultCurrency: 'EUR',
      locales: ['en', 'fr', 'de'],
      credits: ['Fixture'],
      rentalsCount: 3,
      destinationsCount: 23,
      campaignsCount: 0,
      priceCurrencies: ['GBP', 'JPY', 'USD'],
      calendarsCount: 2,
      fullCalendarsCount: 1,
      unpricedCount: 1,
      bookingUrl: 'https://all.example/',
      enquiry: 'tel:+35312345',
    });
  });

  test('has the addresses of the command instead of those of the bundle', async () => {
    const { shelf, load } = await smallLoading({
      addresses: { booking_url: 'https://all.example/', enquiry: 'tel:+35312345' },
    });
    const { versionId } = await load({ addresses: { booking_url: 'https://own.example/' } });
    const store = await shelf.open(versionId);
    onTestFinished(() => store.close());
    expect(store.version).toMatchObject({
      bookingUrl: 'https://own.example/',
      enquiry: 'tel:+35312345',
    });
  });

  test('has no addresses where neither the command nor the bundle has one', async () => {
    const { shelf, load } = await smallLoading();
    const store = await shelf.open((await load()).versionId);
    onTestFinished(() => store.close());
    expect([store.version.bookingUrl, store.version.enquiry]).toEqual([null, null]);
  });
});

describe('content is other content', () => {
  test('with rates, addresses or campaigns of the command, and the same with the same ones', async () => {
    const { directory, load } = await smallLoading();
    const rateFile = join(directory, 'rates.csv');
    await writeFile(rateFile, 'currency,per_euro,as_of\nCHF,0.9,2026-02-01\n');
    const campaignFolder = join(directory, 'campaigns');
    await mkdir(join(campaignFolder, 'winter'), { recursive: true });
    await writeFile(join(campaignFolder, 'winter', 'en.md'), '---\nsearch: guests=2\n---\n# Winter\n');
    for (const own of [
      {},
      { rateFile },
      { addresses: { enquiry: 'tel:+1' } },
      { addresses: { enquiry: 'tel:+2' } },
      { campaignFolder },
      { servedCampaigns: 'drop' },
      { rateFile, addresses: { enquiry: 'tel:+1' } },
    ] as const) {
      const first = await load(own);
      expect([own, first.isUnchanged]).toEqual([own, false]);
      expect([own, await load(own)]).toEqual([own, { ...first, isUnchanged: true }]);
    }
  });

  test('by a digest of the bundle and of what was added or left out', async () => {
    const { directory, bundle, shelf, load } = await smallLoading();
    const ofBundle = await digestOf(bundle);
    const digestAfter = async (more: Partial<LoadOptions>) => {
      const store = await shelf.open((await load(more)).versionId);
      await store.close();
      return store.version.digest;
    };
    const combined = (added: object, digest = ofBundle) =>
      createHash('sha256')
        .update(digest)
        .update(JSON.stringify({ added: { rates: [], campaigns: null, ...added }, leftOut: 0 }))
        .digest('hex');
    expect(await digestAfter({})).toBe(ofBundle);
    expect(await digestAfter({ servedCampaigns: 'carry-over' })).toBe(ofBundle);
    const rateFile = join(directory, 'rates.csv');
    await writeFile(rateFile, 'currency,per_euro,as_of\nCHF,0.9,2026-02-01\n');
    const rates = [{ currency: 'CHF', per_euro: '0.9', as_of: '2026-02-01' }];
    expect(await digestAfter({ rateFile })).toBe(combined({ rates }));
    const addresses = { enquiry: 'tel:+1' };
    expect(await digestAfter({ addresses })).toBe(combined({ addresses }));
    expect(await digestAfter({ servedCampaigns: 'drop' })).toBe(combined({ dropsServed: true }));
    const campaignFolder = join(directory, 'campaigns');
    await mkdir(join(campaignFolder, 'winter'), { recursive: true });
    await writeFile(join(campaignFolder, 'winter', 'en.md'), '---\nsearch: guests=2\n---\n# Winter\n');
    const languages = { locales: ['en', 'fr', 'de'], defaultLocale: 'en' };
    const candidates = await readCampaignCandidates(campaignFolder, languages, new ImportReport());
    const campaigns = candidates.map(({ record }) => record);
    // Those of the folder replace those of the bundle, which are not read, and the served ones.
    expect(await digestAfter({ campaignFolder, servedCampaigns: 'drop' })).toBe(
      combined({ campaigns }, await digestOf(bundle, 'campaigns.ndjson')),
    );
    await replaceIn(join(bundle, 'rentals.ndjson'), '"currency":"JPY"', '"currency":"XAU"');
    const changed = await digestOf(bundle);
    const leftOut = createHash('sha256')
      .update(changed)
      .update('{"added":{"rates":[],"campaigns":null},"leftOut":1}')
      .digest('hex');
    expect(await digestAfter({ maxRejected: 1 })).toBe(leftOut);
  });

  test('with rentals that are left out, or that have no price', async () => {
    const [first, second] = fixtureRentals();
    if (!first || !second) throw new Error('The fixture has rentals.');
    const unpriced = { ...second, min_price: null, max_price: null, seasons: [] };
    const { load, bundle, shelf } = await smallLoading({ rentals: [first, unpriced] });
    const kept = await load({ unpriced: 'keep' });
    const store = await shelf.open(kept.versionId);
    await store.close();
    const ofUnpriced = createHash('sha256')
      .update(await digestOf(bundle))
      .update('{"added":{"rates":[],"campaigns":null,"unpricedCount":1},"leftOut":0}')
      .digest('hex');
    expect(store.version.digest).toBe(ofUnpriced);
    expect(await load({ unpriced: 'keep' })).toEqual({ ...kept, isUnchanged: true });
    const without = await load({ maxRejected: 1 });
    expect(without).toMatchObject({ isUnchanged: false, counts: { rentals: 1 } });
    expect(await load({ maxRejected: 1 })).toEqual({ ...without, isUnchanged: true });
    expect(await load({ unpriced: 'keep' })).toMatchObject({ isUnchanged: false });
  });
});

/** Returns the shelf with the methods that begin a draft and open a version replaced, and the numbers of calls. */
function countingShelf(shelf: VersionShelf, open: VersionShelf['open'] = (id) => shelf.open(id)) {
  const calls = { begun: 0, discarded: 0 };
  const begin: VersionShelf['begin'] = async (...args) => {
    calls.begun += 1;
    const draft = await shelf.begin(...args);
    const discard = async () => {
      calls.discarded += 1;
      await draft.discard();
    };
    return Object.assign(Object.create(draft), {
      write: draft.write.bind(draft),
      publish: draft.publish.bind(draft),
      discard,
    });
  };
  const counting: VersionShelf = Object.assign(Object.create(shelf), { begin, open });
  return { calls, shelf: counting };
}

/** Adds the digests of a bundle's files to its manifest, by which unchanged content is found before it is read. */
async function exportAgain(shelf: VersionShelf, versionId: string, target: string): Promise<void> {
  const store = await shelf.open(versionId);
  await exportBundle(store, target);
  await store.close();
}

test('unchanged content with digests is found before it is read, without them after a draft that is removed', async () => {
  const { shelf, directory, load } = await smallLoading();
  const { versionId } = await load();
  const counting = countingShelf(shelf);
  expect(await load({ shelf: counting.shelf })).toMatchObject({ versionId, isUnchanged: true });
  expect(counting.calls).toEqual({ begun: 1, discarded: 1 });

  const again = join(directory, 'again');
  await exportAgain(shelf, versionId, again);
  const published = await load({ directory: again });
  expect(published.isUnchanged).toBe(false);
  const quick = countingShelf(shelf);
  expect(await load({ directory: again, shelf: quick.shelf })).toEqual({ ...published, isUnchanged: true });
  expect(quick.calls).toEqual({ begun: 0, discarded: 0 });
  expect(await load({ directory: again, skipsUnchanged: false })).toMatchObject({ isUnchanged: false });
});

test('a served version that cannot be opened is replaced by the same content', async () => {
  const { shelf, load } = await smallLoading();
  await load();
  const { shelf: unreadable } = countingShelf(shelf, () => Promise.reject(new StoreUnavailable('damaged')));
  expect(await load({ shelf: unreadable })).toMatchObject({ isUnchanged: false });
});

test('a failure removes the draft, and no version appears', async () => {
  const { shelf, bundle, load } = await smallLoading();
  await replaceIn(join(bundle, 'rentals.ndjson'), '"currency":"JPY"', '"currency":"XAU"');
  const { shelf: counted, calls } = countingShelf(shelf);
  await expect(load({ shelf: counted })).rejects.toThrow(TooManyRejected);
  expect(calls).toEqual({ begun: 1, discarded: 1 });
  expect(await shelf.ids()).toEqual([]);
});

test('the error for too many rejected records has the first remark and the number of further ones', async () => {
  const { bundle, load } = await smallLoading();
  const rentals = await readFile(join(bundle, 'rentals.ndjson'), 'utf8');
  await writeFile(join(bundle, 'rentals.ndjson'), rentals.replace('"currency":"JPY"', '"currency":"XAU"'));
  await expect(load()).rejects.toThrow(/^rentals\.ndjson:2: currency: rates\.csv has no rate for XAU$/);
  await writeFile(
    join(bundle, 'rentals.ndjson'),
    rentals
      .replaceAll('"currency":"JPY"', '"currency":"XAU"')
      .replaceAll('"currency":"USD"', '"currency":"XAU"'),
  );
  await expect(load()).rejects.toThrow(
    /^rentals\.ndjson:1: currency: rates\.csv has no rate for XAU \(and 1 more\)$/,
  );
  expect(await load({ maxRejected: 2 })).toMatchObject({ counts: { rentals: 1 } });
});

test('a bundle is checked as it is loaded, and nothing is published', async () => {
  const { shelf, bundle } = await smallLoading();
  const report = new ImportReport();
  expect(await checkBundle({ directory: bundle, report })).toEqual({
    destinations: 23,
    rentals: 3,
    campaigns: 0,
  });
  expect(await shelf.ids()).toEqual([]);
  await replaceIn(join(bundle, 'rentals.ndjson'), '"currency":"JPY"', '"currency":"XAU"');
  await expect(checkBundle({ directory: bundle, report: new ImportReport() })).rejects.toThrow(
    TooManyRejected,
  );
  const allowed = await checkBundle({ directory: bundle, report: new ImportReport(), maxRejected: 1 });
  expect(allowed).toMatchObject({ rentals: 2 });
});

test.each([
  ['destinations', 23],
  ['rentals', 3],
  ['campaigns', 0],
] as const)('a bundle with another number of %s than it announces is rejected', async (kind, count) => {
  const { bundle, load } = await smallLoading();
  const manifest = join(bundle, 'manifest.json');
  await replaceIn(manifest, `"${kind}":${count}`, `"${kind}":${count + 1}`);
  await expect(load()).rejects.toThrow(
    `manifest.json: counts.${kind}: ${count + 1} announced, ${count} found`,
  );
});

test('a bundle need not announce its numbers of records', async () => {
  const { bundle, load } = await smallLoading();
  const manifest = join(bundle, 'manifest.json');
  const { counts, ...others } = JSON.parse(await readFile(manifest, 'utf8'));
  expect(counts).toEqual({ destinations: 23, rentals: 3, campaigns: 0 });
  await writeFile(manifest, JSON.stringify(others));
  expect((await load()).counts).toEqual(counts);
});

test('campaigns of the command may be more than the bundle announces', async () => {
  const { bundle, directory, load } = await smallLoading();
  const campaignFolder = join(directory, 'campaigns');
  await mkdir(join(campaignFolder, 'winter'), { recursive: true });
  await writeFile(join(campaignFolder, 'winter', 'en.md'), '---\nsearch: guests=2\n---\n# Winter\n');
  expect((await load({ campaignFolder })).counts.campaigns).toBe(1);
  await replaceIn(join(bundle, 'manifest.json'), '"rentals":3', '"rentals":4');
  await expect(load({ campaignFolder })).rejects.toThrow('counts.rentals: 4 announced, 3 found');
});

test('what searches need is computed before a version is published', async () => {
  const { shelf, load } = await smallLoading();
  const store = await shelf.open((await load()).versionId);
  onTestFinished(() => store.close());
  const parts = await store.db.selectFrom('search_parts').selectAll().execute();
  const words = await store.db.selectFrom('text_words').selectAll().execute();
  expect([parts.length > 0, words.length > 0]).toEqual([true, true]);
});

test('progress is reported while rentals are read', async () => {
  const { load } = await smallLoading();
  const progress: (readonly [done: number, total: number | null])[] = [];
  await load({ onProgress: (...done) => void progress.push(done) });
  expect(progress).toEqual([[3, 3]]);
});

test('nothing is published when the report cannot be completed', async () => {
  const { shelf, load } = await smallLoading({ addresses: { booking_url: 'https://all.example/' } });
  await expect(load({ report: new ImportReport('/dev/full') })).rejects.toThrow(
    /^The report \/dev\/full is incomplete: ENOSPC/,
  );
  expect(await shelf.ids()).toEqual([]);
});
