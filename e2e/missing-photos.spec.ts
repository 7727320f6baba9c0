/** A catalogue whose photos are on a host that cannot be reached: pages show scenes in their place. */
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { fixtureCampaign, fixtureDestinations, fixtureRentals } from '#lib/store/testing/fixture-bundle';
import { type OwnSite, serveBundle } from './support/own-catalogue.ts';
import { expect, test } from './support/test.ts';

// The tests share the servers.
test.describe.configure({ mode: 'default' });

const HOST = 'https://photos.invalid';
const PHOTOLESS = 1060;
const CONTENT = {
  destinations: fixtureDestinations().map((destination) => ({ ...destination, photos: [], promoted: null })),
  rentals: fixtureRentals().map((rental) => ({
    ...rental,
    photos:
      rental.id === PHOTOLESS
        ? []
        : [1, 2, 3].map((number) => ({
            url: `${HOST}/${rental.id}-${number}.jpg`,
            caption: { en: `Room ${number}` },
          })),
  })),
  campaigns: [
    fixtureCampaign('homes-of-may', 1, { photos: [] }),
    fixtureCampaign('no-pictures', 2, { photos: [], selection: { ids: [PHOTOLESS] } }),
  ],
};

/** The server fetches photos of one site; browsers request those of the other from their host. */
const sites: { proxied: OwnSite | null; direct: OwnSite | null } = { proxied: null, direct: null };
test.beforeAll(async () => {
  sites.proxied = await serveBundle(CONTENT, { PHOTO_HOSTS: 'photos.invalid' });
  sites.direct = await serveBundle(CONTENT, { PHOTO_HOSTS: 'photos.invalid', PHOTO_MODE: 'direct' });
});
test.afterAll(async () => {
  await sites.proxied?.stop();
  await sites.direct?.stop();
});
test.beforeEach(({ complaints }) => {
  complaints.expect(/^other host: (http:\/\/localhost|https:\/\/photos\.invalid)/);
  complaints.expect(/50[24].*\/photos\//);
  complaints.expect(/photos\.invalid/);
});

const urlOf = (kind: keyof typeof sites, path: string) => `${sites[kind]?.url ?? ''}${path}`;
const isSettled = (image: Locator) =>
  expect.poll(() => image.evaluate((element: HTMLImageElement) => element.complete)).toBe(true);

/** Returns the mean difference per channel, 0 to 255, between how an image looks and how its background alone looks. */
async function differenceFromScene(page: Page, image: Locator): Promise<number> {
  await image.scrollIntoViewIfNeeded();
  const pixels = async () =>
    sharp(await image.screenshot())
      .raw()
      .toBuffer();
  const shown = await pixels();
  await image.evaluate((element: HTMLImageElement) => {
    element.srcset = '';
    // A transparent picture: nothing but the background is left.
    element.src = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
  });
  await isSettled(image);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  const scene = await pixels();
  expect(shown.length).toBe(scene.length);
  let sum = 0;
  for (const [at, value] of shown.entries()) sum += Math.abs(value - (scene[at] ?? 0));
  return sum / shown.length;
}

for (const kind of ['proxied', 'direct'] as const) {
  test(`cards show different scenes in place of photos that are ${kind}, of their size`, async ({ page }) => {
    await page.goto(urlOf(kind, '/en/destinations/mallorca'), { waitUntil: 'commit' });
    const images = page.locator('.rental-card img.picture');
    await expect(images.nth(3)).toBeAttached();
    const sizeOf = (image: Locator) =>
      image.evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight]);
    await page.waitForFunction(() => document.fonts.status === 'loaded');
    const atFirst = await sizeOf(images.first());
    const scenes = await images.evaluateAll((all) =>
      all.slice(0, 6).map((image) => getComputedStyle(image).backgroundImage),
    );
    for (const scene of scenes) expect(scene).toContain('gradient');
    expect(new Set(scenes).size).toBeGreaterThan(3);
    const first = images.first();
    await first.scrollIntoViewIfNeeded();
    await isSettled(first);
    expect(await first.getAttribute('alt')).toBe('Room 1');
    const { width, height } = (await first.boundingBox()) ?? { width: 0, height: 1 };
    expect(width / height).toBeCloseTo(4 / 3, 1);
    expect(await sizeOf(first)).toEqual(atFirst);
    expect(await differenceFromScene(page, first)).toBeLessThan(0.5);
  });

  test(`a home’s own page has scenes for photos that are ${kind}, with their texts`, async ({ page }) => {
    await page.goto(urlOf(kind, '/en/rentals/1001-any'));
    const photos = page.getByRole('region', { name: 'Photos' }).getByRole('img');
    await expect(photos.first()).toHaveAccessibleName('Room 1');
    await isSettled(photos.first());
    expect(await photos.first().evaluate((image) => getComputedStyle(image).backgroundImage)).toContain(
      'gradient',
    );
    await photos.first().click();
    const viewer = page.getByRole('dialog');
    await expect(viewer.getByRole('img').first()).toHaveAccessibleName('Room 1');
    await expect(viewer.getByRole('img').first()).toHaveClass(/scene-/);
  });
}

