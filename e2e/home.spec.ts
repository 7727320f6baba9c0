import { addDays, utcDay } from '#lib/dates/plain-dates';
import { atRest } from './support/at-rest.ts';
import { expect, test } from './support/test.ts';

test('the root redirects to the visitor’s language and keeps the query', { tag: '@desktop' }, async ({
  page,
  browser,
}) => {
  await page.goto('/?currency=USD');
  await expect(page).toHaveURL(/\/en\?currency=USD$/);
  const german = await browser.newPage({ locale: 'de-AT' });
  await german.goto('/');
  await expect(german).toHaveURL(/\/de$/);
  await expect(german.locator('html')).toHaveAttribute('lang', 'de');
  await german.close();
});

test('the home page shows the promoted destinations of the API with their pictures', {
  tag: '@desktop',
}, async ({ page, request }) => {
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

test('the first screen searches by place, dates and guests', async ({ page }) => {
  await page.goto('/en');
  const form = page.getByRole('search', { name: 'Find a home' });
  const where = form.getByRole('combobox', { name: 'Where to?' });
  await where.pressSequentially('tusc');
  await form.getByRole('option', { name: /Tuscany/ }).click();
  await expect(where).toHaveValue('Tuscany');
  await form.getByRole('button', { name: /^Guests/ }).click();
  const guests = form.getByRole('dialog', { name: 'Guests' });
  await atRest(guests);
  await guests.getByRole('button', { name: 'More guests' }).click();
  await guests.getByRole('button', { name: 'More guests' }).click();
  await guests.getByRole('button', { name: 'Done' }).click();
  await expect(form.getByRole('button', { name: /^Guests/ })).toContainText('2 guests');
  await form.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/destination_ids=\d+&guests=2/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Tuscany/);
});

test('a slow press on the guests closes the list of places and opens their panel', async ({ page }) => {
  await page.goto('/en');
  const form = page.getByRole('search', { name: 'Find a home' });
  await form.getByRole('combobox', { name: 'Where to?' }).pressSequentially('tusc');
  const place = form.getByRole('option', { name: /Tuscany/ });
  await expect(place).toBeVisible();
  await form.getByRole('button', { name: /^Guests/ }).hover();
  await page.mouse.down();
  await expect(place).toBeHidden();
  await page.mouse.up();
  await expect(form.getByRole('dialog', { name: 'Guests' })).toBeVisible();
});

test('"where to?" searches for words that no place has', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/en');
  const where = page.getByRole('combobox', { name: 'Where to?' });
  await where.fill('wifi garden');
  await where.press('Enter');
  await expect(page).toHaveURL(/\/en\/search\?q=wifi(\+|%20)garden/);
  await expect(page.getByRole('link', { name: 'Remove the filter garden' })).toBeVisible();
});

test('"where to?" works with the keyboard alone', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/en');
  const where = page.getByRole('combobox', { name: 'Where to?' });
  await where.focus();
  await expect(page.getByRole('option').first()).toBeVisible();
  await where.pressSequentially('mallor');
  await expect(page.getByRole('option', { name: /^Mallorca/ })).toBeVisible();
  await where.press('ArrowDown');
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await where.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await where.press('ArrowDown');
  await where.press('Enter');
  await expect(where).toHaveValue('Mallorca');
  await where.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Mallorca/);
});

test('the search works without JavaScript, with dates and guests', { tag: '@desktop' }, async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/en');
  await page.getByLabel('Where to?').fill('Mallorca');
  const day = (days: number) => addDays(utcDay(Date.now()), days);
  await page.getByLabel('Arrival').fill(day(60));
  await page.getByLabel('Departure').fill(day(67));
  await page.getByRole('spinbutton', { name: 'Guests' }).fill('2');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Mallorca/);
  await expect(page).toHaveURL(new RegExp(`checkin=${day(60)}&checkout=${day(67)}&guests=2`));
  await context.close();
});

test('offers and types of rentals link to searches that match them', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/en');
  const offers = page.getByRole('region', { name: 'Less than usual' });
  await expect(offers.getByRole('article').first()).toContainText('−');
  await offers.getByRole('link', { name: /All \d+ homes with an offer/ }).click();
  await expect(page).toHaveURL(/special_offers=true/);
  await page.goto('/en');
  const kinds = page.getByRole('region', { name: 'And what kind of home?' });
  await kinds.getByRole('link', { name: /^Castle/ }).click();
  await expect(page).toHaveURL(/rental_type/);
  await expect(page.locator('main article[data-rental]').first()).toBeVisible();
});

test('prices are in the currency of the address, and links keep it', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/en/search?currency=JPY');
  const card = page.locator('main article[data-rental]').first();
  await expect(card).toContainText(/from\s*JP¥[\d,]+\s*per week/);
  await expect(page.getByText(/^Converted prices are rounded; exchange rates of \d+ \w+ \d{4}$/)).toHaveCount(
    1,
  );
  // On phones the navigation is behind a button.
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Destinations' }).click();
  await expect(page).toHaveURL(/currency=JPY/);
});

test('an unknown address has a designed page with status 404, also without JavaScript', {
  tag: '@desktop',
}, async ({ browser }) => {
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

for (const { name, size } of [
  { name: 'above the field where there is no room below', size: { width: 1280, height: 720 } },
  {
    name: 'below the field, scrolled to the top, where neither side has room',
    size: { width: 390, height: 560 },
  },
]) {
  test(`the list of places is whole: ${name}`, { tag: '@desktop' }, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto('/en');
    const where = page.getByRole('combobox', { name: 'Where to?' });
    const list = page.getByRole('listbox', { name: 'Where to?' });
    await expect(async () => {
      await where.click();
      await expect(list).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expect(where).toBeInViewport({ ratio: 1 });
    await expect(list).toBeInViewport({ ratio: 1 });
    const [field, box] = [await where.boundingBox(), await list.boundingBox()];
    const isClear =
      (box?.y ?? 0) + (box?.height ?? 0) <= (field?.y ?? 0) ||
      (box?.y ?? 0) >= (field?.y ?? 0) + (field?.height ?? 0);
    expect(isClear).toBe(true);
  });
}
