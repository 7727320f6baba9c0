/** Tests that mirror one catalogue of this software from another over HTTP and compare the mirror's answers with the upstream's. */
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { BundleRecord } from '#lib/import/bundle/bundle';
import { ImportReport } from '#lib/import/import-report';
import { loadBundle } from '#lib/import/load/load-bundle';
import { type MirrorOptions, MirrorSource } from '#lib/import/mirror/mirror-source';
import { PUBLIC_BASE_URL, serveApi } from '#lib/import/mirror/testing/api-process';
import { sqliteShelf } from '#lib/store/sqlite';
import { fixtureRentals, writeFixtureBundle } from '#lib/store/testing/fixture-bundle';

const LOCALES = ['en', 'fr', 'de'];
const CURRENCIES = ['EUR', 'USD', 'JPY'];
/** Prices that are equal when rounded to euro cents and differ when rounded to yen. */
const EQUAL_IN_EUROS: Readonly<Record<string, string>> = { EUR: '500.01', USD: '541.26' };

/** Publishes a bundle and returns the data directory. */
async function published(directory: string, bundle: string): Promise<string> {
  const shelf = sqliteShelf(directory);
  await loadBundle({ directory: bundle, shelf });
  await shelf.close();
  return directory;
}

function sourceOf(upstream: { readonly origin: string }, options: Partial<MirrorOptions>): MirrorSource {
  return new MirrorSource({
    address: `${upstream.origin}/api/public/v2/`,
    campaigns: [],
    locales: LOCALES,
    currencies: CURRENCIES,
    upstreamIdField: null,
    dataDirectory: '',
    ...options,
  });
}

async function answerOf(origin: string, path: string) {
  const response = await fetch(`${origin}/api/public/v2${path}`);
  return response.json();
}

test('a mirror returns the same records, destinations and campaigns as its upstream', async () => {
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
  const campaigns = ['summer-list', 'big-houses'];
  const source = sourceOf(upstream, { campaigns, dataDirectory: directory });
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
    `/destinations?include=location,other_names&locale=${locale}`,
    `/destinations/14?include=location,other_names&locale=${locale}`,
    `/destinations/promoted?include=location,other_names&locale=${locale}`,
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
  // The campaign that is ordered by price has more than one order.
  expect(orders.size).toBeGreaterThan(lists.length);
});

test('a mirror in one language finds the same destinations by phrase as its upstream with names in all languages', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'veranda-mirror-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  await writeFixtureBundle(join(directory, 'fixture'));
  await using upstream = await serveApi(
    await published(join(directory, 'upstream'), join(directory, 'fixture')),
  );
  const source = sourceOf(upstream, { locales: ['fr'], currencies: ['EUR'], dataDirectory: directory });
  const report = new ImportReport();
  const staged = async (name: string) => {
    const staging = join(directory, name);
    await mkdir(staging);
    return source.stage({ directory: staging, report, onProgress: () => {} });
  };
  const bundle = await staged('first');
  const first = source.transfer;
  const again = await staged('second');
  expect(source.transfer).toMatchObject({ requests: first.requests, revalidated: first.requests });
  const destinationsIn = (folder: string) => readFile(join(folder, 'destinations.ndjson'), 'utf8');
  expect(await destinationsIn(again)).toBe(await destinationsIn(bundle));
  expect(report.shown).toEqual([]);

  await using mirror = await serveApi(await published(join(directory, 'mirror'), bundle));
  const path = '/destinations?locale=fr&include=location,other_names';
  expect(await answerOf(mirror.origin, path)).toEqual(await answerOf(upstream.origin, path));
  const { data } = await answerOf(upstream.origin, path);
  const names: readonly string[] = data.flatMap((each: { title: string; other_names: readonly string[] }) => [
    each.title,
    ...each.other_names,
  ]);
  const phrases = new Set(
    names.flatMap((name) => [
      name,
      name.slice(0, 1),
      name.slice(0, 2),
      name.slice(2, 6),
      // Misspelt: a missing letter, and two swapped letters.
      name.slice(0, 3) + name.slice(4),
      `${name.slice(0, 4)}${name.slice(5, 6)}${name.slice(4, 5)}${name.slice(6)}`,
    ]),
  );
  for (const phrase of phrases) {
    const path = `/destinations?${new URLSearchParams({ locale: 'fr', search_phrase: phrase })}`;
    expect(await answerOf(mirror.origin, path), path).toEqual(await answerOf(upstream.origin, path));
  }
});
