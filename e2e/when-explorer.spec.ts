import type { APIRequestContext, Page } from '@playwright/test';
import type { AnyRentalList } from '#lib/api/contract/rental-list-schemas';
import { addDays, monthStart, utcDay } from '#lib/dates/plain-dates';
import { accessibilityViolations } from './support/accessibility-violations.ts';
import { expect, test } from './support/test.ts';
import { windowAtRest } from './support/window-at-rest.ts';

const CHECKIN = addDays(utcDay(new Date()), 60);
const WEEK = `checkin=${CHECKIN}&checkout=${addDays(CHECKIN, 7)}`;
const EUROPE = 154;

const arrival = (page: Page) => page.getByRole('slider', { name: 'Arrival and departure' });
const row = (page: Page, title: string) => page.getByRole('treeitem', { name: new RegExp(`^${title}`) });

/** Returns the number of homes of a search. */
async function totalOf(request: APIRequestContext, query: string): Promise<number> {
  const answer = await request.get(`/api/public/v2/rentals?per_page=1&include=unpriced&${query}`);
  const { meta }: AnyRentalList = await answer.json();
  return meta.pagination.total_count;
}

async function openExplorer(page: Page, query: string): Promise<void> {
  await page.goto(`/en/destinations?${query}`);
  await page.getByRole('region', { name: 'When to go' }).scrollIntoViewIfNeeded();
  await expect(page.getByText('Month by month')).toBeVisible();
}

/** Expects the counts of the dates of the page's address in the row of Europe and in the strip. */
async function expectCounts(page: Page, request: APIRequestContext, more = ''): Promise<void> {
  const { searchParams } = new URL(page.url());
  const dates = `checkin=${searchParams.get('checkin')}&checkout=${searchParams.get('checkout')}${more}`;
  const inEurope = await totalOf(request, `${dates}&destination_ids=${EUROPE}`);
  await expect(row(page, 'Europe')).toContainText(`${inEurope.toLocaleString('en')} homes`);
  const total = await totalOf(request, dates);
  await expect(arrival(page)).toHaveAttribute(
    'aria-valuetext',
    new RegExp(`${total.toLocaleString('en')} homes free`),
  );
}

test('the counts of the tree follow the window by keys, and the button back leads to those before', {
  tag: '@desktop',
}, async ({ page, request }) => {
  await openExplorer(page, `guests=4&open=${EUROPE}&${WEEK}`);
  await expectCounts(page, request, '&guests=4');
  const before = page.url();
  await arrival(page).press('PageUp');
  await expect(page).not.toHaveURL(new RegExp(`checkin=${CHECKIN}`));
  await expectCounts(page, request, '&guests=4');
  // The open places stay open, and lead to the search with the dates.
  const { searchParams } = new URL(page.url());
  await expect(row(page, 'Italy').getByRole('link', { includeHidden: true }).last()).toHaveAttribute(
    'href',
    new RegExp(`/en/search\\?.*checkin=${searchParams.get('checkin')}.*guests=4`),
  );
  await page.reload();
  await expectCounts(page, request, '&guests=4');
  await page.goBack();
  await expect(page).toHaveURL(before);
  await expectCounts(page, request, '&guests=4');
  await page.getByRole('link', { name: 'Count all' }).click();
  await expect(row(page, 'Europe')).toContainText(
    `${(await totalOf(request, `destination_ids=${EUROPE}`)).toLocaleString('en')} homes`,
  );
});

test('a drag counts the homes of its dates in the tree, the summary and on the map, with few requests', {
  tag: '@desktop',
}, async ({ page, request }) => {
  await openExplorer(page, `open=${EUROPE}&node=${EUROPE}&${WEEK}`);
  const times: number[] = [];
  page.on('request', (each) => {
    if (/_rsc=|\/api\//.test(each.url())) times.push(Date.now());
  });
  const { x, y, day } = await windowAtRest(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= 60; step++) await page.mouse.move(x + step * day, y);
  await page.mouse.up();
  await expect(page).toHaveURL(new RegExp(`checkin=${addDays(CHECKIN, 60)}`));
  await expectCounts(page, request);
  const dates = `checkin=${addDays(CHECKIN, 60)}&checkout=${addDays(CHECKIN, 67)}`;
  const inItaly = (
    await totalOf(request, `${dates}&destination_ids=${await idOf(request, 'Italy')}`)
  ).toLocaleString('en');
  await expect(row(page, 'Italy')).toContainText(`${inItaly} homes`);
  await expect(
    page.getByRole('region', { name: 'Map of destinations' }).getByRole('button', { name: /^Italy, / }),
  ).toHaveAccessibleName(new RegExp(`${inItaly} homes`));
  await expect(page.getByRole('region', { name: 'Chosen place' })).toContainText(
    `${(await totalOf(request, `${dates}&destination_ids=${EUROPE}`)).toLocaleString('en')} homes`,
  );
  const mostInASecond = Math.max(
    ...times.map((from) => times.filter((at) => at >= from && at < from + 1_000).length),
  );
  expect(mostInASecond).toBeLessThanOrEqual(3);
});

async function idOf(request: APIRequestContext, phrase: string): Promise<number> {
  const answer = await request.get(`/api/public/v2/destinations?locale=en&search_phrase=${phrase}`);
  const { data } = await answer.json();
  return data[0].id;
}

test('places without a free home stay in the tree', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(`/en/destinations?${WEEK}&guests=50`);
  const places = page.getByRole('treeitem');
  await expect(places).toHaveCount(6);
  await expect(row(page, 'Europe')).toContainText('No homes');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('a row of months counts the homes of stays in a month', { tag: '@desktop' }, async ({
    page,
    request,
    complaints,
  }) => {
    // The page's scripts, which do not run.
    complaints.expect(/^request: csp /);
    await page.goto('/en/destinations');
    const month = monthStart(utcDay(new Date()), 5).slice(0, 7);
    await page.getByRole('navigation', { name: 'Choose a month' }).getByRole('link').nth(4).click();
    await expect(page).toHaveURL(new RegExp(`/en/destinations\\?month=${month}&nights=7$`));
    const total = await totalOf(request, `month=${month}&nights=7&destination_ids=${EUROPE}`);
    await expect(page.getByRole('listitem').filter({ hasText: /^Europe/ })).toContainText(
      `${total.toLocaleString('en')} homes`,
    );
    await expect(page.getByText(/^a week in /)).toBeVisible();
  });
});

// Both sizes take their colours from the same variables.
for (const [colorScheme, tag] of [
  ['light', '@phone'],
  ['dark', '@desktop'],
] as const) {
  test.describe(colorScheme, { tag }, () => {
    test.use({ colorScheme });
    test('the explorer with its strip is accessible', async ({ page }) => {
      await openExplorer(page, WEEK);
      expect(await accessibilityViolations(page)).toEqual([]);
    });
  });
}
