import type { APIRequestContext, Page } from '@playwright/test';
import { addDays, daysBetween, utcDay } from '#lib/dates/plain-dates';
import { accessibilityViolations } from './support/accessibility-violations.ts';
import { layoutShift, recordLayoutShift } from './support/layout-shift.ts';
import { plainText } from './support/plain-text.ts';
import { expect, test } from './support/test.ts';
import { windowAtRest } from './support/window-at-rest.ts';

const arrival = (page: Page) => page.getByRole('slider', { name: 'Arrival and departure' });
const nights = (page: Page) => page.getByRole('slider', { name: 'Number of nights' });
const strip = (page: Page) => page.getByRole('region', { name: 'When to go' });
const valuesOf = (page: Page) => new URL(page.url()).searchParams;
const stayOf = (page: Page) => ({
  checkin: valuesOf(page).get('checkin') ?? '',
  checkout: valuesOf(page).get('checkout') ?? '',
});

/** Returns the total of the search with the dates of the page's address. */
async function totalOf(request: APIRequestContext, page: Page): Promise<number> {
  const params = { ...Object.fromEntries(valuesOf(page)), include: 'unpriced', per_page: '1' };
  const answer = await request.get('/api/public/v2/rentals.json', { params });
  return (await answer.json()).meta.pagination.total_count;
}

/** Opens a search whose strip can be moved. */
async function openSearch(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await strip(page).scrollIntoViewIfNeeded();
  await expect(page.getByText('Month by month')).toBeVisible();
}

/** Whether an address is that of the data of a page with these dates. */
function isPageOf(url: string, checkin: string): boolean {
  return url.includes('_rsc=') && url.includes(`checkin=${checkin}`);
}

const CHECKIN = addDays(utcDay(new Date()), 60);
const WEEK = `/en/search?checkin=${CHECKIN}&checkout=${addDays(CHECKIN, 7)}&currency=EUR`;

test('the window is moved by keys alone, and says its dates and how many homes are free', {
  tag: '@desktop',
}, async ({ page, request }) => {
  await openSearch(page, WEEK);
  await expect(arrival(page)).toHaveAttribute('aria-valuenow', '60');
  await page
    .getByRole('link', { name: /^Skip|^Sort/ })
    .first()
    .focus()
    .catch(() => {});
  await arrival(page).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(new RegExp(`checkin=${addDays(CHECKIN, 1)}`));
  await page.keyboard.press('PageUp');
  await expect(page).toHaveURL(/checkin=/);
  await page.keyboard.press('Tab');
  await expect(nights(page)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => daysBetween(stayOf(page).checkin, stayOf(page).checkout)).toBe(8);
  await expect(nights(page)).toHaveAttribute('aria-valuetext', '8 nights');
  const total = await totalOf(request, page);
  const count = `${total.toLocaleString('en-GB')} ${total === 1 ? 'home' : 'homes'} free`;
  await expect(arrival(page)).toHaveAttribute('aria-valuetext', new RegExp(`8 nights · ${count}`));
  await expect(page.locator('#results').getByRole('status').filter({ hasText: /home/ })).toContainText(
    total.toLocaleString('en-GB'),
  );
});

test('home and end lead to the first and the last day of the year', { tag: '@desktop' }, async ({ page }) => {
  await openSearch(page, WEEK);
  await arrival(page).press('End');
  await expect(page).toHaveURL(new RegExp(`checkin=${addDays(utcDay(new Date()), 364)}`));
  await arrival(page).press('Home');
  await expect(page).toHaveURL(new RegExp(`checkin=${utcDay(new Date())}`));
});

test.describe('where the next day has begun', () => {
  test.use({ timezoneId: 'Pacific/Auckland' });
  test('the year begins with the day of the visitor', { tag: '@desktop' }, async ({ page }) => {
    const today = utcDay(new Date());
    await page.clock.setFixedTime(`${today}T13:00:00Z`);
    await openSearch(page, WEEK);
    await expect(arrival(page)).toHaveAttribute('aria-valuenow', '59');
    await arrival(page).press('Home');
    await expect(page).toHaveURL(new RegExp(`checkin=${addDays(today, 1)}`));
  });
});

