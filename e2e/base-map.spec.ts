import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const map = (page: Page) => page.getByRole('region', { name: 'Map of the homes found' });

/** Reads the number of colours and the brightness, 0 to 255, of all tiles on the map. */
const groundOf = (page: Page) =>
  map(page).evaluate((element) => {
    const colours = new Set<number>();
    let brightness = 0;
    let pixels = 0;
    for (const tile of element.querySelectorAll<HTMLCanvasElement>('canvas.leaflet-tile-loaded')) {
      const copy = document.createElement('canvas');
      copy.width = tile.width;
      copy.height = tile.height;
      const context = copy.getContext('2d');
      if (!context || tile.width === 0) continue;
      context.drawImage(tile, 0, 0);
      const { data } = context.getImageData(0, 0, copy.width, copy.height);
      for (let at = 0; at < data.length; at += 4 * 97) {
        const [red = 0, green = 0, blue = 0] = data.slice(at, at + 3);
        colours.add(red * 65_536 + green * 256 + blue);
        brightness += (red + green + blue) / 3;
        pixels += 1;
      }
    }
    return { colours: colours.size, brightness: pixels === 0 ? 0 : brightness / pixels };
  });

/** Whether the tiles are drawn and their brightness satisfies the condition. */
async function isDrawn(page: Page, is: (ground: { brightness: number }) => boolean): Promise<boolean> {
  const ground = await groundOf(page);
  return ground.colours > 100 && is(ground);
}

test('the built-in map is drawn by a worker of the site, and follows the colour scheme', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  const worker = page.waitForEvent('worker');
  await page.goto('/en/search');
  expect(new URL((await worker).url()).origin).toBe(new URL(page.url()).origin);
  await expect.poll(() => isDrawn(page, ({ brightness }) => brightness > 180)).toBe(true);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => isDrawn(page, ({ brightness }) => brightness < 80)).toBe(true);
});

test('the map attributes its data', async ({ page }) => {
  await page.goto('/en/search');
  await expect(map(page).getByRole('button').first()).toBeVisible();
  await expect(page.locator('#results-map').getByText('places © GeoNames')).toBeVisible();
});

test('places of the catalogue are served by tile, in the page’s language', { tag: '@desktop' }, async ({
  request,
}) => {
  const answer = await request.get('/it/map-places?tile=7/67/45');
  expect(answer.status()).toBe(200);
  const places: { name: string; longitude: number }[] = await answer.json();
  expect(places.map(({ name }) => name)).toContain('Malcesine');
  for (const { longitude } of places) expect(Math.floor((longitude / 360 + 0.5) * 128)).toBe(67);
  expect((await request.get('/en/map-places?tile=1/0/0')).status()).toBe(400);
  expect((await request.get('/xx/map-places?tile=7/67/45')).status()).toBe(404);
});
