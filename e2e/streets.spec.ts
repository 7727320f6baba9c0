import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { HELSINKI, streetArchive } from '#lib/geo/testing/street-archive';
import { type OwnServer, startOwnServer } from './support/own-server.ts';
import { expect, test } from './support/test.ts';

// An operator's archive of streets, made here of the centre of Helsinki.

/** Degrees of longitude to each side of the middle, so that a map of a phone and of a desktop have zoom 14 to 15. */
const ACROSS = 0.012;
const VIEW =
  `/en/search?min_latitude=${HELSINKI.latitude - ACROSS / 2}&max_latitude=${HELSINKI.latitude + ACROSS / 2}` +
  `&min_longitude=${HELSINKI.longitude - ACROSS}&max_longitude=${HELSINKI.longitude + ACROSS}`;
const LIGHT = { building: 'e5dacb', park: 'd7e5c1', street: 'ffffff', mainRoad: 'f9dfae', water: 'b3d9e3' };
const DARK = { building: '313d4c', park: '25403c', street: '465160', mainRoad: '6d6350', water: '14263a' };
/** Texts that only the code of streets has: in the page's part and in the worker's. */
const STREET_CODE = ['vector_layers', 'population_rank'];

let directory: string;
let server: OwnServer;

/** Starts a server with the demo and, in its media folder, an archive of streets. */
test.beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'veranda-streets-'));
  await mkdir(join(directory, 'media/maps'), { recursive: true });
  for (const [from, to] of [
    ['var', directory],
    ['var/media', join(directory, 'media')],
  ] as const) {
    for (const name of await readdir(from)) {
      if (name !== 'media' && name !== 'maps') await symlink(resolve(from, name), join(to, name));
    }
  }
  await writeFile(join(directory, 'media/maps/helsinki.pmtiles'), streetArchive());
  server = await startOwnServer({ DATA_DIR: directory, TILE_URL: 'maps/helsinki.pmtiles' });
});
test.afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await rm(directory, { recursive: true, force: true });
});

/** Matches the complaint about a request to this journey's own server. */
const ownRequests = () => new RegExp(`^other host: ${server.origin}/`);

const mapOf = (page: Page) => page.getByRole('region', { name: 'Map of the homes found' });

/** Returns the degrees of longitude across the map, by the page's address. */
function acrossOf(page: Page): number {
  const { searchParams } = new URL(page.url());
  return Number(searchParams.get('max_longitude')) - Number(searchParams.get('min_longitude'));
}

/** Counts the pixels of each colour (rrggbb) on all tiles of the map. */
const coloursOf = (page: Page) =>
  mapOf(page).evaluate((element) => {
    const counts: Record<string, number> = {};
    for (const tile of element.querySelectorAll<HTMLCanvasElement>('canvas.leaflet-tile-loaded')) {
      const copy = document.createElement('canvas');
      copy.width = tile.width;
      copy.height = tile.height;
      const context = copy.getContext('2d');
      if (!context || tile.width === 0) continue;
      context.drawImage(tile, 0, 0);
      const { data } = context.getImageData(0, 0, copy.width, copy.height);
      for (let at = 0; at < data.length; at += 4) {
        const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
        const colour = (red * 65_536 + green * 256 + blue).toString(16).padStart(6, '0');
        counts[colour] = (counts[colour] ?? 0) + 1;
      }
    }
    return counts;
  });

/** Returns which of the colours at least a hundred pixels of the map have. */
async function shownOf(page: Page, colours: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const shown = await coloursOf(page);
  return Object.entries(colours).flatMap(([name, colour]) => ((shown[colour] ?? 0) >= 100 ? [name] : []));
}

/** Collects the scripts that a page loads, also those of its workers. */
function scriptsOf(page: Page): () => Promise<readonly string[]> {
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) bodies.push(response.text());
  });
  return () => Promise.all(bodies);
}

test('an archive of streets is drawn in light and in dark, and attributes its data', async ({
  page,
  complaints,
}) => {
  complaints.expect(ownRequests());
  await page.emulateMedia({ colorScheme: 'light' });
  const scripts = scriptsOf(page);
  await page.goto(server.origin + VIEW);
  await expect.poll(() => shownOf(page, LIGHT)).toEqual(Object.keys(LIGHT));
  expect(await shownOf(page, DARK)).toEqual([]);
  const loaded = (await scripts()).join('\n');
  for (const text of STREET_CODE) expect(loaded).toContain(text);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => shownOf(page, DARK)).toEqual(Object.keys(DARK));
  const credit = mapOf(page).getByRole('link', { name: 'OpenStreetMap' });
  await expect(credit).toHaveAttribute('href', 'https://www.openstreetmap.org/copyright');
  await expect(mapOf(page)).toContainText('OpenStreetMap contributors');
});

test('the streets stay as the map zooms beyond the deepest tiles', async ({ page, complaints }) => {
  complaints.expect(ownRequests());
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(server.origin + VIEW);
  await expect.poll(() => shownOf(page, LIGHT)).toContain('building');
  const zoomIn = page.getByRole('button', { name: 'Zoom in' });
  // The given bounds are narrower than the map. From the first move on, the address has those of the map, which each step halves.
  const given = acrossOf(page);
  await zoomIn.press('Enter');
  await expect.poll(() => acrossOf(page)).not.toBe(given);
  // From zoom 16, that of the deepest tiles, to 18.
  for (let step = 0; step < 2; step++) {
    const before = acrossOf(page);
    await zoomIn.press('Enter');
    await expect.poll(() => acrossOf(page)).toBeLessThan(0.6 * before);
  }
  const tiles = mapOf(page).locator('canvas.leaflet-tile');
  await expect(tiles.and(mapOf(page).locator(':not(.leaflet-tile-loaded)'))).toHaveCount(0);
  await expect.poll(() => shownOf(page, LIGHT)).toContain('building');
  await expect.poll(() => shownOf(page, LIGHT)).toContain('street');
});

test('a region without streets has the built-in map', async ({ page, complaints }) => {
  complaints.expect(ownRequests());
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(
    `${server.origin}/en/search?min_latitude=45.9&max_latitude=46.1&min_longitude=7.6&max_longitude=7.9`,
  );
  await expect.poll(async () => Object.keys(await coloursOf(page)).length).toBeGreaterThan(100);
  expect(await shownOf(page, { building: LIGHT.building, mainRoad: LIGHT.mainRoad })).toEqual([]);
});

test('a map without an archive loads no code of streets', async ({ page }) => {
  const scripts = scriptsOf(page);
  const worker = page.waitForEvent('worker');
  await page.goto(VIEW);
  await worker;
  await expect.poll(async () => Object.keys(await coloursOf(page)).length).toBeGreaterThan(5);
  const loaded = (await scripts()).join('\n');
  for (const text of STREET_CODE) expect(loaded).not.toContain(text);
});
