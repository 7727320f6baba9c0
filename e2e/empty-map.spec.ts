import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

// A search that finds nothing keeps its place on the map, and does not show the whole world.

const TILE = /\/media\/basemap\/[^/]+\/(\d+)\/(\d+)\/(\d+)\.gz\.bin$/;
/** The least zoom at which the map shows a region rather than a continent. */
const REGION_ZOOM = 5;
const TUSCANY = { longitude: 11.2, latitude: 43.4 };

/** Collects the tiles of the built-in map that the page requests: zoom, column and row. */
function tilesOf(page: Page): (readonly [zoom: number, x: number, y: number])[] {
  const tiles: (readonly [number, number, number])[] = [];
  page.on('request', (request) => {
    const [, zoom, x, y] = TILE.exec(request.url()) ?? [];
    if (zoom !== undefined) tiles.push([Number(zoom), Number(x), Number(y)]);
  });
  return tiles;
}

function isOf({ longitude, latitude }: typeof TUSCANY, [zoom, x, y]: readonly [number, number, number]) {
  const size = 2 ** zoom;
  const down = 0.5 - Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) / (2 * Math.PI);
  return Math.floor((longitude / 360 + 0.5) * size) === x && Math.floor(down * size) === y;
}

async function idOfTuscany(page: Page): Promise<string> {
  await page.goto('/en/destinations/tuscany');
  const href = await page.locator('a[href*="destination_ids="]').first().getAttribute('href');
  return new URL(href ?? '', page.url()).searchParams.get('destination_ids') ?? '';
}

test('a search without results shows its place', async ({ page }) => {
  const id = await idOfTuscany(page);
  const tiles = tilesOf(page);
  await page.goto(`/en/search?destination_ids=${id}&guests=50&bedrooms_count=20`);
  await expect(page.locator('canvas.leaflet-tile-loaded').first()).toBeAttached();
  await expect.poll(() => tiles.some((tile) => tile[0] >= REGION_ZOOM && isOf(TUSCANY, tile))).toBe(true);
  expect(Math.min(...tiles.map(([zoom]) => zoom))).toBeGreaterThanOrEqual(REGION_ZOOM);
});

test('a filter that leaves no results leaves the map where it is', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/en/search?min_latitude=42.8&max_latitude=44&min_longitude=10&max_longitude=12');
  await expect(page.locator('canvas.leaflet-tile-loaded').first()).toBeAttached();
  const tiles = tilesOf(page);
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/en/search?guests=50&bedrooms_count=20';
    link.textContent = 'Nothing';
    document.querySelector('#results')?.prepend(link);
    link.click();
  });
  await expect(page).toHaveURL(/\/en\/search\?guests=50&bedrooms_count=20$/);
  await expect(page.locator('#results[aria-busy="false"]')).toBeAttached();
  await expect(page.locator('[data-rental]')).toHaveCount(0);
  expect(tiles.filter(([zoom]) => zoom < REGION_ZOOM)).toEqual([]);
});
