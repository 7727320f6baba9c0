/** The notes of pages about ignored values of their address. */
import { addDays, utcDay } from '#lib/dates/plain-dates';
import { accessibilityViolations } from './support/accessibility-violations.ts';
import { pageKind } from './support/page-kinds.ts';
import { expect, test } from './support/test.ts';

const day = (offset: number) => addDays(utcDay(Date.now()), offset);

const PAST = 'checkin=2020-05-09&checkout=2020-05-02';
const SAID =
  'The arrival on 9 May 2020 lies in the past. The departure on 2 May 2020 must be after the arrival on 9 May 2020.';

for (const name of ['search', 'destination tree', 'campaign']) {
  test(`past and reversed dates are explained on: ${name}`, { tag: '@desktop' }, async ({
    page,
    request,
  }) => {
    const { path } = await pageKind(request, name);
    await page.goto(`/en${path}?${PAST}&guests=2&currency=XXX`);
    const note = page.getByRole('status').filter({ hasText: 'lies in the past' });
    await expect(note.getByRole('listitem').first()).toHaveText(`${SAID} The page is shown without dates.`);
    await expect(note.getByRole('listitem')).toHaveCount(2);
    await expect(note).toContainText('Currency “XXX”: there are no rates for it. Prices are in EUR.');
    expect(await accessibilityViolations(page)).toEqual([]);
  });
}

test('a destination notes only the parameters that it reads', async ({ page, request }) => {
  const { path } = await pageKind(request, 'destination');
  await page.goto(`/en${path}?${PAST}&guests=900&currency=XXX`);
  const note = page.getByRole('status').filter({ hasText: 'Currency “XXX”' });
  await expect(note).toContainText('there are no rates for it. Prices are in EUR.');
  await expect(note).not.toContainText('lies in the past');
});

test('a search in the past equals a search without dates, and its links have no dates', async ({
  page,
  request,
}) => {
  const { meta } = await (await request.get('/api/public/v2/search.json?guests=2&per_page=1')).json();
  await page.goto('/de/search?checkin=2020-05-02&checkout=2020-05-09&guests=2');
  await expect(page.getByRole('status').filter({ hasText: 'Vergangenheit' })).toHaveText(
    /Die Anreise am 2\. Mai 2020 liegt in der Vergangenheit\. Die Seite wird ohne Reisedaten angezeigt\./,
  );
  const total = meta.pagination.total_count.toLocaleString('de');
  await expect(page.locator('#results').getByRole('status').first()).toContainText(`von ${total}`);
  // The strip "when to go" offers dates once it has loaded.
  await expect(page.locator('.search-list a[href*="/rentals/"]').first()).toBeAttached();
  await expect(page.locator('.search-list a[href*="/rentals/"][href*="checkin"]')).toHaveCount(0);
});

test('a rental lists all reasons against a stay next to its form', async ({ page, request }) => {
  const { path } = await pageKind(request, 'rental');
  await page.goto(`/en${path}?${PAST}&guests=900&currency=XXX`);
  const verdict = page.getByRole('region', { name: 'Price', exact: true }).getByRole('status').first();
  await expect(verdict).toContainText('The arrival on 9 May 2020 lies in the past.');
  await expect(verdict).toContainText('The departure on 2 May 2020 must be after the arrival on 9 May 2020.');
  await expect(verdict).toContainText('This home sleeps at most');
  await expect(verdict).toContainText('Currency “XXX”');
});

test('the day before the UTC day, still today in the west, can be searched', async ({ page }) => {
  await page.goto(`/en/search?checkin=${day(-1)}&checkout=${day(6)}`);
  await expect(page.getByRole('status').filter({ hasText: 'lies in the past' })).toHaveCount(0);
  await expect(page.locator('a[href*="checkin"]').first()).toBeAttached();
});

test.describe('west of UTC', () => {
  test.use({ timezoneId: 'Pacific/Honolulu' });
  test('the calendar begins at the visitor’s day', { tag: '@desktop' }, async ({ page }) => {
    await page.clock.setFixedTime(new Date(`${day(0)}T02:00:00Z`));
    await page.goto('/en/search');
    await page.getByRole('button', { name: /^When/ }).click();
    await expect(page.locator(`[data-date="${day(-1)}"]`)).toHaveAttribute('aria-disabled', 'false');
  });
});

test('the form on the home page passes on values that cannot be used', async ({ page }) => {
  await page.goto(`/en/find?where=&checkin=${day(20)}&checkout=${day(10)}`);
  await expect(page).toHaveURL(/checkin=/);
  await expect(page.getByRole('status').filter({ hasText: 'must be after the arrival' })).toBeVisible();
});
