import AxeBuilder from '@axe-core/playwright';
import type { APIRequestContext, Page } from '@playwright/test';
import type { RentalList } from '#lib/catalogue/contract';
import { expect, test } from './support/test.ts';

async function searchApi(request: APIRequestContext, query: Record<string, string>): Promise<RentalList> {
  const answer = await request.get('/api/public/v2/search.json', {
    params: { locale: 'en', currency: 'EUR', ...query },
  });
  expect(answer.status()).toBe(200);
  return answer.json();
}

const shownIds = (page: Page) =>
  page
    .locator('main article[data-rental]')
    .evaluateAll((cards) => cards.map((card) => Number(card.getAttribute('data-rental'))));

const idsOf = ({ rentals }: RentalList) => rentals.map(({ id }) => id);

/** A promoted destination with homes for several pages, else the first promoted one. */
async function popularPlace(request: APIRequestContext) {
  const { data } = await (await request.get('/api/public/v2/destinations/promoted.json?locale=en')).json();
  for (const { id, title } of data) {
    const { meta } = await searchApi(request, { 'destination_ids[]': String(id), guests: '2' });
    if (meta.pagination.total_pages > 1) return { id: String(id), title: String(title) };
  }
  return { id: String(data[0].id), title: String(data[0].title) };
}

test('the page lists the rentals of the API in its order', async ({ page, request }) => {
  const list = await searchApi(request, {});
  await page.goto('/en/search?currency=EUR');
  await expect.poll(() => shownIds(page)).toEqual(idsOf(list));
});

