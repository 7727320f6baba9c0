import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CampaignRevision } from '#lib/campaigns/campaign-revision';
import { type PhotoWidth, photoFingerprint, photoPath } from '#lib/photos/photo-address';
import { PhotoCache } from '#lib/photos/photo-cache';
import { PhotoProxy } from '#lib/photos/photo-proxy';
import { jpegPhoto, photoHost } from '#lib/photos/testing/photo-host';
import { photoDoor } from '#lib/server/photo-door';
import { answerPhoto, type PhotoSource } from '#lib/server/photos';
import { listening } from '#lib/server/testing/raw-http';
import { StoreUnavailable } from '#lib/store/store';
import { publishFixture, TEST_ENGINES, type TestCatalogue } from '#lib/store/testing/engines';
import { fixtureCampaign, fixtureDestinations, fixtureRentals } from '#lib/store/testing/fixture-bundle';
import { withCampaigns } from '#lib/store/testing/with-campaigns';

const [RENTAL = 0, ANOTHER = 0] = fixtureRentals().map(({ id }) => id);

let host: Awaited<ReturnType<typeof photoHost>>;
let directory: string;
const catalogues: TestCatalogue[] = [];
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'veranda-photos-'));
  const photo = await jpegPhoto(900, 1_200);
  host = await photoHost((request, response) => {
    if (request.url?.startsWith('/photo')) response.end(photo);
    else response.writeHead(404).end();
  });
  const photos = ['/photo.jpg', '/gone.jpg'].map((path) => ({ url: host.url(path) }));
  const content = {
    destinations: fixtureDestinations().map((destination) => ({
      ...destination,
      photos: destination.photos.map((_, index) => ({ url: host.url(`/photo-of-place.jpg?${index}`) })),
    })),
    rentals: fixtureRentals().map((rental) => ({
      ...rental,
      photos: rental.id === RENTAL ? [...photos, { url: 'http://evil.test/a.jpg' }] : [],
    })),
    campaigns: [fixtureCampaign('summer', 1, { photos: [{ url: host.url('/photo-of-campaign.jpg') }] })],
  };
  for (const engine of TEST_ENGINES) catalogues.push(await publishFixture(engine, content));
});
afterAll(async () => {
  for (const catalogue of catalogues) await catalogue.remove();
  await host[Symbol.asyncDispose]();
  await rm(directory, { recursive: true, force: true });
});

function source(more: Partial<PhotoSource> = {}): PhotoSource {
  const [catalogue] = catalogues;
  if (!catalogue) throw new Error('There is no catalogue');
  const proxy = new PhotoProxy({
    fetcher: host.fetcher(),
    cache: new PhotoCache(directory, 10_000_000),
    onTrouble: () => {},
  });
  return { hosts: [`photos.test:${host.port}`], proxy, store: () => catalogue.store, ...more };
}

const pathOf = (path: string, width: PhotoWidth = 480) =>
  photoPath(`rentals/${RENTAL}`, host.url(path), width);

function ask(
  pathname: string,
  more: Partial<PhotoSource> = {},
  isHead = false,
  ifNoneMatch: string | null = null,
) {
  return answerPhoto({ isHead, pathname, ifNoneMatch }, source(more));
}

test('photos of rentals, destinations and campaigns are found in both databases', async () => {
  const place = fixtureDestinations().find(({ photos }) => photos.length > 0);
  for (const { store } of catalogues) {
    for (const path of [
      pathOf('/photo.jpg'),
      photoPath(`destinations/${place?.id}`, host.url('/photo-of-place.jpg?0'), 960),
      photoPath('campaigns/summer', host.url('/photo-of-campaign.jpg'), 1440),
    ]) {
      expect(await ask(path, { store: () => store }), path).toMatchObject({
        status: 200,
        headers: {
          'Cache-Control': 'public, max-age=31536000, immutable',
          'Content-Type': 'image/webp',
          'X-Content-Type-Options': 'nosniff',
        },
      });
    }
  }
});

test('the photos of a campaign are those of its revision', async () => {
  for (const { store } of catalogues) {
    const statusOf = async (revision: CampaignRevision, photo: string) => {
      const revised = withCampaigns(store, { summer: revision });
      const path = photoPath('campaigns/summer', host.url(photo), 480);
      return (await ask(path, { store: () => revised })).status;
    };
    const changed = fixtureCampaign('summer', 1, { photos: [{ url: host.url('/photo-of-revision.jpg') }] });
    expect(await statusOf(changed, '/photo-of-revision.jpg')).toBe(200);
    expect(await statusOf(changed, '/photo-of-campaign.jpg')).toBe(404);
    expect(await statusOf({ removed: true }, '/photo-of-campaign.jpg')).toBe(404);
  }
});

