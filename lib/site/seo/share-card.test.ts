import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PhotoCache } from '#lib/photos/photo-cache';
import { PhotoFetcher } from '#lib/photos/photo-fetch';
import { PhotoProxy, photoKey } from '#lib/photos/photo-proxy';
import type { PhotoRules } from '#lib/photos/photo-rules';
import type { PageContext } from '#lib/site/page-context';
import { shareCard } from '#lib/site/seo/share-card';
import { sharePicturePath } from '#lib/site/seo/share-path';
import { fixtureContext } from '#lib/site/testing/fixture-context';
import { publishFixture, type TestCatalogue } from '#lib/store/testing/engines';

let catalogue: TestCatalogue;
let context: PageContext;
beforeAll(async () => {
  catalogue = await publishFixture('sqlite');
  context = await fixtureContext(catalogue.store);
});
afterAll(() => catalogue.remove());

const cardOf = (path: string) => shareCard(path, context, { dataDirectory: '/nowhere', proxy: null });

test('home, destinations, rentals and campaigns have their own pictures, other pages the one of home', () => {
  expect(sharePicturePath('en', '')).toBe('/share/en/home.jpg');
  expect(sharePicturePath('de', '/search')).toBe('/share/de/home.jpg');
  expect(sharePicturePath('de', '/destinations/nice')).toBe('/share/de/destinations/nice.jpg');
  expect(sharePicturePath('fr', '/rentals/7-casa')).toBe('/share/fr/rentals/7-casa.jpg');
});

test('a destination’s picture shows its place and its number of rentals', async () => {
  const node = context.data.tree.nodes.find((candidate) => candidate.parent && candidate.rentalsCount > 1);
  const card = await cardOf(`/destinations/${node?.handle}`);
  expect(card).toMatchObject({
    brand: { name: 'Homes', mark: null },
    title: node?.titles.en,
    facts: expect.stringMatching(/homes/),
  });
  expect(card?.over).not.toBe('');
});

test('a rental is found by its id', async () => {
  const row = await catalogue.store.db.selectFrom('rentals').select(['id', 'name']).executeTakeFirstOrThrow();
  expect(await cardOf(`/rentals/${row.id}-any-slug`)).toMatchObject({ title: row.name });
});

test('drafts and missing pages have no picture', async () => {
  expect(await cardOf('/campaigns/summer-list')).toMatchObject({ title: 'Campaign summer-list' });
  for (const path of [
    '/campaigns/secret-draft',
    '/campaigns/none',
    '/destinations/none',
    '/rentals/x',
    '/x',
  ]) {
    expect(await cardOf(path), path).toBeNull();
  }
});

test('a photo on another host is part of the picture where the app proxies photos', async () => {
  const { id, photos } = await catalogue.store.db
    .selectFrom('rentals')
    .innerJoin('rental_contents', 'rental_contents.rental_id', 'rentals.id')
    .select(['id', 'photos'])
    .where('photos', 'like', '%https://photos.example/%')
    .executeTakeFirstOrThrow();
  const directory = await mkdtemp(join(tmpdir(), 'veranda-photos-'));
  const cache = new PhotoCache(directory, 1_000_000);
  const [photo]: readonly { url: string }[] = JSON.parse(photos);
  await cache.keep(new Map([[`${photoKey(photo?.url ?? '')}-1440.webp`, Buffer.from('a picture')]]));
  const proxy = new PhotoProxy({
    fetcher: new PhotoFetcher({ hosts: [] }),
    cache,
    onTrouble: () => {},
  });
  const photoFile = async (photoRules: PhotoRules) => {
    const card = await shareCard(
      `/rentals/${id}-any`,
      { ...context, photoRules },
      { dataDirectory: directory, proxy },
    );
    return card?.photoFile;
  };
  const hosts = ['photos.example'];
  expect(await photoFile({ hosts, mode: 'proxy' })).toMatch(/-1440\.webp$/);
  expect(await photoFile({ hosts, mode: 'direct' })).toBeNull();
  expect(await photoFile({ hosts: [], mode: 'proxy' })).toBeNull();
  await rm(directory, { recursive: true });
});
