/** The way from a rental's page to its owner: booking, asking, and a stay for the traveller's own calendar. */
import type { Locator, Page } from '@playwright/test';
import { addDays, utcDay } from '#lib/dates/plain-dates';
import type { BundleRental } from '#lib/import/bundle/bundle';
import { fixtureRentals } from '#lib/store/testing/fixture-bundle';
import { accessibilityViolations } from './support/accessibility-violations.ts';
import { type OwnSite, serveBundle } from './support/own-catalogue.ts';
import { expect, test } from './support/test.ts';

// The tests share one server.
test.describe.configure({ mode: 'default' });

const CHECKIN = addDays(utcDay(Date.now()), 20);
const CHECKOUT = addDays(CHECKIN, 7);
const STAY = `checkin=${CHECKIN}&checkout=${CHECKOUT}&guests=2`;

const BOOKING =
  'https://www.owner.example/(RENTALID)?from=(CHECKINDATE)&to=(CHECKOUTDATE)&g=(GUESTS)&l=(LANGUAGE)';
const BOOKING_OF_STAY = `https://www.owner.example/1001?from=${CHECKIN}&to=${CHECKOUT}&g=2&l=en`;

/** The owners' addresses and calendars of the rentals 1001, 1002 and so on. */
const OWNERS: readonly Partial<BundleRental>[] = [
  { booking_url: BOOKING, enquiry: 'mailto:stay@owner.example' },
  { booking_url: BOOKING, enquiry: 'mailto:stay@owner.example', known_nights: null },
  { enquiry: 'tel:+493012345678' },
  {},
];

const RENTALS = fixtureRentals()
  .slice(0, OWNERS.length)
  .map(
    (rental, index): BundleRental => ({
      ...rental,
      slug: 'casa',
      currency: 'EUR',
      min_price: '700',
      max_price: '700',
      seasons: [],
      bookings: [],
      special_offers: [],
      available: true,
      sleeps: 4,
      photos: [],
      fees: [{ kind: 'cleaning', names: {}, amount: '85', per: 'stay', mandatory: true }],
      taxes: [{ names: { en: 'Visitor tax' }, amount: '2', per: 'guest_night' }],
      ...OWNERS[index],
    }),
  );

let site: OwnSite;
test.beforeAll(async () => {
  site = await serveBundle({ rentals: RENTALS });
});
test.afterAll(() => site.stop());
test.beforeEach(({ complaints }) => complaints.expect(new RegExp(`^other host: ${site.url}/`)));

const addressOf = (id: number, query = '') => `${site.url}/en/rentals/${id}-casa${query && `?${query}`}`;
const priceOf = (page: Page) => page.getByRole('region', { name: 'Price', exact: true });

/** Expects the link to open its address in a new tab, which does not get the page as its opener. */
async function expectNewTab(link: Locator, address: string): Promise<void> {
  await expect(link).toHaveAttribute('href', address);
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'noopener');
}

test('booking waits for dates, and says so', async ({ page }) => {
  await page.goto(addressOf(1001));
  const button = priceOf(page).getByRole('button', { name: 'Continue at owner.example' });
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription('Choose your dates first.');
  await expect(priceOf(page).getByRole('link', { name: 'Add to my calendar' })).toHaveCount(0);
  await expect(priceOf(page).getByRole('button', { name: 'Show the price' })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);

  await page.goto(addressOf(1001, `checkin=${CHECKOUT}&checkout=${CHECKIN}`));
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription('Change your stay first: this one is not possible.');
});

test('booking opens the owner’s page with the stay in a new tab', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  await context.route('https://www.owner.example/**', (route) => route.fulfill({ body: 'The owner’s page' }));
  await page.goto(addressOf(1001, STAY));
  const link = priceOf(page).getByRole('link', { name: 'Continue at owner.example' });
  await expectNewTab(link, BOOKING_OF_STAY);
  await expect(link).toHaveAccessibleDescription(
    'Opens owner.example in a new tab. You book and pay there, not here.',
  );
  const opened = page.waitForEvent('popup');
  await link.click();
  const owner = await opened;
  await expect(owner).toHaveURL(BOOKING_OF_STAY);
  expect(await owner.evaluate(() => window.opener)).toBeNull();
});

