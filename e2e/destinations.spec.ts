import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './support/test.ts';

test('the tree opens down to a village, by keyboard, and its address can be shared', async ({
  page,
  browser,
}) => {
  await page.goto('/en/destinations');
  for (const title of ['Europe', 'Austria', 'Upper Austria', 'Salzkammergut']) {
    const toggle = page.getByRole('link', { name: `Show places in ${title}`, exact: true });
    await toggle.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: `Hide places in ${title}`, exact: true })).toBeVisible();
  }
  await expect(page.getByRole('link', { name: /^Hallstatt/ })).toBeVisible();

  const shared = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await shared.goto(page.url());
  await expect(shared.getByRole('link', { name: /^Hallstatt/ })).toBeVisible();
  await shared.getByRole('link', { name: /^Hallstatt/ }).click();
  await expect(shared.getByRole('heading', { level: 1 })).toHaveText('Hallstatt');
  await shared.close();
});

test('counts in the tree are those of the search below the place', async ({ page, request }) => {
  const { data } = await (await request.get('/api/public/v2/destinations/roots?locale=en')).json();
  await page.goto('/en/destinations');
  for (const { id, title } of data) {
    const { meta } = await (
      await request.get(`/api/public/v2/search?per_page=1&destination_ids[]=${id}`)
    ).json();
    const count = meta.pagination.total_count.toLocaleString('en');
    await expect(page.getByRole('link', { name: new RegExp(`^${title} ?${count} homes?$`) })).toBeVisible();
  }
});

test('a phrase finds places whatever its accents, and says where each lies', async ({ page }) => {
  await page.goto('/en/destinations');
  await page.getByLabel('Search destinations').fill('COTE D’azur');
  await page.getByRole('button', { name: 'Search' }).click();
  const results = page.getByRole('region', { name: /places? for/ });
  await expect(results.getByRole('link').first()).toContainText(/Riviera|Azur/);
  await expect(results.getByText(/France/).first()).toBeVisible();
});

test('a phrase that finds nothing says so', async ({ page }) => {
  await page.goto('/en/destinations?search_phrase=qqqqqqq');
  await expect(page.getByRole('heading', { name: 'No place found for “qqqqqqq”' })).toBeVisible();
});

test('a destination lists its rentals over pages, each once', async ({ page, request }) => {
  const { data } = await (
    await request.get('/api/public/v2/destinations?locale=en&search_phrase=Tuscany')
  ).json();
  const { meta } = await (
    await request.get(`/api/public/v2/search?per_page=1&destination_ids[]=${data[0].id}`)
  ).json();
  await page.goto('/en/destinations/tuscany');
  await expect(page.getByRole('navigation', { name: 'You are here' })).toContainText('Italy');
  const seen = new Set<string | null>();
  const cards = page.locator('main article[data-rental]');
  for (;;) {
    for (const card of await cards.all()) seen.add(await card.getAttribute('data-rental'));
    const next = page.getByRole('link', { name: 'Next page' });
    if ((await next.count()) === 0) break;
    const first = await cards.first().getAttribute('data-rental');
    await next.click();
    await expect(cards.first()).not.toHaveAttribute('data-rental', first ?? '');
  }
  expect(seen.size).toBe(meta.pagination.total_count);
});

test('every destination and rental address of the API opens its page in that language and currency', async ({
  page,
  request,
}) => {
  for (const locale of ['fr', 'it']) {
    const { rentals } = await (
      await request.get(`/api/public/v2/search?per_page=2&locale=${locale}&currency=CHF`)
    ).json();
    for (const rental of rentals) {
      const answer = await page.goto(rental.url);
      expect(answer?.status()).toBe(200);
      expect(page.url()).toBe(rental.url);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await expect(page.getByText('CHF').first()).toBeVisible();
      const narrowest = rental.destination.at(-1);
      expect((await page.goto(narrowest.url))?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(narrowest.title);
    }
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the tree and a destination have no accessibility violations, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    for (const path of [
      '/en/destinations?search_phrase=lake',
      '/en/destinations',
      '/de/destinations/tuscany',
    ]) {
      await page.goto(path);
      expect((await new AxeBuilder({ page }).analyze()).violations, path).toEqual([]);
    }
  });
}
