/** Drawing an area on the search page's map: with mouse, finger and keyboard. */
import type { Page } from '@playwright/test';
import { plainText } from './support/plain-text.ts';
import { expect, test } from './support/test.ts';

/** An area around Tuscany, as the address has it. */
const TUSCANY = '42.2,9.6,42.2,12.4,44.5,12.4,44.5,9.6';

const drawButton = (page: Page) => page.getByRole('button', { name: 'Draw an area' });
const removeButton = (page: Page) => page.getByRole('button', { name: 'Remove area' });
const chip = (page: Page) => page.getByRole('link', { name: 'Remove the filter Drawn area' });
const outline = (page: Page) => page.locator('.map-area-layer .map-area-line');
const areaOf = (page: Page) => new URL(page.url()).searchParams.get('area');

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Opens the search page and returns the middle of the part of the map that can be seen once drawing has begun. */
async function beginToDraw(page: Page, address: string): Promise<Place> {
  await page.goto(address);
  await drawButton(page).click();
  await expect(page.getByText('Draw around the places that you like').first()).toBeVisible();
  const surface = page.locator('.map-drawing');
  await expect(surface).toBeVisible();
  const box = await surface.boundingBox();
  if (!box) throw new Error('The map has no size.');
  const { height } = page.viewportSize() ?? box;
  return { x: box.x + box.width / 2, y: (box.y + Math.min(height - 150, box.y + box.height)) / 2 };
}

/** The places of a circle, which a hand passes. */
function circle({ x, y }: Place, radius: number): readonly Place[] {
  return Array.from({ length: 41 }, (_, step) => ({
    x: x + radius * Math.cos((step / 40) * 2 * Math.PI),
    y: y + radius * Math.sin((step / 40) * 2 * Math.PI),
  }));
}

async function drawByMouse(page: Page, places: readonly Place[]): Promise<void> {
  const [first, ...others] = places;
  if (!first) return;
  await page.mouse.move(first.x, first.y);
  await page.mouse.down();
  for (const { x, y } of others) await page.mouse.move(x, y);
  await page.mouse.up();
}

/** Sends touches as a screen does; Playwright's own are taps only. */
async function touches(page: Page) {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Place[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(({ x, y }, id) => ({ x, y, id })),
    });
  return send;
}

/** Returns the number of homes that the list states. */
async function listedCount(page: Page): Promise<number> {
  const text = await page.locator('#results p[role="status"]').first().textContent();
  return Number(/([\d,]+) homes?/.exec(plainText(text))?.[1]?.replaceAll(',', ''));
}

/** Draws and returns the number of homes on the map of the drawn area. */
async function countOnMap(page: Page, draw: () => Promise<void>): Promise<number> {
  const answer = page.waitForResponse((response) => /\/search\/map\?.*area=/.test(response.url()));
  await draw();
  const { meta } = await (await answer).json();
  return meta.total_count;
}

test('a line around homes shows only these, in list, map and address, and the back button returns', {
  tag: '@desktop',
}, async ({ page }) => {
  const middle = await beginToDraw(page, '/en/search?guests=2');
  const all = await listedCount(page);
  const onMap = await countOnMap(page, () => drawByMouse(page, circle(middle, 140)));
  await expect(page).toHaveURL(/\/en\/search\?guests=2&area=[-\d.,]+$/);
  await expect(chip(page)).toBeVisible();
  await expect(outline(page)).toHaveAttribute('d', /^M.+Z$/);
  await expect.poll(() => listedCount(page)).toBe(onMap);
  expect(onMap).toBeGreaterThan(0);
  expect(onMap).toBeLessThan(all);
  expect((areaOf(page)?.split(',').length ?? 0) / 2).toBeLessThanOrEqual(60);

  await page.goBack();
  await expect(page).toHaveURL(/\/en\/search\?guests=2$/);
  await expect(removeButton(page)).toBeHidden();
  await expect(outline(page)).toBeHidden();
  await expect.poll(() => listedCount(page)).toBe(all);
});

test('the area stays while the map moves, in the next pages and after reloading, until it is removed', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto(`/en/search?area=${TUSCANY}`);
  await expect(removeButton(page)).toBeVisible();
  const shown = page.locator('.map-area-layer');
  await expect(outline(page)).toHaveAttribute('d', /^M.+Z$/);
  const count = await listedCount(page);
  const map = await page.locator('.map-canvas').boundingBox();
  if (!map) throw new Error('The map has no size.');
  const before = await shown.boundingBox();
  await page.mouse.move(map.x + 60, map.y + 500);
  await page.mouse.down();
  await page.mouse.move(map.x + 160, map.y + 560, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => (await shown.boundingBox())?.x).not.toBe(before?.x);
  await page.getByRole('button', { name: 'Zoom out' }).click();
  await expect(removeButton(page)).toBeVisible();
  await page.getByRole('link', { name: 'Next' }).first().click();
  await expect(page).toHaveURL(/area=42\.2,9\.6,.*page=2/);
  await page.reload();
  await expect(removeButton(page)).toBeVisible();
  await expect.poll(() => listedCount(page)).toBe(count);
  expect(areaOf(page)).toBe(TUSCANY);

  await removeButton(page).click();
  await expect(page).toHaveURL(/\/en\/search$/);
  await expect(drawButton(page)).toBeVisible();
  await expect(outline(page)).toBeHidden();
  await expect.poll(() => listedCount(page)).toBeGreaterThan(count);
});

