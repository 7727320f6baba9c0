import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PhotoCache } from '#lib/photos/photo-cache';
import { PhotoFetcher } from '#lib/photos/photo-fetch';
import { PhotoProxy, photoKey } from '#lib/photos/photo-proxy';
import type { PhotoRules } from '#lib/photos/photo-rules';
import type { SceneKind } from '#lib/photos/quiet-scene';
import type { ShownPhoto } from '#lib/photos/shown-photos';
import { drawMailPicture } from '#lib/share/mail-picture';
import { drawSharePicture } from '#lib/share/share-picture';
import type { PageContext } from '#lib/site/page-context';
import { shareCard } from '#lib/site/seo/share-card';
import { mailPictureOf, mailPicturePath, sharePicturePath } from '#lib/site/seo/share-path';
import { sharePhoto } from '#lib/site/seo/share-photo';
import { fixtureContext } from '#lib/site/testing/fixture-context';
import { publishFixture, type TestCatalogue } from '#lib/store/testing/engines';
import { fixtureCampaign } from '#lib/store/testing/fixture-bundle';
import { withCampaigns } from '#lib/store/testing/with-campaigns';

let catalogue: TestCatalogue;
let context: PageContext;
beforeAll(async () => {
  catalogue = await publishFixture('sqlite');
  context = await fixtureContext(catalogue.store);
});
afterAll(() => catalogue.remove());

const cardOf = (path: string, of: PageContext = context) =>
  shareCard(path, of, { dataDirectory: '/nowhere', proxy: null });

test('home, destinations, rentals and campaigns have their own pictures, other pages the one of home', () => {
  expect(sharePicturePath('en', '')).toBe('/share/en/home.jpg');
  expect(sharePicturePath('de', '/search')).toBe('/share/de/home.jpg');
  expect(sharePicturePath('de', '/destinations/nice')).toBe('/share/de/destinations/nice.jpg');
  expect(sharePicturePath('fr', '/rentals/7-casa')).toBe('/share/fr/rentals/7-casa.jpg');
});

test('in e-mails, rentals and campaigns have pictures in two sizes', () => {
  expect(mailPicturePath('fr', '/rentals/7-casa', 'small')).toBe('/share/fr/rentals/7-casa/small.jpg');
  expect(mailPictureOf('/rentals/7-casa/small')).toEqual({ page: '/rentals/7-casa', size: 'small' });
  expect(mailPictureOf('/campaigns/wide/wide')).toEqual({ page: '/campaigns/wide', size: 'wide' });
  for (const path of [
    '/campaigns/wide',
    '/rentals/7-casa/large',
    '/destinations/nice/wide',
    '/rentals/a/b/small',
  ])
    expect(mailPictureOf(path), path).toBeNull();
});

test.each([
  ['wide', 1200, 600],
  ['small', 320, 240],
] as const)('the %s picture in e-mails is a JPEG of %d by %d pixels', async (size, width, height) => {
  const card = await cardOf('/campaigns/summer-list');
  const picture = card && (await drawMailPicture({ ...card, photoFile: null }, size));
  expect(await sharp(picture ?? undefined).metadata()).toMatchObject({ format: 'jpeg', width, height });
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

test('a campaign that hides has a picture from its first day on', async () => {
  const autumn = fixtureCampaign('autumn', 1, { before_start: 'hidden', starts_on: '2026-06-16' });
  const store = withCampaigns(catalogue.store, { autumn });
  expect(await cardOf('/campaigns/autumn', { ...context, store })).toBeNull();
  const card = await cardOf('/campaigns/autumn', { ...context, store, today: '2026-06-16' });
  expect(card).toMatchObject({ title: 'Campaign autumn' });
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

test('a page waits a limited time for its photos, tries the next one, and is drawn with a scene without any', async () => {
  const { id } = await catalogue.store.db.selectFrom('rentals').select('id').executeTakeFirstOrThrow();
  const broken = { url: 'https://photos.example/broken.jpg', owner: `rentals/${id}`, scene: '' } as const;
  const good = { ...broken, url: 'https://photos.example/good.jpg' };
  const directory = await mkdtemp(join(tmpdir(), 'veranda-photos-'));
  const cache = new PhotoCache(directory, 1_000_000);
  await cache.keep(new Map([[`${photoKey(good.url)}-1440.webp`, Buffer.from('a picture')]]));
  const proxyOf = (resolve: () => Promise<readonly { address: string; family: number }[]>) =>
    new PhotoProxy({
      fetcher: new PhotoFetcher({ hosts: ['photos.example'], resolve }),
      cache,
      onTrouble: () => {},
    });
  const failing = proxyOf(() => Promise.resolve([]));
  const silent = proxyOf(() => new Promise(() => {}));
  const found = (proxy: PhotoProxy, ...photos: readonly ShownPhoto[]) =>
    sharePhoto(photos, { dataDirectory: directory, proxy, waitMs: 50 });
  expect(await found(failing, broken, good)).toMatchObject({
    photoFile: expect.stringMatching(/-1440\.webp$/),
    isPhotoPending: false,
  });
  expect(await found(failing, broken)).toEqual({ photoFile: null, isPhotoPending: true });
  expect(await found(silent, broken, good)).toEqual({ photoFile: null, isPhotoPending: true });
  expect(await found(silent)).toEqual({ photoFile: null, isPhotoPending: false });
  expect(await found(silent, { ...broken, owner: null })).toEqual({ photoFile: null, isPhotoPending: false });
  await rm(directory, { recursive: true });
});

test('a picture without a photo shows a scene of the place in the brand’s colours', async () => {
  const card = await cardOf('/campaigns/summer-list');
  if (!card) throw new Error('There is no card');
  const picture = (kind: SceneKind) =>
    drawSharePicture({ ...card, photoFile: null, scene: { kind, variation: 2 } });
  const [sea, town] = await Promise.all([picture('sea'), picture('town')]);
  expect(sea.equals(town)).toBe(false);
  const { channels } = await sharp(sea).stats();
  expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(15);
});