test('the price is shown line by line, and adds up', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(addressOf(1001, STAY));
  const rows = priceOf(page).getByRole('table', { name: 'How the price is made up' }).getByRole('row');
  await expect(rows).toHaveText([
    /Accommodation.*7 nights.*€700$/,
    /Cleaning.*per stay.*€85$/,
    /Visitor tax.*2 guests × 7 nights × €2.*€28$/,
    /Total, no extras.*€813$/,
  ]);
  await expect(priceOf(page).getByText('Calculated for 2 guests, all as adults.')).toBeVisible();
  await expect(priceOf(page).getByRole('button', { name: 'Update the price' })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
});

test('a stay can be added to a calendar', { tag: '@desktop' }, async ({ page, request }) => {
  await page.goto(addressOf(1001, STAY));
  const link = priceOf(page).getByRole('link', { name: 'Add to my calendar' });
  const address = new URL((await link.getAttribute('href')) ?? '', site.url);
  const answer = await request.get(address.href);
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(await answer.text()).toContain(`\r\nDTSTART;VALUE=DATE:${CHECKIN.replaceAll('-', '')}\r\n`);
  address.searchParams.set('checkout', CHECKIN);
  expect((await request.get(address.href)).status()).toBe(400);
});

test('the letter to the owner has the stay', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(addressOf(1001, STAY));
  const link = priceOf(page).getByRole('link', { name: 'Ask the owner' });
  await expect(link).toHaveAccessibleDescription('Opens an e-mail to the owner in your mail program.');
  await expect(link).not.toHaveAttribute('target');
  const href = (await link.getAttribute('href')) ?? '';
  expect(href).toMatch(/^mailto:stay@owner\.example\?subject=Enquiry/);
  expect(decodeURIComponent(href)).toContain(`(7 nights)\r\nGuests: 2\r\n\r\nIs it free on these dates`);
  expect(decodeURIComponent(href)).toContain(addressOf(1001, STAY));
});

test('where availability is not known, asking comes first', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(addressOf(1002, STAY));
  const links = priceOf(page).getByRole('link', { name: /Ask the owner|Continue at/ });
  await expect(links).toHaveText([/^Ask the owner/, /^Continue at owner\.example/]);
});

test('an owner with a telephone is called', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(addressOf(1003));
  const link = priceOf(page).getByRole('link', { name: 'Call the owner' });
  await expect(link).toHaveAttribute('href', 'tel:+493012345678');
  await expect(link).toHaveAccessibleDescription('+493012345678');
});

test('a home without addresses says where it comes from', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(addressOf(1004, STAY));
  await expect(priceOf(page).getByText(/only shows this home.*catalogue of 15 January 2026/)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /Continue|Ask the owner|Call/ })).toHaveCount(
    0,
  );
});

test('the bar of a phone has the price and the action, and covers nothing at the end', {
  tag: '@phone',
}, async ({ page }) => {
  const bar = page.locator('.stay-bar');
  // The bar is shown where the price panel is out of view.
  const scrollPast = () => page.locator('#location').scrollIntoViewIfNeeded();
  await page.goto(addressOf(1001));
  await scrollPast();
  await expect(bar.getByRole('link', { name: 'Choose dates' })).toHaveAttribute('href', '#price');

  await page.goto(addressOf(1001, STAY));
  await scrollPast();
  await expect(bar).toContainText('€813 for 7 nights');
  const link = bar.getByRole('link', { name: 'Continue (opens owner.example in a new tab)' });
  await expectNewTab(link, BOOKING_OF_STAY);
  await page.evaluate(() => document.getElementById('price')?.scrollIntoView());
  await expect(bar).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(bar).toBeVisible();
  const [barBox, footerBox] = [await bar.boundingBox(), await page.getByRole('contentinfo').boundingBox()];
  expect((barBox?.y ?? 0) + (barBox?.height ?? 0)).toBeLessThanOrEqual((footerBox?.y ?? 0) + 1);
  await bar.getByRole('link', { name: 'Change dates' }).click();
  await expect(priceOf(page)).toBeInViewport();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('dates are chosen and the link is a plain one', async ({ page, complaints }) => {
    complaints.expect(/^request: csp/);
    await page.goto(addressOf(1001));
    const price = priceOf(page);
    await expect(price.getByRole('button', { name: 'Continue at owner.example' })).toBeDisabled();
    await price.getByLabel('Check-in', { exact: true }).fill(CHECKIN);
    await price.getByLabel('Check-out', { exact: true }).fill(CHECKOUT);
    await price.getByLabel('Guests').fill('2');
    await price.getByRole('button', { name: 'Show the price' }).click();
    const link = price.getByRole('link', { name: 'Continue at owner.example' });
    await expect(link).toHaveAttribute('href', BOOKING_OF_STAY);
  });
});
