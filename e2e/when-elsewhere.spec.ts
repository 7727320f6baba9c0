import type { RentalList } from '#lib/api/contract/rental-list-schemas';
import { addDays, utcDay } from '#lib/dates/plain-dates';
import { accessibilityViolations } from './support/accessibility-violations.ts';
import { expect, test } from './support/test.ts';

const ARRIVAL = 'Arrival and departure';

test('the window of a rental’s page shows the price of its stay', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const { rentals }: RentalList = await (
    await request.get('/api/public/v2/search.json?locale=en&per_page=1')
  ).json();
  const [rental] = rentals;
  if (!rental) throw new Error('The catalogue is empty.');
  const { when } = await (
    await request.get(`/api/public/v2/search/when?ids=${rental.id}&currency=EUR&price_basis=stay`)
  ).json();
  const free = when.findIndex((day: { rentals_count: number }) => day.rentals_count === 1);
  expect(free).toBeGreaterThanOrEqual(0);

  await page.goto(`${new URL(rental.url).pathname}?currency=EUR`);
  const strip = page.getByRole('region', { name: 'When this home is free' });
  await strip.scrollIntoViewIfNeeded();
  const arrival = page.getByRole('slider', { name: ARRIVAL });
  await expect(page.locator('.when-months')).toBeVisible();
  const rail = await page.locator('.when-rail').boundingBox();
  if (!rail) throw new Error('The strip is not visible.');
  await page.mouse.click(rail.x + ((free + 0.5) * rail.width) / 365, rail.y + rail.height / 2);
  await expect(page).toHaveURL(new RegExp(`checkin=${when[free].arrival}`));
  await expect(arrival).toHaveAttribute('aria-valuetext', /7 nights · free/);
  await expect(page.getByRole('region', { name: 'Price', exact: true })).toContainText('for 7 nights');
  expect(await accessibilityViolations(page, { part: '.when' })).toEqual([]);
});

test('the window of a destination’s page leads to the search with its dates', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/en?currency=EUR');
  const href = await page.locator('main a[href^="/en/destinations/"]').first().getAttribute('href');
  await page.goto(href ?? '');
  const strip = page.getByRole('region', { name: 'When to go' });
  await strip.scrollIntoViewIfNeeded();
  await page.getByRole('slider', { name: ARRIVAL }).press('End');
  const link = strip.getByRole('link', { name: 'Show these homes' });
  const checkin = addDays(utcDay(new Date()), 364);
  await expect(link).toHaveAttribute('href', new RegExp(`checkin=${checkin}`));
  expect(await accessibilityViolations(page, { part: '.when' })).toEqual([]);
  await link.click();
  await expect(page).toHaveURL(
    new RegExp(`/en/search\\?destination_ids=\\d+&checkin=${checkin}.*currency=EUR`),
  );
});

test('visitors without fixed dates get from the home page to the year of a search', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/en');
  await page.getByRole('button', { name: /^I’m flexible/ }).click();
  await expect(page).toHaveURL(/\/en\/search.*#when-to-go$/);
  await expect(page.getByRole('slider', { name: ARRIVAL })).toBeInViewport();
});
