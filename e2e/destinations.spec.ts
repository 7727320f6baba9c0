import { accessibilityViolations } from './support/accessibility-violations.ts';
import { layoutShift, recordLayoutShift } from './support/layout-shift.ts';
import { expect, test } from './support/test.ts';
import { typeAtOnce } from './support/type-at-once.ts';

test('the keyboard expands the tree down to a village, and leads to a rental there', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/en/destinations');
  const tree = page.getByRole('tree', { name: 'Destinations by place' });
  await expect(tree).toBeVisible();
  await tree.getByRole('treeitem').first().focus();
  for (const title of ['Europe', 'Austria', 'Upper Austria', 'Salzkammergut']) {
    await typeAtOnce(page, title.toLowerCase());
    const item = tree.getByRole('treeitem', { name: new RegExp(`^${title}`) });
    await expect(item).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(item).toHaveAttribute('aria-expanded', 'true');
    await expect(item).toHaveAttribute('aria-busy', 'false');
    // The pause after which typed characters begin a new word.
    await page.waitForTimeout(700);
  }
  await typeAtOnce(page, 'hallst');
  const hallstatt = tree.getByRole('treeitem', { name: /^Hallstatt/ });
  await expect(hallstatt).toBeFocused();
  await expect(hallstatt).toHaveAttribute('aria-level', '5');
  await page.keyboard.press('Enter');
  await expect(hallstatt).toHaveAttribute('aria-selected', 'true');

  const chosen = page.getByRole('region', { name: 'Chosen place' });
  await expect(chosen.getByRole('heading', { name: 'Hallstatt' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(chosen.getByRole('link', { name: /See homes|More about/ }).first()).toBeFocused();
  await page.keyboard.press('Enter');
  const rental = page.locator('article[data-rental] a').first();
  await expect(rental).toBeVisible();
  await rental.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/en\/rentals\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the mouse expands and chooses a place, and leads to its rentals', async ({ page }) => {
  await page.goto('/en/destinations');
  const tree = page.getByRole('tree');
  for (const title of ['Europe', 'Italy', 'Tuscany']) {
    await tree
      .getByRole('treeitem', { name: new RegExp(`^${title}`) })
      .getByText(title, { exact: true })
      .click();
  }
  await expect(tree.getByRole('treeitem', { name: /^Chianti/ })).toBeVisible();
  const chosen = page.getByRole('region', { name: 'Chosen place' });
  await expect(chosen.getByRole('heading', { name: 'Tuscany' })).toBeVisible();
  await expect(page).toHaveURL(/node=\d+/);
  await chosen.getByRole('link', { name: 'See homes' }).click();
  await expect(page).toHaveURL(/\/en\/search\?destination_ids=\d+/);
  await expect(page.locator('article[data-rental]').first()).toBeVisible();
});

test('the address has the chosen and the expanded places, and Back restores both', {
  tag: '@desktop',
}, async ({ page, browser }) => {
  await page.goto('/en/destinations');
  const tree = page.getByRole('tree');
  await tree
    .getByRole('treeitem', { name: /^Europe/ })
    .getByText('Europe', { exact: true })
    .click();
  await tree
    .getByRole('treeitem', { name: /^Italy/ })
    .getByText('Italy', { exact: true })
    .click();
  await expect(page).toHaveURL(/open=\d+,\d+&node=\d+/);
  const address = page.url();

  const shared = await browser.newPage();
  await shared.goto(address);
  await expect(shared.getByRole('treeitem', { name: /^Italy/ })).toHaveAttribute('aria-selected', 'true');
  await expect(shared.getByRole('treeitem', { name: /^Tuscany/ })).toBeVisible();
  await shared.close();

  await page
    .getByRole('region', { name: 'Chosen place' })
    .getByRole('link', { name: /^More about/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Italy');
  await page.goBack();
  await expect(page.getByRole('treeitem', { name: /^Italy/ })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('treeitem', { name: /^Tuscany/ })).toBeVisible();
  expect(page.url()).toBe(address);
});

test('Back and Forward undo and repeat the choice of a place, and keep opened places', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/en/destinations');
  const tree = page.getByRole('tree');
  const row = (title: string) => tree.getByRole('treeitem', { name: new RegExp(`^${title}`) });
  const chosen = page.getByRole('region', { name: 'Chosen place' });
  for (const title of ['Europe', 'Italy', 'Tuscany']) {
    await row(title).getByText(title, { exact: true }).click();
    await expect(row(title)).toHaveAttribute('aria-selected', 'true');
    await expect(page).toHaveURL(/node=\d+/);
    await expect(chosen.getByRole('heading', { name: title })).toBeVisible();
  }
  await expect.poll(() => page.evaluate(() => window.history.length)).toBe(5);
  await page.goBack();
  await expect(row('Italy')).toHaveAttribute('aria-selected', 'true');
  await expect(chosen.getByRole('heading', { name: 'Italy' })).toBeVisible();
  await expect(row('Chianti')).toBeVisible();
  await page.goBack();
  await expect(row('Europe')).toHaveAttribute('aria-selected', 'true');
  await page.goForward();
  await expect(row('Italy')).toHaveAttribute('aria-selected', 'true');
  await page.goBack();
  await page.goBack();
  await expect(tree.locator('[aria-selected="true"]')).toHaveCount(0);
  await expect(page).not.toHaveURL(/node=/);
  await page.goBack();
  await expect(page).toHaveURL('about:blank');
});

test('a deep link is expanded on the server and scrolled to', async ({ page, request, browser }) => {
  const { data } = await (
    await request.get('/api/public/v2/destinations?locale=en&search_phrase=Hallstatt')
  ).json();
  await page.goto(`/en/destinations?node=${data[0].id}`);
  await expect(page.getByRole('treeitem', { name: /^Hallstatt/ })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('treeitem', { name: /^Salzkammergut/ })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  await expect(page.getByRole('treeitem', { name: /^Hallstatt/ })).toBeInViewport();
  expect(await accessibilityViolations(page)).toEqual([]);

  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto(`/en/destinations?node=${data[0].id}`);
  await expect(plain.getByRole('listitem').filter({ hasText: /^Hallstatt/ })).toBeVisible();
  await expect(plain.getByRole('heading', { name: 'Hallstatt' })).toBeVisible();
  await plain.close();
});

test('without JavaScript, places expand by links, and a phrase shows a list', { tag: '@desktop' }, async ({
  browser,
}) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto('/en/destinations');
  for (const title of ['Europe', 'Austria', 'Upper Austria', 'Salzkammergut']) {
    await page.getByRole('link', { name: `${title}: show places`, exact: true }).click();
    await expect(page.getByRole('link', { name: `${title}: hide places`, exact: true })).toBeVisible();
  }
  await page.getByRole('link', { name: /^Hallstatt/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hallstatt');

  await page.goto('/en/destinations');
  await page.getByLabel('Search destinations').fill('COTE D’azur');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const results = page.getByRole('region', { name: /places? for/ });
  await expect(results.getByRole('link').first()).toContainText(/Riviera|Azur/);
  await expect(results.getByText(/France/).first()).toBeVisible();
  await page.close();
});

test('counts in the tree equal those of a search in the place, with and without a filter', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const { data } = await (await request.get('/api/public/v2/destinations/roots?locale=en')).json();
  for (const filter of ['', 'guests=12']) {
    await page.goto(`/en/destinations?${filter}`);
    for (const { id, title } of data) {
      const { meta } = await (
        await request.get(`/api/public/v2/search?per_page=1&destination_ids[]=${id}&${filter}`)
      ).json();
      const total = meta.pagination.total_count;
      const count = total === 0 ? 'No homes' : `${total.toLocaleString('en')} homes?`;
      await expect(page.getByRole('treeitem', { name: new RegExp(`^${title} ?${count}$`) })).toBeVisible();
    }
  }
});

test('the number of guests changes the counts and keeps the expanded places', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/en/destinations');
  const europe = page.getByRole('treeitem', { name: /^Europe/ });
  await expect(europe).toBeVisible();
  const before = await europe.textContent();
  await europe.getByText('Europe', { exact: true }).click();
  await expect(page.getByRole('treeitem', { name: /^Italy/ })).toBeVisible();
  await page.getByRole('button', { name: 'Guests and dates' }).click();
  await page.getByLabel('Guests', { exact: true }).fill('12');
  await page.getByRole('button', { name: 'Count homes' }).click();
  await expect(page.getByRole('button', { name: '12 guests' })).toBeVisible();
  await expect(page).toHaveURL(/guests=12/);
  await expect(europe).not.toHaveText(before ?? '');
  await expect(page.getByRole('treeitem', { name: /^Italy/ })).toBeVisible();
});

test('typing a phrase expands the tree at the matches, ignoring accents', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/en/destinations');
  await expect(page.getByRole('tree')).toBeVisible();
  const field = page.getByLabel('Search destinations');
  await field.pressSequentially('COTE D’azur');
  const azur = page.getByRole('treeitem', { name: /Riviera|Azur/ }).first();
  await expect(azur).toBeVisible();
  await expect(page.getByRole('treeitem', { name: /^France/ })).toHaveAttribute('aria-expanded', 'true');

  await field.fill('lake');
  const marks = page.locator('[role="treeitem"] mark');
  await expect(marks.first()).toHaveText(/lake/i);
  await expect(page.getByRole('status').filter({ hasText: /\d+ places found/ })).toHaveCount(1);
  const selected = page.locator('[role="treeitem"][aria-selected="true"]');
  await field.press('Enter');
  await expect(selected).toHaveCount(1);
  const first = await selected.getAttribute('id');
  await field.press('Enter');
  await expect(selected).not.toHaveAttribute('id', first ?? '');
  await field.press('Shift+Enter');
  await expect(selected).toHaveAttribute('id', first ?? '');
  // Without the phrase, the whole tree is expanded at the chosen place.
  await field.press('Escape');
  await expect(marks).toHaveCount(0);
  await expect(page.getByRole('treeitem', { name: /^Asia/ })).toBeVisible();
  await expect(page.locator(`[id="${first}"]`)).toHaveAttribute('aria-selected', 'true');
});

test('a phrase without matches states so', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/en/destinations?search_phrase=qqqqqqq');
  await expect(page.getByText('No place found', { exact: true }).first()).toBeVisible();
});

test('a dot on the map chooses its place, and the tree expands there', async ({ page, isMobile }) => {
  await page.goto('/en/destinations');
  await expect(page.getByRole('tree')).toBeVisible();
  if (isMobile) await page.getByRole('button', { name: 'Show the map' }).click();
  const map = page.getByRole('region', { name: 'Map of destinations' });
  await map.getByRole('button', { name: /^Europe, / }).click();
  await expect(page.getByRole('treeitem', { name: /^Europe/ })).toHaveAttribute('aria-selected', 'true');
  const italy = map.getByRole('button', { name: /^Italy, / });
  await expect(italy).toBeVisible();
  await italy.focus();
  await italy.press('Enter');
  await expect(page.getByRole('treeitem', { name: /^Italy/ })).toHaveAttribute('aria-selected', 'true');
});

test('a failed request is a row with a retry', { tag: '@desktop' }, async ({ page, complaints }) => {
  complaints.expect(/status of 503/);
  complaints.expect(/response: 503/);
  let isBroken = true;
  await page.route(/\/destinations\/\d+\/children/, (route) =>
    isBroken ? route.fulfill({ status: 503, body: '' }) : route.continue(),
  );
  await page.goto('/en/destinations');
  const europe = page.getByRole('treeitem', { name: /^Europe/ });
  await europe.focus();
  await page.keyboard.press('ArrowRight');
  const failed = page.getByRole('treeitem', { name: /could not be loaded/ });
  await expect(failed).toBeVisible();
  isBroken = false;
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('treeitem', { name: /^Italy/ })).toBeVisible();
});

