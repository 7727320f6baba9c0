import type { APIRequestContext, Page } from '@playwright/test';
import type { RentalList } from '#lib/api/contract/rental-list-schemas';
import { addDays, utcDay } from '#lib/dates/plain-dates';
import { accessibilityViolations } from './support/accessibility-violations.ts';
import { atRest } from './support/at-rest.ts';
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

/** Returns the parameters of a page's address, which the API accepts too. */
const queryOf = (page: Page): Record<string, string> => Object.fromEntries(new URL(page.url()).searchParams);

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;

const map = (page: Page) => page.getByRole('region', { name: 'Map of the homes found' });
/** Locates the pins, whose names contain their price or count. */
const pins = (page: Page) => page.getByRole('group', { name: 'Homes on the map' }).getByRole('button');

/** Opens a filter: its popover, on phones the panel with all filters. */
async function openFilter(page: Page, name: string) {
  if (!isPhone(page)) {
    await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    const panel = page.getByRole('dialog', { name, exact: true });
    await atRest(panel);
    return panel;
  }
  return openPanel(page);
}

async function openPanel(page: Page) {
  await page.getByRole('button', { name: /^(Filters|Change the search)/ }).click();
  return page.getByRole('dialog', { name: 'Filters' });
}

/** Returns a promoted destination with several pages of rentals, else the first promoted one. */
async function popularPlace(request: APIRequestContext) {
  const { data } = await (await request.get('/api/public/v2/destinations/promoted.json?locale=en')).json();
  for (const { id, title } of data) {
    const { meta } = await searchApi(request, { 'destination_ids[]': String(id), guests: '2' });
    if (meta.pagination.total_pages > 1) return { id: String(id), title: String(title) };
  }
  return { id: String(data[0].id), title: String(data[0].title) };
}

/** Drags the map with the mouse. */
async function dragMap(page: Page) {
  const box = await map(page).boundingBox();
  if (!box) throw new Error('The map is not visible.');
  const [x, y] = [box.x + 60, box.y + 140];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (const step of [10, 30, 60, 90]) await page.mouse.move(x + step, y + step / 3);
  await page.mouse.up();
}

test('the page lists the rentals of the API in the same order', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const list = await searchApi(request, {});
  await page.goto('/en/search?currency=EUR');
  await expect.poll(() => shownIds(page)).toEqual(idsOf(list));
});