test('a line that crosses itself is its largest loop; a tap and Escape change nothing', {
  tag: '@desktop',
}, async ({ page }) => {
  const middle = await beginToDraw(page, '/en/search');
  await page.mouse.click(middle.x, middle.y);
  await expect(drawButton(page)).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(drawButton(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(page.locator('.map-drawing')).toBeHidden();
  await expect(page).toHaveURL(/\/en\/search$/);

  await drawButton(page).click();
  await expect(page.locator('.map-drawing')).toBeVisible();
  const large = circle(middle, 130);
  const small = circle({ x: middle.x + 160, y: middle.y }, 30).map(({ x, y }) => ({
    x: 2 * (middle.x + 160) - x,
    y,
  }));
  const onMap = await countOnMap(page, () => drawByMouse(page, [...large, ...small]));
  await expect.poll(() => listedCount(page)).toBe(onMap);
  expect(onMap).toBeGreaterThan(0);
});

test('with a finger, the map stays and the page does not scroll; a second finger ends the line', {
  tag: '@phone',
}, async ({ page }) => {
  const middle = await beginToDraw(page, '/en/search');
  const send = await touches(page);
  const places = circle(middle, 110);
  const [first, ...others] = places;
  if (!first) return;

  await send('touchStart', [first]);
  for (const place of others.slice(0, 20)) await send('touchMove', [place]);
  const at = others[19] ?? first;
  await send('touchStart', [at, { x: at.x + 40, y: at.y }]);
  await send('touchEnd', []);
  await expect(page.locator('.map-drawing .map-area-line')).toHaveAttribute('d', '');
  expect(areaOf(page)).toBeNull();

  const onMap = await countOnMap(page, async () => {
    await send('touchStart', [first]);
    for (const place of others) await send('touchMove', [place]);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await send('touchEnd', []);
  });
  await expect(page).toHaveURL(/area=/);
  await expect(removeButton(page)).toBeVisible();
  await expect.poll(() => listedCount(page)).toBe(onMap);
  await page.getByRole('button', { name: 'List' }).click();
  await expect(chip(page)).toBeVisible();
  await chip(page).click();
  await expect(page).toHaveURL(/\/en\/search$/);
});

test('from right to left, what is farther right on the map is still farther east', {
  tag: '@desktop',
}, async ({ page }) => {
  const lines: number[][] = [];
  for (const side of [-1, 1]) {
    const { x, y } = await beginToDraw(page, '/en-XB/search');
    const places = circle({ x: x + side * 60, y }, 50);
    const onMap = await countOnMap(page, () => drawByMouse(page, places));
    await expect(removeButton(page)).toBeVisible();
    await expect.poll(() => listedCount(page)).toBe(onMap);
    const degrees = areaOf(page)?.split(',').map(Number) ?? [];
    lines.push(degrees.filter((_, index) => index % 2 === 1));
  }
  const [left = [], right = []] = lines;
  expect(Math.max(...left)).toBeLessThan(Math.max(...right));
  expect(Math.min(...left)).toBeLessThan(Math.min(...right));
});

test('with the keyboard, the map moves below a frame that Enter takes', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/en/search');
  await drawButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.announcements')).toHaveText(/^Arrow keys move the map/);
  await expect(page.locator('.map-canvas')).toBeFocused();
  const ground = page.locator('.leaflet-map-pane');
  const before = await ground.getAttribute('style');
  await page.keyboard.press('ArrowRight');
  await expect(ground).not.toHaveAttribute('style', before ?? '');
  await page.keyboard.press('+');
  // Moving to draw is no search.
  await expect(page).toHaveURL(/\/en\/search$/);
  const onMap = await countOnMap(page, () => page.keyboard.press('Enter'));
  await expect(page).toHaveURL(/area=(-?[\d.]+,){7}-?[\d.]+$/);
  await expect(drawButton(page)).toBeFocused();
  await expect.poll(() => listedCount(page)).toBe(onMap);
  await expect(page.locator('.announcements')).toHaveText(`${onMap.toLocaleString('en')} homes in this area`);
});

test('without JavaScript, the list has only the homes of the area, and a link without it', {
  tag: '@desktop',
}, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/en/search');
  const all = await listedCount(page);
  await page.goto(`/en/search?area=${TUSCANY}`);
  expect(await listedCount(page)).toBeLessThan(all);
  await chip(page).click();
  await expect(page).toHaveURL(/\/en\/search$/);
  expect(await listedCount(page)).toBe(all);
  await context.close();
});