test('the document stays small for a place with 5,000 children', { tag: '@desktop' }, async ({ page }) => {
  const names = Array.from({ length: 5_000 }, (_, index) => ({
    id: 1_000_000 + index,
    title: `Village ${index}`,
    level: 2,
    parent_id: 1,
    rentals_count: index,
    children_count: 0,
    lat: 40 + (index % 70) / 10,
    lng: index / 1_000,
    url: `http://localhost/en/destinations/village-${index}`,
  }));
  await page.route(/\/destinations\/\d+\/children/, (route) => route.fulfill({ json: { data: names } }));
  await page.goto('/en/destinations');
  const items = page.getByRole('treeitem');
  await page.getByRole('treeitem', { name: /^Africa/ }).focus();
  await page.keyboard.press('ArrowRight');
  const more = page.getByRole('treeitem', { name: /^Show 4,800 more places/ });
  await expect(more).toBeAttached();
  for (const [index, left] of ['4,800', '4,600', '4,400', '4,200'].entries()) {
    await page.keyboard.press('Home');
    // The last row of the first root; the other roots follow.
    await typeAtOnce(page, 'asia');
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('treeitem', { name: `Show ${left} more places` })).toBeFocused();
    await page.keyboard.press('Enter');
    const first = page.getByRole('treeitem', { name: new RegExp(`^Village ${200 * (index + 1)} ?\\d`) });
    await expect(first).toBeFocused();
    await page.waitForTimeout(700);
  }
  expect(await items.count()).toBeLessThan(120);
  await page.keyboard.press('Home');
  await expect(page.getByRole('treeitem', { name: /^Africa/ })).toBeFocused();
  await typeAtOnce(page, 'village 777');
  await expect(page.getByRole('treeitem', { name: /^Village 777 ?777 homes/ })).toBeFocused();
  await expect(page.getByRole('treeitem', { name: /^Village 777 ?777 homes/ })).toBeInViewport();
  expect(await items.count()).toBeLessThan(120);
});

