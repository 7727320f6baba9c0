import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './support/test.ts';

test('the front door leads to the visitor’s language and keeps the query', async ({ page, browser }) => {
  await page.goto('/?currency=USD');
  await expect(page).toHaveURL(/\/en\?currency=USD$/);
  const german = await browser.newPage({ locale: 'de-AT' });
  await german.goto('/');
  await expect(german).toHaveURL(/\/de$/);
  await expect(german.locator('html')).toHaveAttribute('lang', 'de');
  await german.close();
});

test('home shows the promoted destinations of the API, with their pictures', async ({ page, request }) => {
  const { data } = await (await request.get('/api/public/v2/destinations/promoted.json?locale=en')).json();
  await page.goto('/en');
  const promoted = page.getByRole('region', { name: 'Places we love right now' });
  await expect(promoted.getByRole('listitem')).toHaveCount(data.length);
  for (const { title } of data)
    await expect(promoted.getByText(title, { exact: true }).first()).toBeVisible();
  const first = promoted.getByRole('img').first();
  await expect(first).toHaveJSProperty('complete', true);
  expect(await first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('"where to?" offers what the API finds, and leads to the homes there', async ({ page }) => {
  await page.goto('/en');
  const where = page.getByLabel('Where to?');
  await where.pressSequentially('tusc');
  await expect(page.locator('datalist option[value="Tuscany"]')).toBeAttached();
  await where.fill('Tuscany');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Homes in Tuscany');
});

test('"where to?" works without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/en');
  await page.getByLabel('Where to?').fill('Mallorca');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Homes in Mallorca');
  await context.close();
});

test('prices are in the currency of the address, which links keep', async ({ page }) => {
  await page.goto('/en/search?currency=JPY');
  const card = page.locator('main article[data-rental]').first();
  await expect(card).toContainText(/from\s*JP¥[\d,]+\s*per week/);
  await expect(card).toContainText(/Converted from [A-Z]{3} at rates of/);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Destinations' }).click();
  await expect(page).toHaveURL(/currency=JPY/);
});

test('an address that names nothing is a designed page with its own status, without scripts too', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'de-DE' });
  const page = await context.newPage();
  for (const path of [
    '/de/nirgendwo',
    '/de/destinations/nirgendwo',
    '/de/rentals/99999999-x',
    '/de/campaigns/x',
  ]) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diese Seite ist verreist');
    await expect(page.getByRole('link', { name: 'Zur Startseite' })).toBeVisible();
  }
  expect((await page.goto('/xx/search'))?.status()).toBe(404);
  await context.close();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`home has no accessibility violations, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/de');
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });
}
