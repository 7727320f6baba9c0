/** A home without a price, kept by `import --unpriced keep`: its price is on request, wherever a traveller meets it. */
import type { Locator, Page } from '@playwright/test';
import { addDays, utcDay } from '#lib/dates/plain-dates';
import { accessibilityViolations } from './support/accessibility-violations.ts';
import { type OwnSite, serveListings } from './support/own-catalogue.ts';
import { expect, test } from './support/test.ts';

// The tests share one server.
test.describe.configure({ mode: 'default' });

const LISTINGS = `id,name,place_1,latitude,longitude,property_type,bedrooms,sleeps,price
1,Casa Rosa,Limone,45.81,10.79,Villa,2,4,120
2,Casa Verde,Limone,45.815,10.795,Villa,3,6,
3,Casa Bianca,Limone,45.818,10.792,Villa,2,5,110
4,Casa Nera,Limone,45.812,10.793,Villa,3,7,
`;

const TODAY = utcDay(Date.now());
const CHECKIN = addDays(TODAY, 40);
const STAY = `checkin=${CHECKIN}&checkout=${addDays(CHECKIN, 5)}&guests=2`;
const NIGHTS = 90;

function calendar(): string {
  const rows = ['1', '2', '3', '4'].flatMap((id) =>
    Array.from({ length: NIGHTS }, (_, night) => `${id},${addDays(TODAY, night)},t,1,30`),
  );
  return ['listing_id,date,available,minimum_nights,maximum_nights', ...rows, ''].join('\n');
}

let site: OwnSite;
test.beforeAll(async () => {
  const options = ['--unpriced', 'keep'];
  site = await serveListings(LISTINGS, 'Italy/Lake Garda', {}, null, calendar(), process.cwd(), options);
});
test.afterAll(() => site.stop());
test.beforeEach(({ complaints }) => {
  complaints.expect(new RegExp(`^other host: ${site.url}/`));
});

function cards(page: Page): Locator {
  return page.locator('main article[data-rental]');
}

function card(page: Page, name: string): Locator {
  return cards(page).filter({ hasText: name });
}

test('a list shows the price as on request, last by price, and leaves the home out of price bounds', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto(`${site.url}/en/search`);
  await expect(cards(page)).toHaveCount(4);
  await expect(card(page, 'Casa Verde')).toContainText('Price on request');
  await expect(card(page, 'Casa Rosa')).toContainText('€120');
  await expect(card(page, 'Casa Rosa')).not.toContainText('on request');

  await page.goto(`${site.url}/en/search?${STAY}&sort_by=price&direction=desc`);
  await expect(cards(page)).toHaveCount(4);
  await expect(cards(page).first()).toContainText('€600');
  await expect(cards(page).nth(1)).toContainText('€550');
  await expect(card(page, 'Casa Verde')).toContainText('Price on request');
  await expect(cards(page).last()).toContainText('Price on request');
  expect(await accessibilityViolations(page)).toEqual([]);

  await page.goto(`${site.url}/en/search?${STAY}&max_price=1000`);
  await expect(cards(page)).toHaveCount(2);
  await expect(card(page, 'Casa Verde')).toHaveCount(0);
});

test('its page has no price, with dates and without, and similar homes of any price', {
  tag: '@desktop',
}, async ({ page }) => {
  for (const query of ['', `?${STAY}`]) {
    await page.goto(`${site.url}/en/rentals/2-casa-verde${query}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Casa Verde');
    const price = page.getByRole('region', { name: 'Price', exact: true });
    await expect(price).toContainText('Price on request');
    await expect(price).not.toContainText('€');
    const similar = page.getByRole('region', { name: 'Similar homes nearby' });
    await expect(similar.locator('article[data-rental]')).toHaveCount(2);
    await expect(similar.getByRole('article').filter({ hasText: 'Casa Nera' })).toContainText(
      'Price on request',
    );
  }
  await expect(page.getByRole('status').filter({ hasText: 'These dates are free.' })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
});

test('similar homes of a home with a price have one, too', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(`${site.url}/en/rentals/1-casa-rosa`);
  const similar = page.getByRole('region', { name: 'Similar homes nearby' }).locator('article[data-rental]');
  await expect(similar).toHaveCount(1);
  await expect(similar).toContainText('Casa Bianca');
});

test('a comparison has it next to homes with a price', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(`${site.url}/en/compare?ids=1,2&${STAY}`);
  const row = page.getByRole('table', { name: 'Compare homes' }).getByRole('row', { name: /^Price/ });
  await expect(row.getByRole('cell').first()).toContainText('€');
  await expect(row.getByRole('cell').last()).toHaveText('Price on request');
});
