import type { Locator, Page } from '@playwright/test';
import { type Frame, film, type Part } from './support/film.ts';
import { expect, test } from './support/test.ts';

// Land is never shown as sea: not before the first tiles, not while the map zooms and pans. The browser has a quarter of its speed, and each
// tile takes a while, as on a slow phone. All maps have the same layers at all widths: each journey runs at one of them.

const SLOWNESS = 4;
const TILE_MS = 120;
const TILES = /\/media\/basemap\/.+\/\d+\/\d+\/\d+\.gz\.bin$/;
/** The distance in pixels from the sea, in the final picture, from which a pixel counts as land. */
const FROM_COAST = 8;
const STEP = 4;

test.use({ colorScheme: 'light' });

/** Whether a pixel has a colour of the sea, shallow or deep: light, and more blue than red. */
function isSea({ pixels, width }: Frame, x: number, y: number): boolean {
  const at = 3 * (y * width + x);
  const red = pixels[at] ?? 0;
  const blue = pixels[at + 2] ?? 0;
  return red > 140 && blue - red > 20;
}

/** Whether a pixel has a colour of land: light, and a little more red than blue, unlike the pins. */
function isLand({ pixels, width }: Frame, x: number, y: number): boolean {
  const at = 3 * (y * width + x);
  const red = pixels[at] ?? 0;
  const blue = pixels[at + 2] ?? 0;
  return red > 170 && red - blue > 4;
}

/** Returns the share of the sea among every `STEP`th pixel across and down. */
function shareOfSea(frame: Frame): number {
  let sea = 0;
  let all = 0;
  for (let y = 0; y < frame.height; y += STEP) {
    for (let x = 0; x < frame.width; x += STEP) {
      all += 1;
      if (isSea(frame, x, y)) sea += 1;
    }
  }
  return sea / all;
}

/** Returns the pixels, as x and y, that are land in a frame, also `FROM_COAST` away from them. Every `STEP`th one across and down. */
function landOf(frame: Frame): readonly (readonly [x: number, y: number])[] {
  const land: (readonly [number, number])[] = [];
  for (let y = FROM_COAST; y < frame.height - FROM_COAST; y += STEP) {
    for (let x = FROM_COAST; x < frame.width - FROM_COAST; x += STEP) {
      const around = [-FROM_COAST, 0, FROM_COAST];
      if (around.every((down) => around.every((across) => isLand(frame, x + across, y + down))))
        land.push([x, y]);
    }
  }
  return land;
}

/** Slows the browser, and holds the map's tiles until the returned function is called. */
async function slowDown(page: Page): Promise<() => void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWNESS });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(TILES, async (route) => {
    await released;
    await new Promise((wake) => setTimeout(wake, TILE_MS));
    // The page may have cancelled it.
    await route.continue().catch(() => {});
  });
  return release;
}

/** Returns the part of a map that nothing covers: in the view, and above the list that a phone has over its upper edge. */
async function seenPartOf(page: Page, map: Locator): Promise<Part> {
  const box = await map.boundingBox();
  const view = page.viewportSize();
  if (!box || !view) throw new Error('There is no map');
  const top = Math.max(0, box.y);
  const [sheet] = await page.locator('.search-list').all();
  const list = view.width < 600 ? await sheet?.boundingBox() : null;
  const bottom = Math.min(box.y + box.height, list?.y ?? view.height, view.height);

  return { x: box.x, y: top, width: box.width, height: bottom - top };
}

const tilesOf = (map: Locator) => map.locator('canvas.leaflet-tile');
const allDrawn = (map: Locator) =>
  expect
    .poll(
      async () => (await tilesOf(map).count()) - (await map.locator('canvas.leaflet-tile-loaded').count()),
    )
    .toBe(0);

const box = (south: number, north: number, west: number, east: number) =>
  `min_latitude=${south}&max_latitude=${north}&min_longitude=${west}&max_longitude=${east}`;

for (const [name, tag, path, region] of [
  ['search', '@desktop', `/en/search?${box(35.9, 38.1, 24, 26.6)}`, 'Map of the homes found'],
  ['explorer', '@phone', '/en/destinations', /./],
] as const) {
  test(`land is not blue while the map of the ${name} loads`, { tag }, async ({ page }) => {
    const release = await slowDown(page);
    await page.goto(path);
    if (name === 'explorer') await page.getByRole('button', { name: 'Show the map' }).click();
    const map = page.locator('.leaflet-container').and(page.getByRole('region', { name: region }));
    await expect(tilesOf(map).first()).toBeAttached();
    expectNoFlood(await filmLoading(page, map, release));
  });
}

test('land is not blue while the map of a home loads', { tag: '@desktop' }, async ({ page }) => {
  const release = await slowDown(page);
  await page.goto('/en/search');
  await page.locator('[data-rental] a').first().click();
  const map = page.locator('.leaflet-container');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.locator('#location').scrollIntoViewIfNeeded();
  await map.scrollIntoViewIfNeeded();
  await expect(tilesOf(map).first()).toBeAttached();
  expectNoFlood(await filmLoading(page, map, release));
});

/** Films a map from the release of its tiles until all are drawn. */
async function filmLoading(page: Page, map: Locator, release: () => void): Promise<readonly Frame[]> {
  return film(page, await seenPartOf(page, map), async () => {
    release();
    await allDrawn(map);
  });
}

/** Expects that no pixel that is land at the end was sea in an earlier frame. */
function expectNoFlood(frames: readonly Frame[]): void {
  const last = frames.at(-1);
  if (!last) throw new Error('There are no frames');
  const land = landOf(last);
  expect(frames.length).toBeGreaterThan(1);
  expect(land.length).toBeGreaterThan(50);
  const flooded = frames.map((frame) => land.filter(([x, y]) => isSea(frame, x, y)).length);
  expect(Math.max(...flooded) / land.length).toBeLessThan(0.005);
}

test('land is not blue while the map zooms and pans', { tag: '@phone' }, async ({ page }) => {
  const release = await slowDown(page);
  release();
  // Far from every coast.
  await page.goto(`/en/search?${box(49.2, 50.6, 11.5, 14)}`);
  const map = page.getByRole('region', { name: 'Map of the homes found' });
  await expect(tilesOf(map).first()).toBeAttached();
  await allDrawn(map);
  const part = await seenPartOf(page, map);
  const [x, y] = [part.x + part.width / 2, part.y + part.height / 2];
  const frames = await film(page, part, async () => {
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await allDrawn(map);
    for (const [across, down] of [
      [-0.45, 0.3],
      [0.45, 0.4],
      [-0.4, -0.45],
    ] as const) {
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + across * part.width, y + down * part.height, { steps: 6 });
      await page.mouse.up();
    }
    await page.getByRole('button', { name: 'Zoom out' }).click();
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await allDrawn(map);
  });
  expect(frames.length).toBeGreaterThan(5);
  const shares = frames.map(shareOfSea);
  // Rivers and lakes.
  expect(Math.max(...shares)).toBeLessThan(0.02);
});
