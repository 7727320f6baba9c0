/** The search of the developers' portal: by keys, by touch, in both themes, without the network and without scripts. */
import type { Page } from '@playwright/test';
import { accessibilityViolations } from './support/accessibility-violations.ts';
import { FRONT_URL } from './support/deployment.ts';
import { expect, test } from './support/test.ts';

const NAME = 'Search the documentation';

/** Opens the search by its button, which does nothing before the page's scripts run. */
async function open(page: Page): Promise<void> {
  await expect(async () => {
    await page.getByRole('button', { name: 'Search', exact: true }).last().click({ timeout: 2_000 });
    await expect(page.getByRole('dialog', { name: NAME })).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

const field = (page: Page) => page.getByRole('combobox', { name: NAME });
const options = (page: Page) => page.getByRole('listbox', { name: 'Results' }).getByRole('option');

test('a developer finds a parameter by keys alone @desktop', async ({ page }) => {
  await page.goto('/en/developers/guides/caching');
  await open(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Search', exact: true }).last()).toBeFocused();

  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await expect(options(page).first()).toContainText('Start in a minute');
  await page.keyboard.type('include[]');
  await expect(options(page).first()).toContainText('include[]');
  await expect(options(page).first()).toContainText('Parameter');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/en\/developers\/reference\/[\w-]+#parameter-include$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('#parameter-include')).toBeInViewport();
});

test('arrow keys move through the results, and the active one is announced to screen readers @desktop', async ({
  page,
}) => {
  await page.goto('/en/developers/reference');
  await open(page);
  await field(page).fill('404');
  await expect(options(page).first()).toContainText('Problem');
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/^\d+ results$/);
  const active = async () =>
    options(page).evaluateAll((all) =>
      all.findIndex((each) => each.getAttribute('aria-selected') === 'true'),
    );
  const named = async () => {
    const id = await field(page).getAttribute('aria-activedescendant');
    return options(page).evaluateAll((all, wanted) => all.findIndex((each) => each.id === wanted), id);
  };
  const count = await options(page).count();
  for (const [key, expected] of [
    ['ArrowDown', 1],
    ['ArrowUp', 0],
    ['ArrowUp', count - 1],
    ['ArrowDown', 0],
  ] as const) {
    await page.keyboard.press(key);
    expect([await active(), await named()]).toEqual([expected, expected]);
  }
  await field(page).fill('qwertz');
  await expect(page.getByRole('dialog')).toContainText('Nothing has all words of “qwertz”');
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('Nothing found');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a slash opens the search, but is a letter in fields @desktop', async ({ page }) => {
  await page.goto('/en/developers/reference/search-rentals#try');
  const guests = page.getByRole('group').or(page.locator('.portal-try')).locator('input').first();
  await guests.focus();
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await guests.blur();
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('');
});

test('code and index load at the first opening, and only from this site', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/de/developers');
  await expect(page.getByRole('button', { name: 'Search', exact: true }).last()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(requests.filter((url) => url.includes('search-index'))).toEqual([]);
  const before = requests.length;
  await open(page);
  await expect(options(page).first()).toBeVisible();
  const added = requests.slice(before);
  expect(added.filter((url) => url.includes('/developers/search-index'))).toHaveLength(1);
  expect(requests.filter((url) => !url.startsWith(FRONT_URL) && !url.startsWith('data:'))).toEqual([]);
  // Results lead to pages of the language of the page.
  await field(page).fill('rate limits');
  await options(page).first().click();
  await expect(page).toHaveURL(`${FRONT_URL}/de/developers/guides/rate-limits`);
});

test('it is accessible and fits, in both themes', async ({ page }) => {
  await page.goto('/en/developers/guides/errors');
  await open(page);
  await field(page).fill('price');
  await expect(options(page).first()).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const box = await page.getByRole('dialog').boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= width && box.y + box.height <= height).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await accessibilityViolations(page, { rules: 'colours' })).toEqual([]);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('an index that cannot be loaded is said, and loaded again on request', async ({ page, complaints }) => {
  complaints.expect(/503/);
  await page.goto('/en/developers');
  await page.route('**/developers/search-index', (route) => route.fulfill({ status: 503 }));
  await open(page);
  await expect(page.getByRole('dialog')).toContainText('The index cannot be loaded.');
  await page.unroute('**/developers/search-index');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(options(page).first()).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('there is no button that does nothing', async ({ page, complaints }) => {
    complaints.expect(/^request: csp/);
    await page.goto('/en/developers');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.portal-search-button')).toBeHidden();
  });
});
