/** What a stay costs from each day of arrival: per night in the calendar of a home, in total in its date picker. */
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { WhenAnswer } from '#lib/api/contract/when-schemas';
import { accessibilityViolations } from './support/accessibility-violations.ts';
import { layoutShift, recordLayoutShift } from './support/layout-shift.ts';
import { expect, test } from './support/test.ts';

interface PricedHome {
  readonly path: string;
  readonly name: string;
  /** Totals in euros by day of arrival; null where no stay can begin. */
  readonly days: readonly { readonly day: string; readonly total: string | null }[];
}

async function totalsOf(request: APIRequestContext, id: number, nights: number): Promise<PricedHome['days']> {
  const answer = await request.get('/api/public/v2/search/when', {
    params: { ids: String(id), nights: String(nights), currency: 'EUR' },
  });
  const { when }: WhenAnswer = await answer.json();
  return when.map(({ arrival, min_total }) => ({ day: arrival, total: min_total }));
}

/** Returns a home with days on which a week can begin, and days on which none can, within the next weeks. */
async function pricedHome(request: APIRequestContext): Promise<PricedHome & { readonly id: number }> {
  const answer = await request.get('/api/public/v2/rentals.json', {
    params: { locale: 'en', per_page: '40' },
  });
  for (const { id, url, name } of (await answer.json()).rentals) {
    const days = await totalsOf(request, id, 7);
    const near = days.slice(0, 28);
    const priced = near.filter(({ total }) => total !== null).length;
    if (priced > 3 && priced < 25) return { id, path: new URL(url).pathname, name, days };
  }
  throw new Error('No home has the days that this journey needs.');
}

const rounded = (amount: number) => new Intl.NumberFormat('en-GB').format(Math.round(amount));
/** "€1,050 for 7 nights, €150 per night" */
const priceText = (total: string | null, nights: number) =>
  `€${rounded(Number(total))} for ${nights} nights, €${rounded(Number(total) / nights)} per night`;
const first = (days: PricedHome['days'], isPriced: boolean) => {
  const found = days.find(({ total }) => (total !== null) === isPriced);
  if (!found) throw new Error('There is no such day.');
  return found;
};

const night = (page: Page, day: string): Locator => page.locator(`#calendar time[datetime="${day}"]`);

test('days of arrival have their price per night, other days none, with one request and without shifts', async ({
  page,
  request,
}) => {
  const { path, days } = await pricedHome(request);
  const asked: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().includes('/search/when')) asked.push(sent.url());
  });
  await recordLayoutShift(page);
  await page.goto(path);
  const title = page.getByRole('heading', { name: 'Availability' });
  await title.scrollIntoViewIfNeeded();
  await expect(night(page, days.at(28)?.day ?? '')).toBeAttached();
  await page.locator('.month-row').scrollIntoViewIfNeeded();
  const { day, total } = first(days, true);
  await expect(night(page, day)).toContainText(priceText(total, 7));
  for (const each of days.slice(0, 28)) {
    if (each.total === null) await expect(night(page, each.day)).not.toContainText('for 7 nights');
    else await expect(night(page, each.day).locator('small')).toHaveText(rounded(Number(each.total) / 7));
  }
  expect(new Set(asked).size).toBe(1);
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await layoutShift(page)).toBe(0);
});

test('the amounts fit below their days on every screen, and the sentence says what they are', async ({
  page,
  request,
}) => {
  const { path, days } = await pricedHome(request);
  await page.goto(path);
  await page.locator('.month-row').scrollIntoViewIfNeeded();
  const { day } = first(days, true);
  await expect(night(page, day)).toHaveAttribute('data-price', /^[0-4]$/);
  const amount = night(page, day).locator('small');
  await expect(amount).toBeVisible();
  const spare = await page
    .locator('.month small')
    .evaluateAll((amounts) => amounts.map((each) => each.clientWidth - each.scrollWidth));
  expect(Math.min(...spare)).toBeGreaterThanOrEqual(0);
  await expect(page.getByText(/the average price per night for 7 nights, fees and taxes/)).toBeVisible();
});

test('the prices are those of the chosen stay', { tag: '@desktop' }, async ({ page, request }) => {
  const { id, path } = await pricedHome(request);
  const days = await totalsOf(request, id, 3);
  const { day, total } = first(days, true);
  const checkout = new Date(Date.parse(day) + 3 * 86_400_000).toISOString().slice(0, 10);
  await page.goto(`${path}?checkin=${day}&checkout=${checkout}`);
  await page.locator('.month-row').scrollIntoViewIfNeeded();
  await expect(night(page, day)).toContainText(priceText(total, 3));
});

test('the date picker says the prices of each day of arrival, until one is chosen, by keyboard alone', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const { path, days } = await pricedHome(request);
  const { day, total } = first(days, true);
  await page.goto(path);
  const dates = page.locator('#price button[aria-haspopup="dialog"]').first();
  const picker = page.getByRole('dialog', { name: 'Your stay' });
  await expect(async () => {
    await dates.focus();
    await page.keyboard.press('Enter');
    await expect(picker).toBeVisible({ timeout: 2000 });
  }).toPass();
  const stop = picker.locator('button[data-date][tabindex="0"]');
  await stop.focus();
  const steps = Math.round(
    (Date.parse(day) - Date.parse((await stop.getAttribute('data-date')) ?? '')) / 86_400_000,
  );
  for (let step = 0; step < steps; step++) await page.keyboard.press('ArrowRight');
  const chosen = picker.locator(`button[data-date="${day}"]`);
  await expect(chosen).toBeFocused();
  const price = priceText(total, 7);
  await expect(chosen).toHaveAccessibleName(new RegExp(`, ${price}$`));
  await expect(chosen.locator('small')).toHaveText(rounded(Number(total)));
  // In words below the days, for those who see.
  await expect(picker.getByText(price)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(picker.locator('button small')).toHaveCount(0);
});

test('without JavaScript nothing is said about totals', { tag: '@desktop' }, async ({ browser, request }) => {
  const { path } = await pricedHome(request);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(path);
  await expect(page.locator('.price-hint')).toBeHidden();
  await context.close();
});