test('hydration shifts no layout', async ({ page }) => {
  await recordLayoutShift(page);
  await page.goto('/en/destinations?open=2,154&node=154');
  await expect(page.getByRole('tree')).toBeVisible();
  await page.waitForTimeout(1_000);
  expect(await layoutShift(page)).toBeLessThan(0.001);
});

test('a destination shows its children, a map and nearby places; one without rentals links further', async ({
  page,
}) => {
  await page.goto('/en/destinations/tuscany');
  await expect(
    page.getByRole('region', { name: 'Places in Tuscany' }).getByRole('link', { name: 'Chianti' }),
  ).toBeVisible();
  await expect(
    page
      .getByRole('region', { name: 'Nearby' })
      .getByText(/km away/)
      .first(),
  ).toBeVisible();
  await page.getByRole('heading', { name: 'Tuscany on the map' }).scrollIntoViewIfNeeded();
  const dot = page.getByRole('button', { name: /^Chianti, / });
  await dot.focus();
  await dot.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chianti');

  await page.goto('/en/destinations/andorra');
  await expect(page.getByRole('heading', { name: 'No homes in Andorra yet' })).toBeVisible();
  await page.getByRole('link', { name: 'All homes in Europe' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Europe');
});

test('a destination lists its rentals in pages, each once', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
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

test('every destination and rental address of the API opens its page in that language and currency', {
  tag: '@desktop',
}, async ({ page, request }) => {
  for (const locale of ['fr', 'it']) {
    const { rentals } = await (
      await request.get(`/api/public/v2/search?per_page=2&locale=${locale}&currency=CHF`)
    ).json();
    for (const rental of rentals) {
      const answer = await page.goto(rental.url);
      expect(answer?.status()).toBe(200);
      expect(page.url()).toBe(rental.url);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await expect(page.locator('main').getByText('CHF').first()).toBeVisible();
      const narrowest = rental.destination.at(-1);
      expect((await page.goto(narrowest.url))?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(narrowest.title);
    }
  }
});