test('numbered links lead to the same pages as the API’s and keep the other parameters', {
  tag: '@desktop',
}, async ({ page, request }) => {
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

test('search, filter, page, move the map, and back again', async ({ page, request }) => {
  const place = await popularPlace(request);
  await page.goto('/en/search?currency=EUR');

  const where = await openFilter(page, 'Where');
  await where.getByRole('combobox', { name: 'Where' }).fill(place.title);
  await where
    .getByRole('option', { name: new RegExp(`^${place.title}`) })
    .first()
    .click();
  if (isPhone(page)) await where.getByRole('button', { name: /^Show \d/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Homes in ${place.title}` })).toBeVisible();

  const guests = await openFilter(page, 'Guests');
  await guests.getByRole('button', { name: 'Guests: one more' }).click();
  await guests.getByRole('button', { name: 'Guests: one more' }).click();
  const narrow = await searchApi(request, { 'destination_ids[]': place.id, guests: '2' });
  const count = narrow.meta.pagination.total_count.toLocaleString('en-GB');
  await guests.getByRole('button', { name: `Show ${count} homes` }).click();
  await expect(page).toHaveURL(/[?&]guests=2/);
  await expect(page.getByRole('link', { name: 'Remove the filter 2 guests or more' })).toBeVisible();
  await expect.poll(() => shownIds(page)).toEqual(idsOf(narrow));

  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL(/[?&]page=2/);
  const second = await searchApi(request, { 'destination_ids[]': place.id, guests: '2', page: '2' });
  await expect.poll(() => shownIds(page)).toEqual(idsOf(second));
  const beforeMove = page.url();

  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(pins(page).first()).toBeAttached();
  await dragMap(page);
  await expect(page).toHaveURL(/min_latitude=/);
  // Another area and the first page; the other parameters remain.
  await expect(page).not.toHaveURL(/[?&]page=/);
  expect(queryOf(page)).toMatchObject({ destination_ids: place.id, guests: '2' });
  await expect.poll(async () => shownIds(page)).toEqual(idsOf(await searchApi(request, queryOf(page))));
  await expect(page.getByRole('link', { name: 'Remove the filter Map area' })).toBeVisible();

  // The move replaced the history entry of its page.
  await page.goBack();
  await expect(page).not.toHaveURL(/[?&](page|min_latitude)=/);
  await expect.poll(() => shownIds(page)).toEqual(idsOf(narrow));
  expect(page.url()).not.toBe(beforeMove);
});

test('chips remove filters', async ({ page, request }) => {
  const place = await popularPlace(request);
  await page.goto(`/en/search?destination_ids=${place.id}&guests=2&currency=EUR`);
  await page.getByRole('link', { name: `Remove the filter ${place.title}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Find a home' })).toBeVisible();
  await expect.poll(() => shownIds(page)).toEqual(idsOf(await searchApi(request, { guests: '2' })));
  const guests = await openFilter(page, 'Guests');
  await expect(guests.getByRole('spinbutton', { name: 'Guests' })).toHaveValue('2');
});

test('the page before scrolls after the Back button left the search with an open panel', async ({ page }) => {
  await page.goto('/en');
  await page.waitForLoadState('networkidle');
  await page.getByRole('search').getByRole('button', { name: 'Search', exact: true }).click();
  await page.waitForURL('**/en/search*');
  const panel = await openPanel(page);
  await expect.poll(() => panel.evaluate((element) => element.matches(':modal'))).toBe(true);
  await page.goBack();
  await page.waitForURL('**/en');
  await expect.poll(() => page.locator('html').getAttribute('class')).not.toContain('has-modal');
});

test('the panel is modal for the first key after its opening, and returns the focus', async ({ page }) => {
  await page.goto('/en/search');
  await page.waitForLoadState('networkidle');
  const opener = page.getByRole('button', { name: /^(Filters|Change the search)/ });
  const panel = page.getByRole('dialog', { name: 'Filters' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await expect(panel).toBeVisible();
  await expect.poll(() => panel.evaluate((element) => element.matches(':modal'))).toBe(true);
  await expect(opener).not.toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(opener).toBeFocused();
});

test('the panel updates its count with each choice, and leads to that number of results', {
  tag: '@phone',
}, async ({ page, request }) => {
  await page.goto('/en/search?currency=EUR');
  const panel = await openPanel(page);
  const before = await panel.getByRole('button', { name: /^Show / }).textContent();
  await panel.getByRole('group', { name: 'Amenities' }).getByRole('checkbox').first().check();
  const show = panel.getByRole('button', { name: /^Show / });
  await expect(show).not.toHaveText(before ?? '');
  const text = await show.textContent();
  await show.click();
  await expect(page).toHaveURL(/[?&]amenities=/);
  const list = await searchApi(request, queryOf(page));
  expect(text).toBe(`Show ${list.meta.pagination.total_count.toLocaleString('en-GB')} homes`);
  await expect.poll(() => shownIds(page)).toEqual(idsOf(list));
});

test('with dates every price is the total of the stay', { tag: '@desktop' }, async ({ page, request }) => {
  const day = (days: number) => addDays(utcDay(Date.now()), days);
  await page.goto(`/en/search?checkin=${day(60)}&checkout=${day(65)}&currency=EUR`);
  const cards = page.locator('main article[data-rental]');
  await expect(cards.first()).toBeVisible();
  await expect(cards.getByText('for 5 nights')).toHaveCount(await cards.count());
  // The bounds, the order and the pins mean the total too, in the page's own address without a word about it.
  const stay = {
    checkin: day(60),
    checkout: day(65),
    currency: 'EUR',
    price_basis: 'stay',
    sort_by: 'price',
  };
  const all = await searchApi(request, stay);
  const middle = String(Math.ceil(Number(all.rentals[10]?.final_price)));
  await page.goto(
    `/en/search?checkin=${stay.checkin}&checkout=${stay.checkout}&max_price=${middle}&sort_by=price&direction=desc&currency=EUR`,
  );
  // A page's bound means the totals as cards show them.
  const bounded = await searchApi(request, { ...stay, max_price: `${middle}.49`, direction: 'desc' });
  expect(bounded.meta.pagination.total_count).toBeGreaterThan(0);
  const totals = bounded.rentals.map(({ final_price }) => Number(final_price));
  expect(totals).toEqual(totals.toSorted((a, b) => b - a));
  expect(Math.round(Math.max(...totals))).toBeLessThanOrEqual(Number(middle));
  await expect.poll(() => shownIds(page)).toEqual(idsOf(bounded));
  await expect(page.locator('a[href*="price_basis"]')).toHaveCount(0);
});

test('the order is chosen by links', { tag: '@desktop' }, async ({ page, request }) => {
  await page.goto('/en/search?currency=EUR');
  await page.locator('summary', { hasText: 'Sort: Recommended' }).click();
  await page.getByRole('link', { name: 'Lowest price first' }).click();
  await expect(page.getByText('Sort: Lowest price first')).toBeAttached();
  await expect.poll(() => shownIds(page)).toEqual(idsOf(await searchApi(request, { sort_by: 'price' })));
});

test('an empty result suggests filters to remove, with the number of results', { tag: '@desktop' }, async ({
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

test('keywords restrict the results, and an empty result says which word to drop', {
  tag: '@desktop',
}, async ({ page, request }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto('/en/search?currency=EUR');
  const filter = await openFilter(page, 'Keywords');
  await filter.getByRole('searchbox', { name: 'Keywords' }).fill('Garden zzyzx');
  await expect(filter.getByRole('button', { name: 'No homes like this' })).toBeVisible();
  expect(await accessibilityViolations(page, { part: '[popover]:popover-open' })).toEqual([]);
  await filter.getByRole('searchbox', { name: 'Keywords' }).press('Enter');
  await expect(page.getByText('No home matches all of this')).toBeVisible();
  expect(queryOf(page)).toEqual({ q: 'Garden zzyzx', currency: 'EUR' });
  const list = await searchApi(request, { q: 'Garden' });
  const count = list.meta.pagination.total_count.toLocaleString('en');
  await page.getByRole('link', { name: `Without “zzyzx”: ${count} homes` }).click();
  await expect.poll(() => shownIds(page)).toEqual(idsOf(list));
  expect(queryOf(page)).toEqual({ q: 'Garden', currency: 'EUR' });
  await page.getByRole('link', { name: 'Remove the filter Garden' }).click();
  await expect.poll(() => shownIds(page)).toEqual(idsOf(await searchApi(request, {})));
});

test('an empty result is replaced by placeholders while another search loads', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/en/search?guests=40&max_price=100');
  const way = page.getByRole('link', { name: /^Without “40 guests/ });
  const shapes = page.locator('.search-pending');
  await expect(shapes).toBeHidden();
  let answer = () => {};
  const requested = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/_rsc=/, async (route) => {
    await requested;
    await route.continue();
  });
  await way.click();
  await expect(shapes).toBeVisible();
  await expect(way).toBeHidden();
  answer();
  await expect(page.locator('main article[data-rental]').first()).toBeVisible();
  await expect(shapes).toHaveCount(0);
});

test('unreadable values of the address are ignored and noted', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  await page.goto('/en/search?guests=many&sort_by=colour&page=0&currency=EUR');
  const note = page.getByRole('status').filter({ hasText: 'could not be used' });
  for (const said of ['Guests: “many”', 'Sorting by “colour”', 'Page “0”'])
    await expect(note).toContainText(said);
  await expect.poll(() => shownIds(page)).toEqual(idsOf(await searchApi(request, {})));
});

test('a page past the end links the last page', { tag: '@desktop' }, async ({ page, request }) => {
  const { meta } = await searchApi(request, {});
  await page.goto('/en/search?page=999999&currency=EUR');
  await page.getByRole('link', { name: 'Go to the last page' }).click();
  const last = String(meta.pagination.total_pages);
  await expect(page).toHaveURL(new RegExp(`page=${last}`));
  await expect.poll(() => shownIds(page)).toEqual(idsOf(await searchApi(request, { page: last })));
});

test('equal searches have one canonical address, in every language', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/en/search?currency=EUR&page=1&max_price=&guests=3&sort_by=position');
  const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
  expect(canonical).toMatch(/\/en\/search(\?guests=3)?$/);
});

/** Returns a small area around a rental of the list. */
async function smallArea(request: APIRequestContext): Promise<Record<string, string>> {
  const [home] = (await searchApi(request, { per_page: '1' })).rentals;
  if (!home) throw new Error('The catalogue is empty.');
  return {
    min_latitude: (home.lat - 0.6).toFixed(2),
    max_latitude: (home.lat + 0.6).toFixed(2),
    min_longitude: (home.lng - 0.8).toFixed(2),
    max_longitude: (home.lng + 0.8).toFixed(2),
  };
}

test('the rentals of the list are on the map, and the keyboard moves through the pins and opens one', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const area = await smallArea(request);
  const list = await searchApi(request, area);
  await page.goto(`/en/search?${new URLSearchParams({ ...area, currency: 'EUR' })}`);
  for (const { name } of list.rentals.slice(0, 5)) {
    await expect(
      pins(page)
        .filter({ visible: true })
        .and(map(page).getByLabel(new RegExp(`${name}, from `))),
    ).toBeAttached();
  }
  // All pins are one tab stop.
  expect(await pins(page).evaluateAll((all) => all.filter((pin) => pin.tabIndex === 0).length)).toBe(1);

  await pins(page).first().focus();
  const first = await pins(page).first().getAttribute('aria-label');
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  await expect(pins(page).first()).toBeFocused();
  await page.keyboard.press('Enter');
  const card = map(page).locator('.leaflet-popup-content').getByRole('link');
  await expect(card).toBeFocused();
  await expect(card).toContainText((first ?? '').split(',')[0] ?? '');
  await page.keyboard.press('Escape');
  await expect(pins(page).first()).toBeFocused();
  // The map's own movement started no search.
  expect(queryOf(page)).toMatchObject(area);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/en\/rentals\/\d+-/);
});

test('card and pin highlight each other', { tag: '@desktop' }, async ({ page, request }) => {
  const area = await smallArea(request);
  await page.goto(`/en/search?${new URLSearchParams({ ...area, currency: 'EUR' })}`);
  const card = page.locator('main article[data-rental]').first();
  const id = await card.getAttribute('data-rental');
  const pin = map(page).locator(`[data-pin="rental ${id}"]`);
  await expect(pin).toBeAttached();
  await card.getByRole('heading').hover();
  await expect(pin).toHaveClass(/is-lit/);
  await pin.focus();
  await expect(card).toHaveClass(/is-lit/);
});

test('without search as I move, the map offers a button and stores the setting', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const area = await smallArea(request);
  await page.goto(`/en/search?${new URLSearchParams({ ...area, currency: 'EUR' })}`);
  await expect(pins(page).first()).toBeAttached();
  await page.getByRole('checkbox', { name: 'Search as I move the map' }).uncheck();
  await dragMap(page);
  const here = page.getByRole('button', { name: 'Search this area' });
  await expect(here).toBeVisible();
  expect(queryOf(page)).toMatchObject(area);
  await here.click();
  await expect.poll(() => queryOf(page).min_longitude).not.toBe(area.min_longitude);
  await expect.poll(async () => shownIds(page)).toEqual(idsOf(await searchApi(request, queryOf(page))));
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Search as I move the map' })).not.toBeChecked();
});

test('on phones the list is a sheet with three stops over the map', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/en/search?currency=EUR');
  await expect(map(page)).toBeVisible();
  await map(page).evaluate((element) => element.setAttribute('data-same', ''));
  const handle = page.getByRole('slider', { name: 'List over the map' });
  const top = async () => (await handle.boundingBox())?.y ?? 0;
  const half = await top();
  await handle.focus();
  await page.keyboard.press('ArrowDown');
  await expect(handle).toHaveAttribute('aria-valuetext', 'Mostly map');
  await expect.poll(top).toBeGreaterThan(half + 150);
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await expect(handle).toHaveAttribute('aria-valuetext', 'Mostly list');
  await expect.poll(top).toBeLessThan(half - 150);
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await expect(handle).toHaveAttribute('aria-valuetext', 'Map and list');
  await expect(page.locator('[data-same]')).toHaveCount(1);
});

test('the card of a pin opens once its script has loaded, at the first press', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.goto(`/en/search?${new URLSearchParams(await smallArea(request))}`);
  await expect(pins(page).first()).toBeAttached();
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await released;
    await route.continue();
  });
  await pins(page).first().focus();
  await page.keyboard.press('Enter');
  await expect(pins(page).first()).not.toHaveAttribute('aria-expanded', 'true');
  release();
  await expect(map(page).locator('.leaflet-popup-content').getByRole('link')).toBeFocused();
});