test('numbered links lead to the pages of the API and keep everything else', async ({ page, request }) => {
  const query = { guests: '2', sort_by: 'price', direction: 'desc' };
  await page.goto(`/en/search?${new URLSearchParams({ ...query, currency: 'EUR' })}`);
  await expect.poll(() => shownIds(page)).toEqual(idsOf(await searchApi(request, query)));
  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL(/[?&]page=2/);
  await expect(page).toHaveURL(/[?&]guests=2/);
  await expect(page.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect.poll(() => shownIds(page)).toEqual(idsOf(await searchApi(request, { ...query, page: '2' })));
});

test('the form narrows the list, and a chip takes a filter away again', async ({ page, request }) => {
  const place = await popularPlace(request);
  await page.goto('/en/search?currency=EUR');
  await page.getByRole('combobox', { name: 'Where' }).selectOption(place.id);
  await page.getByRole('spinbutton', { name: 'Guests' }).fill('2');
  await page.getByRole('button', { name: 'Show homes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Homes in ${place.title}` })).toBeVisible();
  const narrow = await searchApi(request, { 'destination_ids[]': place.id, guests: '2' });
  await expect.poll(() => shownIds(page)).toEqual(idsOf(narrow));

  await page.getByRole('link', { name: `Remove the filter ${place.title}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Find a home' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Where' })).toHaveValue('');
  await expect(page.getByRole('spinbutton', { name: 'Guests' })).toHaveValue('2');
  await expect.poll(() => shownIds(page)).toEqual(idsOf(await searchApi(request, { guests: '2' })));
});

test('the order is a choice of links', async ({ page, request }) => {
  await page.goto('/en/search?currency=EUR');
  await page.getByText('Sort: Recommended').click();
  await page.getByRole('link', { name: 'Lowest price first' }).click();
  await expect(page.getByText('Sort: Lowest price first')).toBeVisible();
  await expect.poll(() => shownIds(page)).toEqual(idsOf(await searchApi(request, { sort_by: 'price' })));
});

test('an empty result says which filter to leave out and what that would bring back', async ({
  page,
  request,
}) => {
  const place = await popularPlace(request);
  const values = new URLSearchParams({ destination_ids: place.id, guests: '999', currency: 'EUR' });
  await page.goto(`/en/search?${values}`);
  await expect(page.getByRole('heading', { name: 'No home matches all of this' })).toBeVisible();
  const { meta } = await searchApi(request, { 'destination_ids[]': place.id });
  const count = meta.pagination.total_count.toLocaleString('en');
  await page.getByRole('link', { name: `Without “999 guests or more”: ${count} home` }).click();
  await expect(page.getByRole('link', { name: `Remove the filter ${place.title}` })).toBeVisible();
  await expect(page.locator('article[data-rental]').first()).toBeVisible();
});

test('what cannot be read in the address is left out, and said', async ({ page, request }) => {
  await page.goto('/en/search?guests=many&sort_by=colour&page=0&currency=EUR');
  const note = page.getByText(/was left out: /);
  for (const name of ['Guests', 'Sort', 'Page']) await expect(note).toContainText(name);
  await expect.poll(() => shownIds(page)).toEqual(idsOf(await searchApi(request, {})));
});

test('past the last page there is a way back to it', async ({ page, request }) => {
  const { meta } = await searchApi(request, {});
  await page.goto('/en/search?page=999999&currency=EUR');
  await page.getByRole('link', { name: 'Go to the last page' }).click();
  const last = String(meta.pagination.total_pages);
  await expect(page).toHaveURL(new RegExp(`page=${last}`));
  await expect.poll(() => shownIds(page)).toEqual(idsOf(await searchApi(request, { page: last })));
});

test('equal searches have one canonical address, in every language', async ({ page }) => {
  await page.goto('/en/search?currency=EUR&page=1&max_price=&guests=3&sort_by=position');
  const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
  expect(canonical).toMatch(/\/en\/search\?guests=3$/);
  await expect(page.locator('link[rel="alternate"][hreflang="de"]')).toHaveAttribute(
    'href',
    /\/de\/search\?guests=3$/,
  );
});

test('the map has a pill for every rental of the page; a keyboard goes through them and opens one', async ({
  page,
  request,
}) => {
  const list = await searchApi(request, { per_page: '5' });
  await page.goto('/en/search?per_page=5&currency=EUR');
  const map = page.getByRole('region', { name: 'Map of the homes on this page' });
  await page.locator('#map').scrollIntoViewIfNeeded();
  const pills = map.getByRole('button', { name: /, from / });
  await expect(pills).toHaveCount(list.rentals.length);
  // One tab stop for all of them.
  expect(await pills.evaluateAll((all) => all.filter((pill) => pill.tabIndex === 0).length)).toBe(1);

  const names = list.rentals.map(({ name }) => name);
  await pills.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(pills.nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(pills.last()).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  const card = map.getByRole('link', { name: names[0] ?? '' });
  await expect(card).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(pills.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/en/rentals/${list.rentals[0]?.id}-`));
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`nothing to be mended for accessibility, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/de/search?guests=2');
    await page.locator('#map').scrollIntoViewIfNeeded();
    await expect(page.getByRole('region', { name: /^Karte der Unterkünfte/ })).toBeVisible();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await page.goto('/de/search?guests=999');
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('form, chips, order and pages work', async ({ page, request, complaints }) => {
    // The page's scripts are refused here.
    complaints.expect(/^request: csp/);
    const place = await popularPlace(request);
    await page.goto('/en/search?currency=EUR');
    await page.getByRole('combobox', { name: 'Where' }).selectOption(place.id);
    await page.getByRole('spinbutton', { name: 'Guests' }).fill('2');
    await page.getByRole('button', { name: 'Show homes' }).click();
    const query = { 'destination_ids[]': place.id, guests: '2' };
    await expect.poll(() => shownIds(page)).toEqual(idsOf(await searchApi(request, query)));
    await page.getByText('Sort: Recommended').click();
    await page.getByRole('link', { name: 'Highest price first' }).click();
    const sorted = { ...query, sort_by: 'price', direction: 'desc' };
    await expect.poll(() => shownIds(page)).toEqual(idsOf(await searchApi(request, sorted)));
    await page.getByRole('link', { name: 'Page 2', exact: true }).click();
    await expect
      .poll(() => shownIds(page))
      .toEqual(idsOf(await searchApi(request, { ...sorted, page: '2' })));
    await page.getByRole('link', { name: 'Remove all filters' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Find a home' })).toBeVisible();
  });
});
