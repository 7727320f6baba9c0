import AxeBuilder from '@axe-core/playwright';
import type { APIRequestContext } from '@playwright/test';
import type { Rental, RentalDetail } from '#lib/catalogue/contract';
import { expect, test } from './support/test.ts';

async function listed(request: APIRequestContext, query: Record<string, string>): Promise<readonly Rental[]> {
  const answer = await request.get('/api/public/v2/search.json', { params: query });
  return (await answer.json()).rentals;
}

/** The rental with the most to show among the first hundred, in full. */
async function richRental(request: APIRequestContext, query: Record<string, string>): Promise<RentalDetail> {
  const rentals = await listed(request, { ...query, per_page: '100' });
  const [richest] = [...rentals].sort(
    (a, b) => b.photos.length * Math.sign(b.reviews_count) - a.photos.length * Math.sign(a.reviews_count),
  );
  const answer = await request.get(`/api/public/v2/rentals/${richest?.id}.json`, { params: query });
  return (await answer.json()).rental;
}

for (const { locale, currency } of [
  { locale: 'en', currency: 'EUR' },
  { locale: 'de', currency: 'USD' },
]) {
  test(`every url of the API opens its page in ${locale} and ${currency}`, async ({ request }) => {
    const rentals = await listed(request, { locale, currency, per_page: '12' });
    expect(rentals.length).toBeGreaterThan(0);
    for (const rental of rentals) {
      const page = await request.get(rental.url, { maxRedirects: 0 });
      expect(page.status(), rental.url).toBe(200);
      const html = (await page.text()).replaceAll('<!-- -->', '');
      expect(html).toContain(`<html lang="${locale}"`);
      expect(html).toContain(`${locale.toUpperCase()} · ${currency}`);
    }
  });
}

test('the page shows what the API says of the rental', async ({ page, request }) => {
  const rental = await richRental(request, { locale: 'en', currency: 'EUR' });
  await page.goto(rental.url);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(rental.name);
  await expect(main.getByText(rental.headline, { exact: true })).toBeVisible();
  await expect(main.getByText(rental.summary, { exact: true })).toBeVisible();
  const trail = main.getByRole('navigation', { name: 'You are here' });
  await expect(trail.getByRole('link')).toHaveText(rental.destination.map(({ title }) => title));
  await expect(main.getByRole('region', { name: 'Photos' }).getByRole('img').first()).toBeVisible();
  await expect(main.getByRole('term')).toHaveText(['Type', 'Bedrooms', 'Bathrooms', 'Sleeps', 'Size']);
  await expect(main.getByRole('definition').first()).toHaveText(rental.rental_type.title);
  const amenities = main.getByRole('region', { name: 'What is there' }).getByRole('listitem');
  await expect(amenities).toHaveCount(rental.amenities.length);
  for (const { title } of rental.amenities) {
    await expect(amenities.getByText(title, { exact: true })).toBeVisible();
  }
  await expect(main.getByText(`Check-in from ${rental.checkin_time}`)).toBeVisible();
});

test('a night that the API calls taken is taken in the calendar, and the day of departure is free', async ({
  page,
  request,
}) => {
  const rental = await richRental(request, { locale: 'en', currency: 'EUR' });
  const today = new Date().toISOString().slice(0, 10);
  const limit = new Date(Date.now() + 300 * 86_400_000).toISOString().slice(0, 10);
  const starts = new Set(rental.calendar.unavailable.map(({ start_date }) => start_date));
  const stays = rental.calendar.unavailable.filter(
    ({ start_date, end_date }) => start_date > today && end_date < limit && !starts.has(end_date),
  );
  await page.goto(rental.url);
  const calendar = page.getByRole('region', { name: 'Availability', exact: true });
  await expect(calendar.getByRole('table')).toHaveCount(12);
  for (const { start_date, end_date } of stays.slice(0, 5)) {
    await expect(calendar.locator(`time[datetime="${start_date}"]`)).toContainText('taken');
    await expect(calendar.locator(`time[datetime="${end_date}"]`)).toContainText('free');
  }
});

test('prices say their basis, and when converted from what and of which day', async ({ page, request }) => {
  const [rental] = await listed(request, { locale: 'en', currency: 'JPY', per_page: '1' });
  await page.goto(rental?.url ?? '');
  const price = page.getByRole('region', { name: 'Price', exact: true });
  await expect(price).toContainText(/per (week|night)/);
  await expect(price).toContainText(/Converted from [A-Z]{3} at rates of \d+ \w+ \d{4}/);
});

test('another slug leads to the right address and keeps the query', async ({ request }) => {
  const [rental] = await listed(request, { locale: 'en', currency: 'USD', per_page: '1' });
  const right = new URL(rental?.url ?? '');
  const answer = await request.get(`/en/rentals/${rental?.id}-another-name?currency=USD&from=mail`, {
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(308);
  const location = new URL(answer.headers().location ?? '', right);
  expect(location.pathname).toBe(right.pathname);
  expect(location.search).toBe('?currency=USD&from=mail');
});

test('a rental that is not there has a page that says so', async ({ page, complaints }) => {
  complaints.expect(/404/);
  for (const segment of ['9007199254740991-nowhere', 'nowhere', '0-zero', '12x']) {
    const answer = await page.goto(`/en/rentals/${segment}`);
    expect(answer?.status(), segment).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`nothing to be mended for accessibility, ${colorScheme}`, async ({ page, request }) => {
    await page.emulateMedia({ colorScheme });
    const rental = await richRental(request, { locale: 'de', currency: 'USD' });
    await page.goto(rental.url);
    await page.getByRole('region', { name: 'Lage', exact: true }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('region', { name: `Karte der Lage von ${rental.name}` })).toBeVisible();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all pictures can be seen', async ({ page, request, complaints }) => {
    // The page's scripts are refused here.
    complaints.expect(/^request: csp/);
    const rental = await richRental(request, { locale: 'en', currency: 'EUR' });
    await page.goto(rental.url);
    const photos = page.getByRole('region', { name: 'Photos' });
    const more = photos.getByText(/^Show \d+ more photos?$/);
    if ((await more.count()) > 0) await more.click();
    await expect(photos.getByRole('img')).toHaveCount(rental.photos.length);
  });
});
