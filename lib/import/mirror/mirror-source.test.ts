import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { BundleError } from '#lib/import/bundle/ndjson';
import { importCatalogue } from '#lib/import/import-catalogue';
import { ImportReport } from '#lib/import/import-report';
import { loadBundle } from '#lib/import/load/load-bundle';
import type { MirrorOptions } from '#lib/import/mirror/mirror-source';
import { mirroring, remarksOf } from '#lib/import/mirror/testing/mirroring';
import {
  SCRIPTED_CONTENT,
  scriptedRental,
  scriptedRentals,
} from '#lib/import/mirror/testing/scripted-upstream';
import { sqliteShelf } from '#lib/store/sqlite';

test('a service is copied with all languages, currencies and pages', async () => {
  const { stage } = await mirroring();
  const { bundle, report, destinations, rentals, records, campaigns, rates } = await stage({
    campaigns: ['summer'],
  });
  expect(remarksOf(report)).toEqual([]);
  expect(rentals.map(({ id }) => id)).toEqual(Array.from({ length: 25 }, (_, index) => 101 + index));
  expect(rentals.map(({ position }) => position)).toEqual(
    Array.from({ length: 25 }, (_, index) => 1 + index),
  );
  expect(rentals[4]).toMatchObject({
    upstream_id: 5_005,
    slug: 'casa-5',
    destination_id: 3,
    currency: 'EUR',
    min_price: '450',
    surface_square_metres: 65,
    special_offers: [{ names: { en: 'Offer (en)', fr: 'Offer (fr)' }, discount: '10' }],
    texts: { en: { headline: 'House 5 (en)' }, fr: { summary: 'A house, number 5 (fr).' } },
  });
  expect(records).toHaveLength(100);
  const upstream = scriptedRental(5, 'fr', 'USD');
  const copied = records.find(
    (each) => each.rental_id === 105 && each.locale === 'fr' && each.currency === 'USD',
  );
  expect(JSON.stringify(copied?.record)).toBe(
    JSON.stringify(upstream).replaceAll('https://upstream.example', ''),
  );
  expect(destinations).toMatchObject([
    { id: 1, reference_id: 901, handle: 'europe', parent_id: null, promoted: null },
    { id: 2, reference_id: 902, handle: 'italy', level: 2 },
    { id: 3, reference_id: 903, handle: 'sicily', promoted: 1, photos: [{}, {}] },
    { id: 4, reference_id: 904, handle: 'spain', kind: 'country' },
  ]);
  expect(destinations[2]?.latitude).toBeCloseTo(37.13, 3);
  expect(destinations[2]?.longitude).toBeCloseTo(14.13, 3);
  expect(campaigns).toMatchObject([
    {
      slug: 'summer',
      selection: { ids: [103, 101, 110], in_order: true },
      texts: { en: { title: 'Summer' } },
    },
  ]);
  expect(rates).toMatch(/^currency,per_euro,as_of\nEUR,1,\S+\nUSD,1\.1,2026-01-15\n$/);
  const shelf = sqliteShelf(await mkdtemp(join(bundle, 'store-')));
  expect((await loadBundle({ directory: bundle, shelf })).counts).toEqual({
    destinations: 4,
    rentals: 25,
    campaigns: 1,
  });
  await shelf.close();
});

test('without languages and currencies in the plan, the service’s defaults are copied', async () => {
  const { stage } = await mirroring({
    rentals: (locale, currency) => [scriptedRental(1, locale === 'en' ? 'de' : locale, currency)],
  });
  const { records } = await stage({ locales: [], currencies: [] });
  expect(records.map(({ locale, currency }) => [locale, currency])).toEqual([['de', 'EUR']]);
});

test('the second run of an unchanged service revalidates and yields the same bundle', async () => {
  const { upstream, stage } = await mirroring();
  const first = await stage({ campaigns: ['summer'] });
  expect(first.transfer.revalidated).toBeLessThan(first.transfer.requests / 2);
  upstream.state.content = { ...upstream.state.content };
  const second = await stage({ campaigns: ['summer'] });
  expect(second.transfer.revalidated).toBeGreaterThanOrEqual(second.transfer.requests - 3);
  expect(second.transfer.bytes).toBeLessThan(first.transfer.bytes / 3);
  for (const file of ['rentals', 'records', 'destinations', 'campaigns']) {
    const read = (bundle: string) => readFile(join(bundle, `${file}.ndjson`), 'utf8');
    expect(await read(second.bundle)).toBe(await read(first.bundle));
  }
});

test('nothing is published when the upstream fails half-way, is empty or returns other prices', async () => {
  const { upstream, directory, source } = await mirroring();
  const shelf = sqliteShelf(join(directory, 'data'));
  onTestFinished(() => shelf.close());
  const runImport = (options: Partial<MirrorOptions> = {}) =>
    importCatalogue({
      source: source(options),
      shelf,
      dataDirectory: directory,
      report: new ImportReport(),
      maxRejected: 0,
      campaignFolder: null,
      rateFile: null,
      servedCampaigns: 'carry-over',
      isForced: false,
      onProgress: () => {},
    });
  const { versionId } = await runImport();

  upstream.state.content = { ...SCRIPTED_CONTENT, lastModified: '2026-02-01T00:00:00Z' };
  upstream.state.interfere = ({ path, query }, response) => {
    if (path !== '/search' || query.get('locale') !== 'fr' || query.get('page') !== '2') return false;
    response.destroy();
    return true;
  };
  await expect(runImport()).rejects.toThrow(BundleError);
  upstream.state.interfere = () => false;
  upstream.state.content = { ...SCRIPTED_CONTENT, rentals: () => [] };
  await expect(runImport()).rejects.toThrow(/has no rentals; an empty catalogue is not published/);
  upstream.state.content = { ...SCRIPTED_CONTENT, rentals: (locale) => scriptedRentals(25)(locale, 'EUR') };
  await expect(runImport()).rejects.toThrow(
    /prices are in EUR although USD was requested; leave USD out of --currencies/,
  );
  upstream.state.content = {
    ...SCRIPTED_CONTENT,
    rentals: () => [{ id: 1, upstream_id: 2, currency: 'EUR' }],
  };
  await expect(runImport({ currencies: ['EUR'] })).rejects.toThrow(/None of the 1 rentals can be used: /);
  expect(await shelf.currentId()).toBe(versionId);
  expect(await shelf.ids()).toEqual([versionId]);
  expect(await readdir(directory)).not.toContain('staging');

  upstream.state.content = SCRIPTED_CONTENT;
  expect(await runImport()).toMatchObject({ versionId, isUnchanged: true });
});
