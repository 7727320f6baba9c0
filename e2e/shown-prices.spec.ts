import type { Locator } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** The prices of cards, in whole pounds. */
async function poundsOf(cards: Locator): Promise<readonly number[]> {
  const texts = await cards.locator('.price strong').allInnerTexts();
  return texts.map((text) => {
    expect(text).toMatch(/^£[\d,]+$/);
    return Number(text.replaceAll(/[£,]/g, ''));
  });
}

test('a bound contains exactly the prices that are shown within it, in list and map alike', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const all = await (
    await request.get('/api/public/v2/search.json?currency=GBP&sort_by=price&per_page=100&page=3')
  ).json();
  // A home whose exact price is above the whole pounds that cards show.
  const found = all.rentals.find(({ min_price }: { min_price: string }) => /\.[0-4]\d$/.test(min_price));
  const bound = Math.floor(Number(found.min_price));
  const asked = page.waitForRequest((sent) => sent.url().includes('/search/map'));
  await page.goto(`/en/search?max_price=${bound}&sort_by=price&direction=desc&currency=GBP`);
  const cards = page.getByRole('region', { name: 'Results' }).locator('article[data-rental]');
  const shown = await poundsOf(cards);
  expect(shown[0]).toBe(bound);
  expect(shown).toEqual(shown.toSorted((a, b) => b - a));
  const exact = await (
    await request.get(`/api/public/v2/search.json?currency=GBP&max_price=${bound}.49&per_page=1`)
  ).json();
  const total = exact.meta.pagination.total_count;
  await expect(page.getByText(`of ${total.toLocaleString('en')} homes`)).toBeAttached();
  const asks = new URL((await asked).url()).searchParams;
  expect(asks.get('max_price')).toBe(`${bound}.49`);
  const map = await (await request.get((await asked).url())).json();
  expect(map.meta.total_count).toBe(total);
  // Said once.
  await expect(page.getByText(/onverted/)).toHaveCount(1);
});

test('another currency keeps the price filter, converted and rounded', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/en/search?max_price=600&guests=2&page=2');
  await page.getByRole('button', { name: /^Language and currency/ }).click();
  const currency = page.getByLabel('Currency', { exact: true });
  await expect(currency.getByRole('option', { name: /^GBP/ })).toBeAttached();
  await currency.selectOption('GBP');
  await expect(page).toHaveURL(/\/en\/search\?guests=2&max_price=\d+&currency=GBP$/);
  const bound = Number(new URL(page.url()).searchParams.get('max_price'));
  expect(bound % 10).toBe(0);
  const chip = page.getByRole('link', { name: new RegExp(`£${bound} or less`) });
  await expect(chip.first()).toBeAttached();
  await expect(page.getByRole('link', { name: /2 guests/i }).first()).toBeAttached();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('another currency keeps the price filter', { tag: '@desktop' }, async ({ page, complaints }) => {
    // The CSP blocks the page's scripts here.
    complaints.expect(/^request: csp/);
    await page.goto('/en/search?min_price=300&max_price=600');
    await page.getByRole('button', { name: /^Language and currency/ }).click();
    await page.getByRole('combobox', { name: 'Currency', exact: true }).selectOption('JPY');
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await expect(page).toHaveURL(/\/en\/search\?min_price=\d{5}&max_price=\d{5,6}&currency=JPY$/);
  });
});