test('the list follows a drag, and the button back leads to the dates before it', {
  tag: '@desktop',
}, async ({ page, request }) => {
  await openSearch(page, WEEK);
  const before = page.url();
  const entries = await page.evaluate(() => history.length);
  const { x, y, day } = await windowAtRest(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= 40; step++) await page.mouse.move(x + (step * day * 80) / 40, y);
  // The page follows before the release.
  await expect(page).toHaveURL(new RegExp(`checkin=${addDays(CHECKIN, 80)}`));
  for (let step = 1; step <= 20; step++) await page.mouse.move(x + 80 * day + step * day, y);
  await page.mouse.up();
  await expect(page).toHaveURL(new RegExp(`checkin=${addDays(CHECKIN, 100)}`));
  expect(daysBetween(stayOf(page).checkin, stayOf(page).checkout)).toBe(7);
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
  const total = (await totalOf(request, page)).toLocaleString('en-GB');
  await expect(page.getByRole('status').filter({ hasText: 'homes' })).toContainText(`of ${total} homes`);
  await expect(strip(page)).toContainText(`${total} homes free`);
  await page.goBack();
  await expect(page).toHaveURL(before);
  await expect(arrival(page)).toHaveAttribute('aria-valuenow', '60');
});

test('an end that is pulled changes the nights', { tag: '@desktop' }, async ({ page }) => {
  await openSearch(page, WEEK);
  const { day } = await windowAtRest(page);
  for (const [end, days] of [
    ['end', 7],
    ['start', -7],
  ] as const) {
    const box = await page.locator(`.when-window > [data-end="${end}"]`).boundingBox();
    if (!box) throw new Error('The end is not visible.');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let step = 1; step <= 10; step++) await page.mouse.move(x + (step * days * day) / 10, y);
    await page.mouse.up();
  }
  await expect
    .poll(() => stayOf(page))
    .toEqual({ checkin: addDays(CHECKIN, -7), checkout: addDays(CHECKIN, 14) });
  await expect(strip(page)).toContainText('21 nights');
});

test('a press on a day chooses it on a page without dates', { tag: '@desktop' }, async ({ page }) => {
  await openSearch(page, '/en/search?currency=EUR');
  await expect(strip(page)).toContainText('Any dates');
  const { y, day, left } = await windowAtRest(page);
  await page.mouse.click(left + 200.5 * day, y);
  await expect(page).toHaveURL(new RegExp(`checkin=${addDays(utcDay(new Date()), 200)}`));
});

test('the sentence and the table lead to stays', { tag: '@desktop' }, async ({ page }) => {
  await openSearch(page, '/en/search?currency=EUR');
  await page.getByText('Month by month').click();
  const table = strip(page).getByRole('table');
  await expect(table.getByRole('row')).toHaveCount(14);
  const link = table.getByRole('link').nth(3);
  const href = await link.getAttribute('href');
  await link.click();
  await expect(page).toHaveURL(href ?? '');
  await expect(strip(page)).toContainText('7 nights');
});

test('an answer that is late never replaces that of later dates', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  await openSearch(page, WEEK);
  const earlier = addDays(CHECKIN, 1);
  const later = addDays(CHECKIN, 40);
  const held = Promise.withResolvers<void>();
  const asked = page.waitForRequest((each) => isPageOf(each.url(), earlier));
  await page.route(
    (url) => isPageOf(url.href, earlier),
    async (route) => {
      await held.promise;
      // The browser may have cancelled it.
      await route.continue().catch(() => {});
    },
  );
  const { x, y, day } = await windowAtRest(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + day, y);
  await asked;
  for (let step = 2; step <= 40; step++) await page.mouse.move(x + step * day, y);
  await page.mouse.up();
  await expect(page).toHaveURL(new RegExp(`checkin=${later}`));
  const total = (await totalOf(request, page)).toLocaleString('en-GB');
  const status = page.getByRole('status').filter({ hasText: 'homes' });
  await expect(status).toContainText(`of ${total} homes`);
  const late = page
    .waitForEvent('requestfinished', (each) => isPageOf(each.url(), earlier))
    .catch(() => null);
  const failed = page
    .waitForEvent('requestfailed', (each) => isPageOf(each.url(), earlier))
    .catch(() => null);
  held.resolve();
  await Promise.race([late, failed]);
  await expect(arrival(page)).toHaveAttribute('aria-valuenow', '100');
  await expect(page).toHaveURL(new RegExp(`checkin=${later}`));
  await expect(status).toContainText(`of ${total} homes`);
});

