/** Rentals with unknown availability: a catalogue without calendars, and one with some. */
import { addDays, utcDay } from '#lib/dates/plain-dates';
import { accessibilityViolations } from './support/accessibility-violations.ts';
import { type OwnSite, serveListings } from './support/own-catalogue.ts';
import { expect, test } from './support/test.ts';

// The tests share one server of each kind.
test.describe.configure({ mode: 'default' });

const LISTINGS = `id,name,place_1,latitude,longitude,property_type,bedrooms,sleeps,price,available
1,Casa Rosa,Limone,45.81,10.79,Villa,2,4,120,t
2,Casa Blu,Limone,45.82,10.80,Villa,1,2,80,t
3,Casa Verde,Malcesine,45.76,10.81,Apartment,3,6,140,t
`;

const day = (offset: number) => addDays(utcDay(Date.now()), offset);
const STAY = `checkin=${day(20)}&checkout=${day(25)}`;

/** The calendar file: 40 nights of the first listing, of which the eleventh and twelfth are taken. */
const CALENDAR = [
  'listing_id,date,available',
  ...Array.from({ length: 40 }, (_, night) => `1,${day(night)},${night === 10 || night === 11 ? 'f' : 't'}`),
  '',
].join('\n');

test.describe('where no rental has a calendar', () => {
  let site: OwnSite;
  test.beforeAll(async () => {
    site = await serveListings(LISTINGS, 'Italy/Lake Garda', {});
  });
  test.afterAll(() => site.stop());
  test.beforeEach(({ complaints }) => complaints.expect(new RegExp(`^other host: ${site.url}/`)));

  test('a search with dates shows all rentals and states that the owner must be asked about dates', {
    tag: '@desktop',
  }, async ({ page }) => {
    await page.goto(`${site.url}/en/search?${STAY}`);
    await expect(page.getByText('No home in this catalogue has a calendar.')).toBeVisible();
    await expect(page.locator('main article[data-rental]')).toHaveCount(3);
    await expect(page.getByRole('article').getByText('Dates not known: ask the owner')).toHaveCount(3);
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  test('a rental refers to its owner, and calls no night free', { tag: '@desktop' }, async ({ page }) => {
    await page.goto(`${site.url}/en/rentals/1-casa-rosa?${STAY}`);
    const price = page.getByRole('region', { name: 'Price', exact: true });
    await expect(price.getByRole('status')).toContainText('It is not known whether these dates are free.');
    await expect(price.getByText('€600', { exact: true }).first()).toBeVisible();
    await expect(price.getByText('for 5 nights')).toBeVisible();
    const availability = page.getByRole('region', { name: 'Availability' });
    await expect(availability).toContainText('This home has no calendar here');
    await expect(page.getByText('Ask the owner about dates.')).toHaveCount(1);
    await expect(price.getByRole('status')).toContainText('Ask the owner about dates.');
    await expect(availability.getByRole('table')).toHaveCount(0);
    await expect(page.getByRole('main')).not.toContainText(/These dates are free|No night is taken/);
    expect(await page.locator('script[type="application/ld+json"]').allTextContents()).not.toContainEqual(
      expect.stringMatching(/availability|InStock/),
    );
  });

  test('no page has the year of free homes, since no night is known to be free', { tag: '@desktop' }, async ({
    page,
  }) => {
    for (const path of ['search', 'destinations', 'destinations/limone', 'rentals/1-casa-rosa']) {
      await page.goto(`${site.url}/en/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('#when-to-go')).toHaveCount(0);
    }
    await page.goto(`${site.url}/en`);
    await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: /flexible/ })).toHaveCount(0);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });
    test('the texts are the same', { tag: '@desktop' }, async ({ page, complaints }) => {
      complaints.expect(/^request: csp/);
      await page.goto(`${site.url}/en/search?${STAY}`);
      await expect(page.getByText('No home in this catalogue has a calendar.')).toBeVisible();
      await page.goto(`${site.url}/en/rentals/1-casa-rosa`);
      await expect(page.getByText('Ask the owner about dates.')).toHaveCount(1);
    });
  });
});

test.describe('where some rentals have a calendar', () => {
  let site: OwnSite;
  test.beforeAll(async () => {
    site = await serveListings(LISTINGS, 'Italy/Lake Garda', {}, null, CALENDAR);
  });
  test.afterAll(() => site.stop());
  test.beforeEach(({ complaints }) => complaints.expect(new RegExp(`^other host: ${site.url}/`)));

  test('a search with dates excludes and counts the others, and a link includes them', {
    tag: '@desktop',
  }, async ({ page }) => {
    await page.goto(`${site.url}/en/search?${STAY}`);
    const homes = page.locator('main article[data-rental]');
    await expect(homes).toHaveCount(1);
    await expect(page.getByText('2 more homes have no calendar for these dates.')).toBeVisible();
    await page.getByRole('link', { name: 'Show them too' }).click();
    await expect(page).toHaveURL(/include_unknown=true/);
    await expect(homes).toHaveCount(3);
    await expect(homes.getByText('Dates not known: ask the owner')).toHaveCount(2);
    await expect(page.getByText('2 of these homes have no calendar for these dates')).toBeVisible();
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /include_unknown=true/);
    expect(await accessibilityViolations(page)).toEqual([]);
    await page
      .getByRole('link', { name: 'Remove the filter Include homes whose dates are not known' })
      .click();
    await expect(homes).toHaveCount(1);
  });

  test('the switch of the filters includes them too', { tag: '@desktop' }, async ({ page }) => {
    await page.goto(`${site.url}/en/search?${STAY}`);
    await page.getByRole('button', { name: /^Filters/ }).click();
    const panel = page.getByRole('dialog', { name: 'Filters' });
    await panel.getByRole('switch', { name: 'Include homes whose dates are not known' }).check();
    await panel.getByRole('button', { name: 'Show 3 homes' }).click();
    await expect(page).toHaveURL(/include_unknown=true/);
    await expect(page.locator('main article[data-rental]')).toHaveCount(3);
  });

  test('an empty search suggests the rentals without a calendar', { tag: '@desktop' }, async ({ page }) => {
    await page.goto(`${site.url}/en/search?${STAY}&guests=5`);
    await page.getByRole('link', { name: 'With homes whose dates are not known: 1 home' }).click();
    await expect(page.locator('main article[data-rental]')).toHaveCount(1);
  });

  test('destinations count the rentals that are known to be free, and state the number of others', {
    tag: '@desktop',
  }, async ({ page }) => {
    await page.goto(`${site.url}/en/destinations?${STAY}`);
    await expect(page.getByText('2 more homes have no calendar for these dates.')).toBeVisible();
    await page.getByRole('link', { name: 'Show them too' }).click();
    await expect(page.getByText('2 of these homes have no calendar for these dates')).toBeVisible();
  });

  test('the search and the rental with a calendar have the year, a rental without one does not', {
    tag: '@desktop',
  }, async ({ page }) => {
    for (const [path, count] of [
      ['search', 1],
      ['rentals/1-casa-rosa', 1],
      ['rentals/2-casa-blu', 0],
    ] as const) {
      await page.goto(`${site.url}/en/${path}`);
      await expect(page.locator('#calendar, #results').first()).toBeAttached();
      await expect(page.locator('#when-to-go')).toHaveCount(count);
    }
  });

  test('the calendar of a rental ends with its known nights', { tag: '@desktop' }, async ({ page }) => {
    await page.goto(`${site.url}/en/rentals/1-casa-rosa?checkin=${day(36)}&checkout=${day(44)}`);
    const availability = page.getByRole('region', { name: 'Availability' });
    const night = (offset: number) => availability.locator(`time[datetime="${day(offset)}"]`);
    await expect(night(9)).toContainText('free');
    await expect(night(10)).toContainText('taken');
    await expect(night(39)).toContainText('free');
    await expect(night(40)).toContainText('not known');
    await expect(availability.getByRole('table').last()).toContainText('no information');
    await expect(availability).toContainText('Ask the owner about other dates.');
    await expect(availability.getByRole('listitem').getByText('Not known')).toBeVisible();
    const price = page.getByRole('region', { name: 'Price', exact: true });
    await expect(price.getByRole('status')).toContainText('It is not known whether these dates are free.');
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  test('the comparison shows which rentals have a calendar', { tag: '@desktop' }, async ({ page }) => {
    await page.goto(`${site.url}/en/compare?ids=1,2`);
    const row = page.getByRole('row', { name: /^Calendar/ });
    await expect(row.getByRole('cell').first()).toHaveText(/^Until /);
    await expect(row.getByRole('cell').last()).toHaveText('None: ask the owner about dates');
  });
});
