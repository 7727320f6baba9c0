/** The developers' portal: its pages, samples and forms, in front of the production server. */
import { askRaw } from '#lib/server/testing/raw-http';
import { accessibilityViolations } from './support/accessibility-violations.ts';
import { FRONT_URL } from './support/deployment.ts';
import { expect, test } from './support/test.ts';

test('a new developer gets an answer on the first page, and the same as a program', async ({ page }) => {
  await page.goto('/en');
  await page.getByRole('contentinfo').getByRole('link', { name: 'For developers' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Start in a minute' })).toBeVisible();
  const answer = page.getByRole('figure').first();
  await expect(answer).toContainText('"rentals"');
  await answer.getByRole('button', { name: 'Send' }).click();
  await expect(answer).toContainText(/Status 200, \d+ ms from this browser/);
  await expect(answer).toContainText('"rentals"');

  await page.getByRole('tab', { name: 'curl' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'JavaScript' })).toBeFocused();
  await expect(page.getByRole('tabpanel')).toContainText('await fetch(');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tabpanel')).toContainText('urlopen');
});

test('a sample is copied as it is shown', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-write']);
  await page.goto('/en/developers');
  await page.getByRole('tab', { name: 'Python' }).click();
  await page.getByRole('figure').nth(1).getByRole('button', { name: 'Copy the code' }).click();
  await expect(page.getByText('Copied').first()).toBeVisible();
  // The site does not permit scripts to read the clipboard.
  await page.evaluate(() => document.querySelector('article')?.append(document.createElement('textarea')));
  await page.locator('textarea').focus();
  await page.keyboard.press('ControlOrMeta+V');
  const text = await page.locator('textarea').inputValue();
  expect(text).toMatch(/^import json\n/);
  expect(text).toContain(`${FRONT_URL}/api/public/v2/search`);
});

test('an answer that cannot be had is said in words', async ({ page, complaints }) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await page.goto('/en/developers');
  await page.route('**/api/public/v2/search?*', (route) => route.abort());
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('figure').first()).toContainText('The server cannot be reached.');
});

test('the portal has one canonical address, in English, and other languages translate the frame', async ({
  page,
}) => {
  const redirect = await askRaw(FRONT_URL, '/developers');
  expect([redirect.status, redirect.headers.location]).toEqual([308, '/en/developers']);
  await page.goto('/de/developers/guides/errors');
  await expect(page.getByRole('link', { name: 'Zum Inhalt springen' })).toBeAttached();
  await expect(page.getByRole('article')).toHaveAttribute('lang', 'en');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    `${FRONT_URL}/en/developers/guides/errors`,
  );
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await page.goto('/en/developers/guides/errors');
  await expect(page.locator('meta[name=robots]')).toHaveCount(0);
  const sitemap = await (await page.request.get('/sitemaps/pages-1.xml')).text();
  expect(sitemap).toContain(`${FRONT_URL}/en/developers/guides/errors<`);
  expect(sitemap).not.toContain(`${FRONT_URL}/de/developers`);
});