test('a pin whose card cannot be loaded opens the page of its home', { tag: '@desktop' }, async ({
  page,
  request,
  complaints,
}) => {
  complaints.expect(/Failed to load|importScripts|ERR_FAILED/);
  const area = await smallArea(request);
  const { rentals } = await searchApi(request, area);
  await page.goto(`/en/search?${new URLSearchParams(area)}`);
  await expect(pins(page).first()).toBeAttached();
  await page.route(/\/_next\/static\/.*\.js/, (route) => route.abort());
  await pins(page).first().focus();
  await page.keyboard.press('Enter');
  const homes = rentals.map(({ url }) => new URL(url).pathname);
  await expect.poll(() => homes.includes(new URL(page.url()).pathname)).toBe(true);
});

test('the field of places is closed until the script of its list has loaded', { tag: '@desktop' }, async ({
  page,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.goto('/en/search');
  // The role comes with the scripts of the page.
  await expect(page.locator('input[role="combobox"]').first()).toBeAttached();
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await released;
    await route.continue();
  });
  const where = (await openFilter(page, 'Where')).getByRole('combobox', { name: 'Where' });
  await expect(where).toBeVisible();
  await expect(where).toHaveAttribute('aria-expanded', 'false');
  await expect(where).not.toHaveAttribute('aria-controls');
  release();
  await expect(where).toHaveAttribute('aria-expanded', 'true');
  const list = await where.getAttribute('aria-controls');
  await expect(page.locator(`[id="${list}"]`)).toBeVisible();
});

