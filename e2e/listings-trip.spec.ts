/** A traveller's whole way through a catalogue imported from a listings export: from the home page to the page of the owner. */
import type { Page } from '@playwright/test';
import { addDays, utcDay } from '#lib/dates/plain-dates';
import { accessibilityViolations } from './support/accessibility-violations.ts';
import { cityExport } from './support/city-export.ts';
import { type OwnSite, serveListings } from './support/own-catalogue.ts';
import { expect, test } from './support/test.ts';

// The tests share one server.
test.describe.configure({ mode: 'default' });
// On a busy machine, Playwright scrolls the page away below a popover that still moves.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const TODAY = utcDay(Date.now());
const CHECKIN = addDays(TODAY, 40);
const CHECKOUT = addDays(CHECKIN, 5);

let site: OwnSite;
test.beforeAll(async () => {
  const { listings, calendar } = cityExport(TODAY);
  const settings = { PHOTO_HOSTS: 'photos.invalid' };
  site = await serveListings(listings, 'Spain/Catalonia/Barcelona', settings, null, calendar);
});
test.afterAll(() => site.stop());
test.beforeEach(({ complaints }) => {
  complaints.expect(new RegExp(`^other host: ${site.url}/`));
  // The photos are on a host that does not exist.
  complaints.expect(/502.*\/photos\//);
});

/** Chooses a place, the dates and two guests on the home page, and searches. */
async function searchFromHome(page: Page): Promise<void> {
  await page.goto(`${site.url}/en`);
  const form = page.getByRole('search', { name: 'Find a home' });
  await form.getByRole('combobox', { name: 'Where to?' }).pressSequentially('eix');
  await form.getByRole('option', { name: /^Eixample/ }).click();
  await form.getByRole('button', { name: /^When/ }).click();
  for (const date of [CHECKIN, CHECKOUT]) {
    const day = page.locator(`[data-date="${date}"]`);
    while (!(await day.isVisible())) await page.getByRole('button', { name: 'Next month' }).click();
    await day.click();
  }
  await page.getByRole('button', { name: 'Done' }).filter({ visible: true }).click();
  await form.getByRole('button', { name: /^Guests/ }).click();
  for (const _ of [1, 2]) await page.getByRole('button', { name: 'More guests' }).click();
  await page.getByRole('button', { name: 'Done' }).filter({ visible: true }).click();
  await form.getByRole('button', { name: 'Search' }).click();
}

test('from the home page to the page of the owner, with the stay filled in', async ({ page, context }) => {
  await context.route('https://www.airbnb.com/**', (route) => route.fulfill({ body: 'The owner’s page' }));
  await searchFromHome(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Eixample/);
  const cards = page.locator('main article[data-rental]');
  await expect(cards).toHaveCount(2);
  const card = cards.filter({ hasText: 'Huge flat for 8 people' });
  await expect(card).toContainText('€5,895');
  await card.getByRole('link').first().click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Huge flat for 8 people/);
  const price = page.getByRole('region', { name: 'Price', exact: true });
  await expect(price.getByRole('status')).toContainText('These dates are free.');
  await expect(price).toContainText('€5,895');
  await expect(page.getByText('HUTB-099101', { exact: false })).toHaveCount(1);
  await expect(page.getByRole('main')).not.toContainText(/registration number (ESFCTU|HUTB)|<br|<b>/);
  expect(await accessibilityViolations(page)).toEqual([]);

  const link = price.getByRole('link', { name: 'Continue at airbnb.com' });
  const opened = page.waitForEvent('popup');
  await link.click();
  const owner = await opened;
  await expect(owner).toHaveURL(
    `https://www.airbnb.com/rooms/18674?check_in=${CHECKIN}&check_out=${CHECKOUT}&adults=2`,
  );
});