test('every page is also Markdown, by its suffix and by Accept', async ({ request }) => {
  for (const path of ['/en/developers', '/en/developers/guides/searching']) {
    const bySuffix = await request.get(`${path}.md`);
    expect(bySuffix.headers()['content-type']).toBe('text/markdown; charset=utf-8');
    const markdown = await bySuffix.text();
    expect(markdown).toMatch(/^# \S/);
    const byAccept = await request.get(path, { headers: { accept: 'text/markdown, text/html;q=0.5' } });
    expect(await byAccept.text()).toBe(markdown);
    const html = await request.get(path, { headers: { accept: 'text/html,*/*;q=0.8' } });
    expect(html.headers()['content-type']).toContain('text/html');
    for (const response of [bySuffix, byAccept, html]) {
      expect(response.headers().vary).toContain('Accept,');
      expect(response.headers()['cache-control']).toContain('s-maxage');
    }
    const tag = byAccept.headers().etag ?? '';
    const again = await request.get(path, { headers: { accept: 'text/markdown', 'if-none-match': tag } });
    expect([again.status(), again.headers().vary]).toEqual([304, byAccept.headers().vary]);
  }
  expect((await request.get('/en/developers/guides/nothing.md')).status()).toBe(404);
  expect((await request.get('/en/developers/guides/nothing')).status()).toBe(404);
  const other = await request.get('/en/search', { headers: { accept: 'text/markdown' } });
  expect(other.headers()['content-type']).toContain('text/html');
});

test('the reference has each operation with its parameters, its answer, its records and its problems', async ({
  page,
}) => {
  await page.goto('/en/developers/reference');
  await page.getByRole('article').getByRole('link', { name: '/search', exact: true }).click();
  await expect(page.getByRole('article').getByText('Specification', { exact: true })).toBeVisible();
  await expect(page.locator('#parameter-guests')).toHaveText('guests');
  const perPage = page.locator('div', { has: page.locator('> #parameter-per_page') }).last();
  await expect(perPage).toContainText('1 to 100');
  await page.getByRole('figure').first().getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('figure').first()).toContainText(/Status 200, \d+ ms/);
  await expect(page.locator('#problem-unsupported-locale')).toBeVisible();
  await page.getByRole('link', { name: 'Meta', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Meta' })).toBeVisible();
  await expect(page.locator('#field-pagination')).toBeVisible();
});

test('a request is tried with a place, dates and a currency, and its address can be shared', async ({
  page,
}) => {
  await page.goto('/en/developers/reference/search-rentals');
  await page.getByRole('button', { name: 'Try it with your values' }).click();
  const form = page.getByRole('region', { name: 'Try it' });
  await expect(form.getByText(/^Status 200/)).toBeVisible();
  const place = form.getByRole('combobox', { name: 'destination_ids, by name' });
  const ids = form.getByRole('textbox', { name: 'destination_ids', exact: true });
  await place.fill('Spain');
  const spain = form.getByRole('option', { name: /^Spain/ }).first();
  await expect(spain).toBeVisible();
  await place.press('ArrowDown');
  await expect(spain).toHaveAttribute('aria-selected', 'true');
  await place.press('Enter');
  await expect(place).toHaveValue('Spain');
  await expect(ids).toHaveValue(/^\d+$/);
  await form.getByRole('button', { name: 'Choose in a calendar' }).click();
  await form.getByRole('button', { name: 'Next month' }).click();
  const days = form.locator('[data-date]:not([aria-disabled=true]):not(:disabled)');
  await days.nth(9).click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(form.getByText('7 nights')).toBeVisible();
  await expect(form.getByLabel('checkout', { exact: true })).toHaveValue(/^\d{4}-\d\d-\d\d$/);
  expect(await accessibilityViolations(page)).toEqual([]);
  await form.getByLabel('checkin', { exact: true }).fill('');
  await form.getByLabel('checkout', { exact: true }).fill('');
  await form.getByLabel('guests').fill('4');
  await form.getByRole('combobox', { name: 'currency' }).selectOption('USD');
  await form.getByLabel('per_page').fill('2');
  await expect(form.getByRole('tabpanel')).toContainText(/currency=USD&destination_ids=\d+&guests=4/);
  await form.getByRole('tab', { name: 'TypeScript' }).click();
  await expect(form.getByRole('tabpanel')).toContainText(/searchRentals\(client, \{ .*guests: 4/);
  await form.getByRole('button', { name: 'Send the request' }).click();
  await expect(form.getByText('"USD"').first()).toBeVisible();
  await expect(page).toHaveURL(/#try\?.*guests=4/);
  await form.getByText(/^\d+ headers$/).click();
  await expect(form.getByText('x-catalogue-version', { exact: true })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);

  const shared = page.url();
  await page.goto('/en/developers');
  await page.goto(shared);
  await expect(form.getByLabel('guests')).toHaveValue('4');
  await expect(place).toHaveValue('Spain');
  await expect(form.getByText('Status 200', { exact: true })).toBeVisible();
  await expect(form.getByRole('tabpanel')).toContainText('currency=USD');
  await form.locator('.portal-json details details details > summary').first().click();
  const link = form.getByRole('link', { name: /\/en\/rentals\/\d+/ }).first();
  await expect(link).toHaveAttribute('href', /^http/);
});

test('a response with points is shown on a map, and pictures as pictures', async ({ page }) => {
  await page.goto('/en/developers/reference/get-rental-map#try?zoom=3');
  await page.getByText(/^\d+ headers$/).scrollIntoViewIfNeeded();
  await expect(page.getByRole('region', { name: 'Map of the response' })).toBeVisible();
  await expect(page.locator('.map-dot').first()).toBeVisible();
  await page.goto('/en/developers/reference/list-promoted-destinations#try');
  await expect(page.locator('.portal-json img').first()).toBeAttached();
});

test('a bad value and a missing part of the path are said in words', async ({ page, complaints }) => {
  complaints.expect(/400/);
  await page.goto('/en/developers/reference/search-rentals#try?checkin=2027-06-05');
  await expect(page.getByText('Status 400', { exact: true })).toBeVisible();
  await expect(page.getByText(/a date together with checkin/).first()).toBeVisible();
  await page.goto('/en/developers/reference/get-rental#try');
  await expect(page.getByText('Fill in id first.')).toBeVisible();
});

test('every page of the portal in the sitemap exists, as a page and as Markdown', async ({ request }) => {
  const sitemap = await (await request.get('/sitemaps/pages-1.xml')).text();
  const paths = [...sitemap.matchAll(/<loc>[^<]*(\/en\/developers[^<]*)<\/loc>/g)].map(
    ([, path = '']) => path,
  );
  expect(paths.length).toBeGreaterThan(50);
  for (const path of paths) {
    expect((await request.get(path)).status(), path).toBe(200);
    expect(await (await request.get(`${path}.md`)).text(), path).toMatch(/^# \S/);
  }
});

for (const path of [
  '/en/developers',
  '/en/developers/guides/searching',
  '/en/developers/reference',
  '/en/developers/reference/problems',
  '/en/developers/reference/records/Rental',
]) {
  test(`${path} has no accessibility violations`, async ({ page }) => {
    await page.goto(path);
    expect(await accessibilityViolations(page)).toEqual([]);
  });
}
