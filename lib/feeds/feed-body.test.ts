import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { generateDemo } from '#lib/demo/generate-demo';
import { illustrationsDirectory } from '#lib/demo/illustration-manifest';
import { demoPictures } from '#lib/demo/testing/demo-pictures';
import { type FeedConfig, openFeed } from '#lib/feeds/feed-body';
import { type FeedFile, feedFileAt, isFeedFileOn, readFeedNames } from '#lib/feeds/feed-files';
import { addressedRentals } from '#lib/feeds/testing/addressed-rentals';
import { listingFileProblems } from '#lib/feeds/testing/google-listing-rules';
import { hotelFeedProblems } from '#lib/feeds/testing/meta-hotel-rules';
import { unzip } from '#lib/feeds/testing/unzip';
import { parseXml } from '#lib/feeds/testing/xml-tree';
import { readCsv } from '#lib/import/csv/csv-records';
import { loadBundle } from '#lib/import/load/load-bundle';
import type { Store } from '#lib/store/store';
import { openTestShelf, publishFixture, TEST_ENGINES } from '#lib/store/testing/engines';
import { fixtureRentals } from '#lib/store/testing/fixture-bundle';

const CONFIG: FeedConfig = {
  publicBaseUrl: 'https://homes.example',
  languageUrls: new Map(),
  siteName: 'Homes',
  defaultLocale: null,
  defaultCurrency: null,
  photos: { hosts: [], mode: 'proxy', cacheBytes: 0 },
};
const FILES: readonly FeedFile[] = [
  { kind: 'google-listings' },
  { kind: 'google-landing-pages' },
  { kind: 'google-sitemap', part: 1 },
  { kind: 'meta-hotels' },
];

async function open(store: Store, file: FeedFile, config = CONFIG) {
  const feed = await openFeed(store, file, config);
  if (feed === null) throw new Error(`${file.kind} does not exist`);
  return feed;
}

/** The addresses of a sitemap that follows the protocol of sitemaps.org. */
function sitemapAddresses(document: string): readonly string[] {
  const root = parseXml(document);
  expect([root.name, root.attributes.xmlns]).toEqual([
    'urlset',
    'http://www.sitemaps.org/schemas/sitemap/0.9',
  ]);
  expect(root.children.length).toBeLessThanOrEqual(50_000);
  return root.children.map(({ name, children }) => {
    const [loc, lastmod] = children;
    expect([name, loc?.name, lastmod?.name, children.length]).toEqual(['url', 'loc', 'lastmod', 2]);
    expect(lastmod?.text).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(loc?.text.length).toBeLessThan(2_048);
    return loc?.text ?? '';
  });
}

test.each(TEST_ENGINES)('every file of a demo follows the rules of its publisher on %s', async (engine) => {
  const { shelf, directory, remove } = await openTestShelf(engine);
  const dataDirectory = join(directory, 'data');
  mkdirSync(illustrationsDirectory(dataDirectory), { recursive: true });
  writeFileSync(join(illustrationsDirectory(dataDirectory), 'manifest.json'), JSON.stringify(demoPictures()));
  const bundle = join(directory, 'bundle');
  await generateDemo({ directory: bundle, dataDirectory, rentals: 120, seed: 'feeds', today: '2026-11-21' });
  const { versionId } = await loadBundle({ directory: bundle, shelf });
  const store = await shelf.open(versionId);
  try {
    for (const defaultLocale of [null, 'it']) {
      const config = { ...CONFIG, defaultLocale };
      const main = defaultLocale ?? store.version.defaultLocale;
      const archive = await buffer((await open(store, { kind: 'google-listings' }, config)).body());
      const files = await unzip(archive);
      expect([...files.keys()].toSorted()).toEqual(
        store.version.locales.map((locale) => `listings-${locale}-1.xml`).toSorted(),
      );
      for (const [name, file] of files) {
        const kind = name.startsWith(`listings-${main}-`) ? 'properties' : 'descriptions';
        expect(listingFileProblems(parseXml(file), Buffer.byteLength(file), kind)).toEqual([]);
        expect(file.match(/<listing>/g)).toHaveLength(120);
      }
      const csv = join(directory, 'hotels.csv');
      writeFileSync(csv, await text((await open(store, { kind: 'meta-hotels' }, config)).body()));
      const rows = (await Array.fromAsync(readCsv(csv))).map(({ fields }) => fields);
      expect(hotelFeedProblems(rows)).toEqual([]);
      expect(rows).toHaveLength(121);
      const sitemap = await text((await open(store, { kind: 'google-sitemap', part: 1 }, config)).body());
      const pages = sitemapAddresses(sitemap);
      expect(new Set(pages).size).toBe(120);
      for (const page of pages)
        expect(page).toMatch(new RegExp(`^https://homes.example/${main}/rentals/\\d+-`));
    }
  } finally {
    await store.close();
    await remove();
  }
});

