/** A catalogue is mirrored from another one of this software, over HTTP, and the mirror's own answers are compared to it. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { BundleRecord } from '#lib/import/bundle';
import { ImportReport } from '#lib/import/import-report';
import { loadBundle } from '#lib/import/load-bundle';
import { MirrorSource } from '#lib/import/mirror/mirror-source';
import { PUBLIC_BASE_URL, serveApi } from '#lib/import/mirror/testing/api-process';
import { sqliteShelf } from '#lib/store/sqlite';
import { fixtureRentals, writeFixtureBundle } from '#lib/store/testing/fixture-bundle';

const LOCALES = ['en', 'fr', 'de'];
const CURRENCIES = ['EUR', 'USD', 'JPY'];
/** Prices that are the same when they are rounded to euros and cents, and not when they are rounded to yen. */
const EQUAL_IN_EUROS: Readonly<Record<string, string>> = { EUR: '500.01', USD: '541.26' };

/** The data directory of a catalogue published from a bundle. */
async function published(directory: string, bundle: string): Promise<string> {
  const shelf = sqliteShelf(directory);
  await loadBundle({ directory: bundle, shelf });
  await shelf.close();
  return directory;
}

async function answerOf(origin: string, path: string) {
  const response = await fetch(`${origin}/api/public/v2${path}`);
  return response.json();
}

test('a mirror of this software answers the records, destinations and campaigns of its upstream', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'veranda-mirror-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const rentals = fixtureRentals().map((rental) => {
    const price = EQUAL_IN_EUROS[rental.currency];
    return price === undefined ? rental : { ...rental, min_price: price };
  });
  await writeFixtureBundle(join(directory, 'fixture'), { rentals });
  await using upstream = await serveApi(
    await published(join(directory, 'upstream'), join(directory, 'fixture')),
  );
  const report = new ImportReport();
  const source = new MirrorSource({
    address: `${upstream.origin}/api/public/v2/`,
    campaigns: ['summer-list', 'big-houses'],
    locales: LOCALES,
    currencies: CURRENCIES,
    upstreamIdField: null,
    dataDirectory: directory,
  });
  const bundle = await source.stage({ directory, report, onProgress: () => {} });
  expect(report.shown).toEqual([]);

  const lines = (await readFile(join(bundle, 'records.ndjson'), 'utf8')).trim().split('\n');
  const records: BundleRecord[] = lines.map((line) => JSON.parse(line));
  const toPaths = (text: string) => text.replaceAll(`"url":"${PUBLIC_BASE_URL}/en/`, '"url":"/en/');
  const inEnglish = await answerOf(upstream.origin, '/search?per_page=100&locale=en&currency=USD');
  const copied = records.filter(({ locale, currency }) => locale === 'en' && currency === 'USD');
  expect(copied.map(({ record }) => JSON.stringify(record))).toEqual(
    inEnglish.rentals.map((rental: unknown) => toPaths(JSON.stringify(rental))),
  );
  expect(records).toHaveLength(60 * LOCALES.length * CURRENCIES.length);

  await using mirror = await serveApi(await published(join(directory, 'mirror'), bundle));
  const paths = LOCALES.flatMap((locale) => [
    `/destinations?locale=${locale}`,
    `/destinations/roots?locale=${locale}`,
    `/destinations/1/children?locale=${locale}`,
    `/destinations/20?locale=${locale}`,
    `/destinations/promoted?locale=${locale}`,
    `/destinations?search_phrase=st&locale=${locale}`,
    `/campaigns/summer-list?locale=${locale}`,
  ]);
  for (const path of paths) {
    expect(await answerOf(mirror.origin, path), path).toEqual(await answerOf(upstream.origin, path));
  }
  const lists = ['/search', '/campaigns/summer-list/rentals', '/campaigns/big-houses/rentals'];
  const orders = new Set<string>();
  for (const path of lists.flatMap((list) =>
    CURRENCIES.map((currency) => `${list}?per_page=100&currency=${currency}`),
  )) {
    const [ours, theirs] = [await answerOf(mirror.origin, path), await answerOf(upstream.origin, path)];
    expect(ours.meta.pagination, path).toEqual(theirs.meta.pagination);
    expect(ours.meta.last_modified, path).toBe(theirs.meta.last_modified);
    const ids = (records: readonly { id: number }[]) => records.map(({ id }) => id);
    expect(ids(ours.rentals), path).toEqual(ids(theirs.rentals));
    orders.add(String(ids(theirs.rentals)));
  }
  // The campaign that is ordered by price has more than one.
  expect(orders.size).toBeGreaterThan(lists.length);
});