test('a client that holds a photo gets 304, without a request to the host', async () => {
  const { headers } = await ask(pathOf('/photo.jpg'));
  const before = host.requests.length;
  const held = await ask(pathOf('/photo.jpg'), {}, false, headers.ETag ?? null);
  expect([held.status, held.body, held.headers.ETag]).toEqual([304, null, headers.ETag]);
  expect((await ask(pathOf('/photo.jpg', 960), {}, false, headers.ETag ?? null)).status).toBe(200);
  expect(host.requests).toHaveLength(before);
});

test('only photos of the catalogue are fetched: no unknown rental, no other URL, no other owner', async () => {
  const before = host.requests.length;
  const known = photoFingerprint(host.url('/photo.jpg'));
  for (const path of [
    photoPath('rentals/999999999', host.url('/photo.jpg'), 480),
    photoPath(`rentals/${ANOTHER}`, host.url('/photo.jpg'), 480),
    photoPath(`rentals/${RENTAL}`, host.url('/photo-of-another.jpg'), 480),
    photoPath('campaigns/none', host.url('/photo-of-campaign.jpg'), 480),
    `/photos/rentals/0/${known}/480.webp`,
    `/photos/rentals/99999999999999999999/${known}/480.webp`,
    `/photos/rentals/1e0/${known}/480.webp`,
    `/photos/rentals/${RENTAL}/${known}/4800.webp`,
    `/photos/rentals/%2e%2e/${known}/480.webp`,
    `/photos/rentals/${RENTAL}/..%2f..%2fsecret/480.webp`,
    `/photos/rentals/${RENTAL}/${known}/../../../480.webp`,
    `/photos/${encodeURIComponent(host.url('/photo.jpg'))}`,
  ]) {
    expect(await ask(path), path).toMatchObject({ status: 404, headers: { 'Cache-Control': 'no-store' } });
  }
  expect(host.requests).toHaveLength(before);
});

test('a photo of a host that is not allowed, or without a proxy, is not found', async () => {
  const before = host.requests.length;
  const evil = photoPath(`rentals/${RENTAL}`, 'http://evil.test/a.jpg', 480);
  expect((await ask(evil)).status).toBe(404);
  expect((await ask(pathOf('/photo.jpg'), { hosts: [] })).status).toBe(404);
  expect((await ask(pathOf('/photo.jpg'), { proxy: null })).status).toBe(404);
  expect(host.requests).toHaveLength(before);
});

test('where a photo is unavailable, the status has the reason and the body is a neutral picture', async () => {
  const gone = await ask(pathOf('/gone.jpg'));
  expect(gone).toMatchObject({
    status: 404,
    headers: { 'Cache-Control': 'no-store', 'Content-Type': 'image/webp' },
  });
  if (!Buffer.isBuffer(gone.body)) throw new Error('There is no picture');
  expect(await sharp(gone.body).metadata()).toMatchObject({ format: 'webp', width: 480, hasAlpha: true });
  const away = () => Promise.reject(new StoreUnavailable('away'));
  expect(await ask(pathOf('/photo.jpg'), { store: away })).toMatchObject({
    status: 503,
    headers: { 'Retry-After': '60' },
  });
});

test('HEAD sends no body', async () => {
  expect(await ask(pathOf('/photo.jpg'), {}, true)).toMatchObject({ status: 200, body: null });
});

test('the server sends whole photos, also for addresses with a query', async () => {
  await using server = await listening(createServer(photoDoor(source())));
  const { status, headers, body } = await server.ask(`${pathOf('/photo.jpg', 960)}?x=1`);
  expect([status, headers['content-type']]).toEqual([200, 'image/webp']);
  expect(Number(headers['content-length'])).toBe(body.length);
  expect(await sharp(Buffer.from(body, 'latin1')).metadata()).toMatchObject({ format: 'webp', width: 960 });
  expect(await server.ask(pathOf('/photo.jpg'), { method: 'HEAD' })).toMatchObject({ status: 200, body: '' });
  expect(await server.ask('/photos/nothing')).toMatchObject({ status: 404, body: '' });
  expect(await server.ask(pathOf('/gone.jpg'))).toMatchObject({ status: 404 });
});