test('scenes need no scripts', { tag: '@desktop' }, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(urlOf('direct', '/en/destinations/mallorca'));
  const image = page.locator('.rental-card img.picture').first();
  const before = await sharp(await image.screenshot()).stats();
  expect(Math.max(...before.channels.map(({ stdev }) => stdev))).toBeGreaterThan(5);
  await context.close();
});

test('a late photo fades in once over its scene', { tag: '@desktop' }, async ({ page }) => {
  const photo = await sharp({ create: { width: 960, height: 720, channels: 3, background: '#204060' } })
    .jpeg()
    .toBuffer();
  let send: () => void = () => {};
  const permitted = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route(`${HOST}/**`, async (route) => {
    await permitted;
    await route.fulfill({ body: photo, contentType: 'image/jpeg' });
  });
  await page.addInitScript(() => {
    Object.assign(window, { fades: [] });
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (this: Element, ...options: Parameters<Element['animate']>) {
      if (this instanceof HTMLImageElement) Reflect.get(window, 'fades').push(this);
      return animate.apply(this, options);
    };
  });
  await page.goto(urlOf('direct', '/en/destinations/mallorca'), { waitUntil: 'domcontentloaded' });
  const late = page.locator('.rental-card img.picture[loading=lazy]').first();
  await late.scrollIntoViewIfNeeded();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__react')));
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  expect(await late.evaluate((image: HTMLImageElement) => image.complete)).toBe(false);
  send();
  const fades = () =>
    late.evaluate((image) => Reflect.get(window, 'fades').filter((one: unknown) => one === image).length);
  await expect.poll(fades).toBe(1);
  await expect.poll(() => late.evaluate((image) => image.parentElement?.style.background ?? '')).toBe('');
  expect(await fades()).toBe(1);
});

test('a campaign without pictures has those of its homes, else a scene', async ({ page }) => {
  await page.goto(urlOf('proxied', '/en/campaigns/homes-of-may'));
  await expect(page.locator('main header img.picture')).toHaveAttribute('src', /\/photos\/rentals\//);
  await page.goto(urlOf('proxied', '/en/campaigns/no-pictures'));
  await expect(page.locator('main header .scene')).toBeVisible();
  await page.goto(urlOf('proxied', '/en/campaigns'));
  await expect(page.locator('article img.picture, article .scene')).toHaveCount(2);
});

test('the shared picture of a home whose photo cannot be had shows a scene, and is kept briefly', {
  tag: '@desktop',
}, async ({ request }) => {
  for (const page of ['rentals/1001-any', 'campaigns/homes-of-may']) {
    const answer = await request.get(urlOf('proxied', `/share/en/${page}.jpg`));
    expect(answer.status()).toBe(200);
    expect(answer.headers()['cache-control']).toBe('public, max-age=300');
    const body = await answer.body();
    expect(await sharp(body).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
    // The part above the text is the scene: more than one colour.
    const above = await sharp(body).extract({ left: 600, top: 0, width: 600, height: 400 }).stats();
    expect(Math.max(...above.channels.map(({ stdev }) => stdev))).toBeGreaterThan(4);
  }
  const without = await request.get(urlOf('proxied', `/share/en/rentals/${PHOTOLESS}-any.jpg`));
  expect(without.headers()['cache-control']).toContain('max-age=86400');
});