test('a finger moves the window, which comes to rest on a day', { tag: '@phone' }, async ({ page }) => {
  await openSearch(page, WEEK);
  const { x, y, day } = await windowAtRest(page);
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x: at, y }] });
  await send('touchStart', x);
  for (let step = 1; step <= 12; step++) await send('touchMove', x + (step * 90 * day) / 12);
  await send('touchEnd');
  await expect.poll(() => daysBetween(CHECKIN, stayOf(page).checkin)).toBeGreaterThan(80);
  expect(daysBetween(stayOf(page).checkin, stayOf(page).checkout)).toBe(7);
});

test('from right to left the year begins at the right', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(WEEK.replace('/en/', '/en-XB/'));
  await expect(page.locator('.when-months')).toBeVisible();
  const { x, y, day } = await windowAtRest(page);
  const rail = await page.locator('.when-rail').boundingBox();
  // The middle of a week that begins on the sixtieth day.
  expect(((rail?.x ?? 0) + (rail?.width ?? 0) - x) / day).toBeCloseTo(63.5, 0);
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= 10; step++) await page.mouse.move(x - step * day, y);
  await page.mouse.up();
  await expect(page).toHaveURL(new RegExp(`checkin=${addDays(CHECKIN, 10)}`));
  await page.locator('.when-window > [role="slider"]').first().press('ArrowRight');
  await expect(page).toHaveURL(new RegExp(`checkin=${addDays(CHECKIN, 9)}`));
});

test('from right to left a finger to the left leads to later days, and the end at the left adds nights', {
  tag: '@phone',
}, async ({ page, request }) => {
  await openSearch(page, WEEK.replace('/en/', '/en-XB/'));
  const touch = await page.context().newCDPSession(page);
  const drag = async (from: { x: number; y: number }, pixels: number) => {
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: x === undefined ? [] : [{ x, y: from.y }],
      });
    await send('touchStart', from.x);
    for (let step = 1; step <= 12; step++) await send('touchMove', from.x + (step * pixels) / 12);
    await send('touchEnd');
  };
  const { x, y, day } = await windowAtRest(page);
  await drag({ x, y }, -90 * day);
  await expect.poll(() => daysBetween(CHECKIN, stayOf(page).checkin)).toBeGreaterThan(80);
  await windowAtRest(page);
  const [end, window] = [
    await page.locator('.when-window > [data-end="end"]').boundingBox(),
    await page.locator('.when-window').boundingBox(),
  ];
  if (!end || !window) throw new Error('The window is not visible.');
  expect(end.x + end.width / 2).toBeLessThan(window.x);
  const { checkin } = stayOf(page);
  await drag({ x: end.x + end.width / 2, y: end.y + end.height / 2 }, -12 * day);
  await expect.poll(() => daysBetween(stayOf(page).checkin, stayOf(page).checkout)).toBeGreaterThan(14);
  expect(stayOf(page).checkin).toBe(checkin);
  const total = (await totalOf(request, page)).toLocaleString('en-GB');
  await expect.poll(async () => plainText(await strip(page).textContent())).toContain(`${total} homes free`);
  await expect(page.locator('#results')).toHaveAttribute('aria-busy', 'false');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('a row of months leads to stays in them', { tag: '@desktop' }, async ({ page, complaints }) => {
    // The page's scripts, which do not run.
    complaints.expect(/^request: csp /);
    await page.goto('/en/search?guests=2&currency=EUR');
    const months = page.getByRole('navigation', { name: 'Choose a month' }).getByRole('link');
    await expect(months).toHaveCount(12);
    await months.nth(4).click();
    await expect(page).toHaveURL(/month=\d{4}-\d\d&nights=7&guests=2&currency=EUR/);
  });
});

// Both sizes take their colours from the same variables.
for (const [colorScheme, tag] of [
  ['light', '@phone'],
  ['dark', '@desktop'],
] as const) {
  test.describe(colorScheme, { tag }, () => {
    test.use({ colorScheme });
    test('the strip is accessible', async ({ page }) => {
      await openSearch(page, WEEK);
      await page.getByText('Month by month').click();
      expect(await accessibilityViolations(page, { part: '.when' })).toEqual([]);
    });
  });
}

test('nothing moves while the strip loads', async ({ page }) => {
  await recordLayoutShift(page);
  await openSearch(page, '/en/search?currency=EUR');
  await expect(arrival(page)).toBeVisible();
  expect(await layoutShift(page)).toBe(0);
});
