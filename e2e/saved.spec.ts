import type { APIRequestContext, Page } from '@playwright/test';
import type { Rental } from '#lib/api/contract/rental-schemas';
import { accessibilityViolations } from './support/accessibility-violations.ts';
import { expect, test } from './support/test.ts';

async function someRentals(request: APIRequestContext, count: number): Promise<readonly Rental[]> {
  const answer = await request.get('/api/public/v2/rentals.json', {
    params: { locale: 'en', currency: 'EUR', per_page: String(count) },
  });
  return (await answer.json()).rentals;
}

const pathOf = ({ url }: Pick<Rental, 'url'>) => new URL(url).pathname;
const idsOf = (rentals: readonly Rental[]) => rentals.map(({ id }) => id).join(',');

/** Presses a button on the rental's page, again until its script has handled it. */
async function choose(page: Page, rental: Rental, verb: 'Save' | 'Compare') {
  await page.goto(pathOf(rental));
  const button = page
    .getByRole('main')
    .getByRole('button', { name: `${verb} ${rental.name}`, exact: true })
    .first();
  await expect(async () => {
    if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true', { timeout: 1000 });
  }).toPass();
}

test('saved rentals are listed at their address, in this browser only', { tag: '@desktop' }, async ({
  page,
  request,
  browser,
}) => {
  const [first, second] = await someRentals(request, 2);
  if (!first || !second) throw new Error('The catalogue has too few rentals.');
  await choose(page, first, 'Save');
  await expect(page.getByRole('status').filter({ hasText: `${first.name} is saved.` })).toBeAttached();
  await choose(page, second, 'Save');
  await page.goto('/en/saved');
  await expect(page).toHaveURL(new RegExp(`ids=${second.id},${first.id}`));
  const cards = page.getByRole('main').locator('ul article[data-rental]');
  await expect(cards.first()).toHaveAttribute('data-rental', String(second.id));
  await expect(page.getByText('2 homes', { exact: true })).toBeVisible();
  await expect(page.getByText('They are kept in this browser only.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('They are kept in this browser only.')).toBeVisible();

  const heart = page
    .locator(`article[data-rental="${second.id}"]`)
    .getByRole('button', { name: `Save ${second.name}` });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await expect(page).toHaveURL(new RegExp(`ids=${first.id}$`));
  await page.reload();
  await expect(page.getByText('1 home', { exact: true })).toBeVisible();

  const stranger = await browser.newPage();
  await stranger.goto('/en/saved');
  await expect(stranger.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
  await stranger.close();
});

test('two tabs are synchronised', { tag: '@desktop' }, async ({ page, context, request }) => {
  const [rental] = await someRentals(request, 1);
  if (!rental) throw new Error('The catalogue has too few rentals.');
  await page.goto(pathOf(rental));
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: `Save ${rental.name}`, exact: true })
    .first();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await choose(await context.newPage(), rental, 'Save');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('a shared list opens in another browser and can be saved there', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const rentals = await someRentals(request, 3);
  await page.goto(`/en/saved?ids=${idsOf(rentals)},9007199254740991`);
  await expect(page.getByText('Somebody put these homes together.')).toBeVisible();
  await expect(page.getByText('One home is no longer offered (9007199254740991).')).toBeVisible();
  for (const { name } of rentals)
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Save all to mine' }).click();
  await expect(page.getByRole('button', { name: 'All of them are on your list' })).toBeVisible();
  await page.goto('/en/saved');
  await expect(page).toHaveURL(new RegExp(`ids=${idsOf(rentals)}$`));
  await expect(page.getByText('They are kept in this browser only.')).toBeVisible();
});

test('four rentals are compared, a fifth is rejected, and one can be removed', async ({ page, request }) => {
  const rentals = await someRentals(request, 5);
  const fifth = rentals[4];
  if (!fifth) throw new Error('The catalogue has too few rentals.');
  for (const rental of rentals.slice(0, 4)) await choose(page, rental, 'Compare');
  await page.goto(pathOf(fifth));
  await expect(page.getByRole('link', { name: 'Comparison (4)' })).toBeVisible();
  const refused = page.getByRole('button', { name: `Compare ${fifth.name}`, exact: true });
  await refused.click();
  await expect(refused).toHaveAttribute('aria-pressed', 'false');
  await expect(
    page.getByRole('status').filter({ hasText: 'You are comparing 4 homes already.' }),
  ).toBeAttached();

  await page.getByRole('link', { name: 'Comparison (4)' }).click();
  const table = page.getByRole('table', { name: 'Compare homes' });
  await expect(table.getByRole('columnheader')).toHaveCount(4);
  for (const [index, { name }] of rentals.slice(0, 4).entries()) {
    await expect(table.getByRole('columnheader').nth(index)).toContainText(name);
  }
  await expect(table.getByRole('row', { name: /^Price/ })).toContainText('per week');

  const alike = table.locator('tr[data-differs="false"]');
  const different = table.locator('tr[data-differs="true"]');
  const alikeCount = await alike.count();
  expect(await different.count()).toBeGreaterThan(0);
  await page.getByRole('switch', { name: 'Differences only' }).check();
  await expect(alike.filter({ visible: true })).toHaveCount(0);
  await expect(different.first()).toBeVisible();
  await page.getByRole('switch', { name: 'Differences only' }).uncheck();
  await expect(alike.filter({ visible: true })).toHaveCount(alikeCount);

  await table.getByRole('link', { name: `Remove ${rentals[0]?.name} from the comparison` }).click();
  await expect(table.getByRole('columnheader')).toHaveCount(3);
  await page.goto('/en/compare');
  await expect(page).toHaveURL(new RegExp(`ids=${idsOf(rentals.slice(1, 4))}$`));
});

test('viewed rentals are remembered, and a rental’s page omits itself', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const [first, second] = await someRentals(request, 2);
  if (!first || !second) throw new Error('The catalogue has too few rentals.');
  await page.goto(pathOf(first));
  await expect.poll(() => page.evaluate(() => localStorage.getItem('veranda.shelf.1.recent'))).not.toBeNull();
  await page.goto(pathOf(second));
  const recent = page.getByRole('region', { name: 'Recently viewed' });
  await expect(recent.getByRole('link', { name: first.name, exact: true })).toBeVisible();
  await expect(recent.getByRole('link', { name: second.name, exact: true })).toHaveCount(0);
  await recent.getByRole('button', { name: 'Forget these' }).click();
  await expect(recent).toHaveCount(0);
});

test('pages work with corrupt and with refused storage', { tag: '@desktop' }, async ({ page, request }) => {
  const [rental] = await someRentals(request, 1);
  if (!rental) throw new Error('The catalogue has too few rentals.');
  await page.addInitScript(() => {
    localStorage.setItem('veranda.shelf.1.saved', '{"not": "ours"');
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await choose(page, rental, 'Save');
});

test('the lists are not indexed', { tag: '@desktop' }, async ({ request }) => {
  for (const path of ['/en/saved', '/en/compare', '/de/saved?ids=1']) {
    expect(await (await request.get(path)).text(), path).toMatch(/<meta name="robots" content="noindex/);
  }
});

test('empty lists have no accessibility violations', { tag: '@desktop' }, async ({ page }) => {
  for (const [path, heading] of [
    ['/de/saved', 'Noch nichts gemerkt'],
    ['/en/compare', 'Nothing to compare yet'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    expect(await accessibilityViolations(page), path).toEqual([]);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('shared lists and comparisons are complete, also with differences only', async ({
    page,
    request,
    complaints,
  }) => {
    // The CSP blocks the page's scripts here.
    complaints.expect(/^request: csp/);
    const rentals = await someRentals(request, 3);
    await page.goto(`/en/saved?ids=${idsOf(rentals)}`);
    for (const { name } of rentals) {
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    }
    await expect(page.getByRole('button', { name: /^Save/ })).toHaveCount(0);
    await page.getByRole('link', { name: 'Compare these homes' }).click();
    const table = page.getByRole('table', { name: 'Compare homes' });
    await expect(table.getByRole('columnheader')).toHaveCount(3);
    await page.getByRole('switch', { name: 'Differences only' }).check();
    await expect(table.locator('tr[data-differs="false"]').filter({ visible: true })).toHaveCount(0);
  });
});