test('a validator changes with the version, the settings and the file, and only then', async () => {
  const catalogue = await publishFixture('sqlite');
  const other = await publishFixture('sqlite', { rentals: fixtureRentals().slice(1) });
  try {
    const identities = new Set<string>();
    for (const file of FILES) identities.add((await open(catalogue.store, file)).identity);
    for (const more of [{ publicBaseUrl: 'https://b.example' }, { siteName: 'B' }, { defaultLocale: 'de' }]) {
      const file: FeedFile = { kind: 'meta-hotels' };
      identities.add((await open(catalogue.store, file, { ...CONFIG, ...more })).identity);
    }
    identities.add((await open(other.store, { kind: 'meta-hotels' })).identity);
    expect(identities.size).toBe(8);
    expect(identities).toContain((await open(catalogue.store, { kind: 'meta-hotels' })).identity);
  } finally {
    await catalogue.remove();
    await other.remove();
  }
});

test('a small catalogue has no second sitemap', async () => {
  const catalogue = await publishFixture('sqlite');
  try {
    expect(await openFeed(catalogue.store, { kind: 'google-sitemap', part: 2 }, CONFIG)).toBeNull();
  } finally {
    await catalogue.remove();
  }
});

/** Counts the queries of a store. */
class QueryCount implements KyselyPlugin {
  queries = 0;
  transformQuery: KyselyPlugin['transformQuery'] = ({ node }) => node;
  transformResult: KyselyPlugin['transformResult'] = async ({ result }) => {
    this.queries += 1;
    return result;
  };
}

test('a large catalogue is read in pages, and no faster than its feed', async () => {
  const [pattern] = addressedRentals();
  if (!pattern) throw new Error('The fixture has no rentals');
  const count = 3_000;
  const catalogue = await publishFixture('sqlite', {
    campaigns: [],
    rentals: Array.from({ length: count }, (_, at) => ({
      ...pattern,
      id: 1 + at,
      upstream_id: 1 + at,
      synced_id: 1 + at,
      position: 1 + at,
      reviews: [],
      reviews_count: 0,
      reviews_average_rating: '0.0',
      // Texts that do not compress: otherwise the compressor holds much of them.
      texts: {
        en: {
          headline: 'A',
          summary: 'B',
          description: Array.from({ length: 60 }, () => Math.random().toString(36)).join(' '),
        },
      },
    })),
  });
  try {
    for (const kind of ['google-listings', 'meta-hotels'] as const) {
      const counted = new QueryCount();
      const store = { ...catalogue.store, db: catalogue.store.db.withPlugin(counted) };
      const body = (await open(store, { kind })).body();
      await new Promise((resolve) => body.once('readable', resolve));
      for (let turn = 0; turn < 2_000; turn++) await new Promise((resolve) => setImmediate(resolve));
      const unread = counted.queries;
      const whole = await buffer(body);
      const content =
        kind === 'google-listings'
          ? ((await unzip(whole)).get('listings-en-1.xml') ?? '')
          : whole.toString('utf8');
      const ids = [...content.matchAll(kind === 'google-listings' ? /<id>(\d+)</g : /^"(\d+)",/gm)];
      expect(ids.map(([, id]) => Number(id))).toEqual(Array.from({ length: count }, (_, at) => 1 + at));
      // Three queries read twenty rentals.
      expect(counted.queries).toBeGreaterThan(3 * (count / 20));
      expect(unread).toBeLessThan(counted.queries / 3);
    }
  } finally {
    await catalogue.remove();
  }
});

test('a file is served when a feed of it is on', () => {
  const on = (path: string, feeds: string) => {
    const file = feedFileAt(path);
    const names = readFeedNames(feeds);
    if (!file || !names) throw new Error(`${path} ${feeds}`);
    return isFeedFileOn(file, names);
  };
  expect(on('/feeds/google-vacation-rentals.zip', 'google-vacation-rentals')).toBe(true);
  expect(on('/feeds/google-vacation-rentals.zip', 'google-sitemap,meta')).toBe(false);
  expect(on('/feeds/google-landing-pages.xml', 'google-sitemap')).toBe(true);
  expect(on('/feeds/google-landing-pages.xml', 'meta')).toBe(false);
  expect(on('/sitemap-vacation-rentals-2.xml', 'google-sitemap')).toBe(true);
  expect(on('/feeds/meta-hotels.csv', 'meta')).toBe(true);
});
