import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { exportBundle } from '#lib/import/export/export-bundle';
import { describeRemark, ImportReport } from '#lib/import/import-report';
import { loadBundle } from '#lib/import/load/load-bundle';
import { describeLoading } from '#lib/import/load/testing/describe-loading';
import { replaceIn } from '#lib/import/load/testing/replace-in';
import { publishRates } from '#lib/import/revise-catalogue';
import { referenceData } from '#lib/reference/reference-data';
import { fixtureRentals, writeFixtureBundle } from '#lib/store/testing/fixture-bundle';

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