test('the open panel has no accessibility violations', { tag: '@phone' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto('/de/search?guests=2');
  await page.getByRole('button', { name: /^Filter/ }).click();
  await expect(page.getByRole('dialog', { name: 'Filter' })).toBeVisible();
  expect(await accessibilityViolations(page, { part: 'dialog[open]' })).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await accessibilityViolations(page, { part: 'dialog[open]', rules: 'colours' })).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('form, chips, order and pages work, and the map states where it is available', async ({
    page,
    request,
    complaints,
  }) => {
    // The CSP blocks the page's scripts here.
    complaints.expect(/^request: csp/);
    const place = await popularPlace(request);
    await page.goto('/en/search?currency=EUR');
    await expect(page.getByText('The map cannot be shown here.')).toBeVisible();
    const panel = await openFilter(page, 'Where');
    await panel.getByRole('combobox', { name: 'Where' }).selectOption(place.id);
    await panel.getByRole('button', { name: /^Show / }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Homes in ${place.title}` })).toBeVisible();
    const guests = await openFilter(page, 'Guests');
    await guests.getByRole('spinbutton', { name: 'Guests' }).fill('2');
    await guests.getByRole('button', { name: /^Show / }).click();
    const words = await openFilter(page, 'Keywords');
    // Most homes have Wi-Fi.
    await words.getByRole('searchbox', { name: 'Keywords' }).fill('w');
    await words.getByRole('button', { name: /^Show / }).click();
    const query = { 'destination_ids[]': place.id, q: 'w', guests: '2' };
    await expect.poll(() => shownIds(page)).toEqual(idsOf(await searchApi(request, query)));
    await page.locator('summary', { hasText: 'Sort: Recommended' }).click();
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
