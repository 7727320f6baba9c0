/** Saved and compared homes for one stay: which are free and what each costs in total, on the list, in the comparison and by a shared link. */
import type { Locator, Page } from '@playwright/test';
import { addDays, utcDay } from '#lib/dates/plain-dates';
import { accessibilityViolations } from './support/accessibility-violations.ts';
import { type OwnSite, serveListings } from './support/own-catalogue.ts';
import { expect, test } from './support/test.ts';

// The tests share one server.
test.describe.configure({ mode: 'default' });

const HEBREW = 'בית הגן';
const LISTINGS = `id,name,place_1,latitude,longitude,property_type,bedrooms,sleeps,price
1,Casa Verde,Limone,45.815,10.795,Villa,3,6,
2,Casa Nera,Limone,45.812,10.793,Villa,3,7,90
3,Casa Rosa,Limone,45.81,10.79,Villa,2,4,120
4,${HEBREW},Limone,45.811,10.791,Villa,2,4,100
5,Casa Ignota,Limone,45.813,10.794,Villa,2,4,80
6,Casa Due,Limone,45.814,10.796,Villa,1,2,70
7,Casa Bianca,Limone,45.818,10.792,Villa,2,5,110
`;
const IDS = '1,2,3,4,5,6,7';
const IN_ORDER = ['Casa Verde', 'Casa Nera', 'Casa Rosa', HEBREW, 'Casa Ignota', 'Casa Due', 'Casa Bianca'];
const FOR_STAY = ['Casa Bianca', 'Casa Rosa', 'Casa Verde', 'Casa Ignota', 'Casa Nera', HEBREW, 'Casa Due'];

const TODAY = utcDay(Date.now());
const DAYS_AHEAD = 40;
const CHECKIN = addDays(TODAY, DAYS_AHEAD);
const CHECKOUT = addDays(CHECKIN, 5);
const STAY = `checkin=${CHECKIN}&checkout=${CHECKOUT}&guests=4`;
const NIGHTS = 90;

function calendar(): string {
  const rows = ['1', '2', '3', '4', '6', '7'].flatMap((id) =>
    Array.from({ length: NIGHTS }, (_, night) => {
      const isTaken = id === '2' && night >= DAYS_AHEAD && night < DAYS_AHEAD + 2;
      return `${id},${addDays(TODAY, night)},${isTaken ? 'f' : 't'},${id === '4' ? 7 : 1},30`;
    }),
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

const names = (page: Page): Locator => page.locator('main article[data-rental] h2');
const item = (page: Page, name: string): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    // Those of recently viewed homes have no such article.
    .filter({ has: page.locator('article[data-rental]') })
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

async function expectTotals(page: Page) {
  await expect(page.getByText('2 of 7 are free, from €550 in total.')).toBeVisible();
  await expect(names(page)).toHaveText(FOR_STAY);
  await expect(item(page, 'Casa Bianca')).toContainText('€550 for 5 nights · €110 per night');
  await expect(item(page, 'Casa Bianca')).toContainText('Free for your stay');
  await expect(item(page, 'Casa Rosa')).toContainText('€600 for 5 nights');
  await expect(item(page, 'Casa Ignota')).toContainText('It is not known whether these dates are free.');
  await expect(item(page, 'Casa Nera')).toContainText('Taken: ');
  await expect(item(page, 'Casa Nera')).toContainText('from €90 per night');
  await expect(item(page, HEBREW)).toContainText('Minimum stay: 7 nights');
  await expect(item(page, 'Casa Due')).toContainText('Sleeps only 2');
  await expect(item(page, 'Casa Verde')).toContainText('Price on request');
}

/** Chooses the stay with the keyboard alone: the dates in the calendar, then four guests. */
async function chooseStay(page: Page) {
  const form = page.getByRole('form', { name: 'Your stay' });
  const dates = form.getByRole('button', { name: 'When?' });
  const day = form.locator('button[data-date][tabindex="0"]').first();
  await expect(async () => {
    await dates.focus();
    await page.keyboard.press('Enter');
    await expect(day).toBeVisible({ timeout: 2000 });
  }).toPass();
  await day.focus();
  const first = (await day.getAttribute('data-date')) ?? '';
  const steps = Math.round((Date.parse(CHECKIN) - Date.parse(first)) / 86_400_000);
  for (let step = 0; step < Math.floor(steps / 7); step++) await page.keyboard.press('ArrowDown');
  for (let step = 0; step < steps % 7; step++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await form.getByRole('button', { name: 'Guests' }).focus();
  await page.keyboard.press('Enter');
  await form.getByRole('spinbutton', { name: 'Guests' }).focus();
  await page.keyboard.type('4');
  await page.keyboard.press('Escape');
}

test('the stay is chosen with the keyboard; the address is the state, also of the links', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto(`${site.url}/en/saved?ids=${IDS},999`);
  await expect(names(page)).toHaveText(IN_ORDER);
  await chooseStay(page);
  await page.getByRole('button', { name: 'Show totals' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${site.url}/en/saved?ids=${IDS},999&${STAY}`);
  await expectTotals(page);
  await expect(page.getByText('One home is no longer offered (999).')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);

  await page.getByRole('link', { name: 'Casa Rosa', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/rentals/3-[^?]*\\?${STAY}$`));
  const header = page.getByRole('banner').getByRole('link', { name: 'Saved' });
  await expect(header).toHaveAttribute('href', `/en/saved?${STAY}`);
  await page.goBack();
  await expectTotals(page);

  await page.getByRole('link', { name: 'Without dates and guests' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${site.url}/en/saved?ids=${IDS},999`);
  await expect(names(page)).toHaveText(IN_ORDER);
});

test('the previous totals stay, dimmed, while the server does not answer, and it goes on by itself', {
  tag: '@desktop',
}, async ({ page, complaints }) => {
  complaints.expect(/ERR_CONNECTION_REFUSED|Failed to fetch/);
  await page.goto(`${site.url}/en/saved?ids=${IDS}&${STAY}`);
  await expectTotals(page);
  const list = page.locator('[aria-busy]:has(article[data-rental])');
  const notice = page.getByRole('status').filter({ hasText: 'The site can’t be reached' });
  await expect(async () => {
    await page.getByRole('button', { name: 'Guests' }).click();
    await expect(page.getByRole('spinbutton', { name: 'Guests' })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await page.getByRole('spinbutton', { name: 'Guests' }).fill('2');
  await page.keyboard.press('Escape');
  await page.route('**/*', (route) => route.abort('connectionrefused'));
  await page.getByRole('button', { name: 'Show totals' }).click();
  await expect(notice).toBeVisible();
  await expect(list).toHaveAttribute('aria-busy', 'true');
  await expectTotals(page);
  await page.unroute('**/*');
  await expect(page.getByText('3 of 7 are free, from €350 in total.')).toBeVisible();
  await expect(notice).toBeHidden();
  await expect(list).toHaveAttribute('aria-busy', 'false');
  await expect(page).toHaveURL(/guests=2$/);
});

test('the comparison has a row of totals, the lowest one named, and columns keep their order', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto(`${site.url}/en/compare?ids=3,2,7,5&${STAY}`);
  const row = page.getByRole('row', { name: /^Total for your stay/ });
  await expect(row.getByRole('cell')).toHaveText([
    '€600€120 per night',
    /^Not freeTaken: /,
    '€550€110 per night · the lowest total here',
    /^€400€80 per night · It is not known whether these dates are free\./,
  ]);
  await expect(page.getByRole('link', { name: 'Casa Bianca', exact: true })).toHaveAttribute(
    'href',
    new RegExp(`/rentals/7-[^?]*\\?${STAY}$`),
  );
  await page.getByRole('link', { name: 'Remove Casa Nera from the comparison' }).click();
  await expect(page).toHaveURL(`${site.url}/en/compare?ids=3,7,5&${STAY}`);
  await page.goto(`${site.url}/en/compare?ids=3,2`);
  await expect(row).toHaveCount(0);
  await page.goto(`${site.url}/en/rentals/3-casa-rosa?${STAY}`);
  await page.evaluate(() => localStorage.setItem('veranda.shelf.1.compare', '[3]'));
  await page.reload();
  await page.getByRole('link', { name: 'Comparison (1)' }).click();
  await expect(page).toHaveURL(`${site.url}/en/compare?ids=3&${STAY}`);
  await expect(row.getByRole('cell')).toHaveText(['€600€120 per night']);
});

test('values that make no sense are named, and the saved order stays', { tag: '@desktop' }, async ({
  page,
}) => {
  const open = (query: string) => page.goto(`${site.url}/en/saved?ids=${IDS}&${query}`);
  for (const [query, note] of [
    [`checkin=${addDays(TODAY, -2)}&checkout=${CHECKOUT}`, /in the past|passed|already/i],
    [`checkin=${CHECKOUT}&checkout=${CHECKIN}`, /before|after/],
    [`checkin=${CHECKIN}`, /departure|check-out/i],
    ['guests=many', 'many'],
  ] as const) {
    await open(query);
    await expect(page.getByRole('status').filter({ hasText: note }), query).toBeVisible();
    await expect(names(page), query).toHaveText(IN_ORDER);
  }
  // Yesterday in UTC is still today west of it.
  await open(`checkin=${addDays(TODAY, -1)}&checkout=${addDays(TODAY, 2)}`);
  await expect(page.getByText(/free, from|are free|is free/).first()).toBeVisible();
  await open('guests=4');
  await expect(names(page)).toHaveText(IN_ORDER);
  await expect(item(page, 'Casa Due')).toContainText('Sleeps only 2');
  await expect(item(page, 'Casa Rosa')).not.toContainText('Sleeps');
  const rosa = page.getByRole('link', { name: 'Casa Rosa', exact: true });
  await expect(rosa).toHaveAttribute('href', /\/rentals\/3-[^?]*\?guests=4$/);
  await page.getByRole('button', { name: 'Share this list' }).click();
  await expect(page.getByRole('textbox', { name: 'Link to share' })).toHaveValue(
    `${site.url}/en/saved?ids=${IDS}&guests=4`,
  );
  await page.keyboard.press('Escape');
  await page.goto(`${site.url}/en/saved?ids=7&${STAY}`);
  await expect(page.getByText('Free, for €550 in total.')).toBeVisible();
});

test('one’s own list opens with the dates of the search', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(`${site.url}/en/search?${STAY}`);
  await page.evaluate(() => localStorage.setItem('veranda.shelf.1.saved', '[3,7]'));
  await page.getByRole('banner').getByRole('link', { name: 'Saved' }).click();
  await expect(page).toHaveURL(`${site.url}/en/saved?ids=3,7&${STAY}`);
  await expect(page.getByText('2 of 2 are free, from €550 in total.')).toBeVisible();
  await page.getByRole('button', { name: 'Save Casa Rosa' }).click();
  await expect(page).toHaveURL(`${site.url}/en/saved?ids=7&${STAY}`);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a shared link shows the totals, and a plain form changes the stay', async ({ page, complaints }) => {
    // The CSP blocks the page's scripts here.
    complaints.expect(/^request: csp/);
    await page.goto(`${site.url}/en/saved?ids=${IDS}&${STAY}`);
    await expectTotals(page);
    const form = page.getByRole('form', { name: 'Your stay' });
    await expect(form.getByLabel('Arrival')).toHaveValue(CHECKIN);
    await form.getByLabel('Departure').fill(addDays(CHECKIN, 2));
    await form.getByRole('spinbutton', { name: 'Guests' }).fill('2');
    await form.getByRole('button', { name: 'Show totals' }).click();
    await expect(page.getByText('3 of 7 are free, from €140 in total.')).toBeVisible();
    await page.getByRole('link', { name: 'Without dates and guests' }).click();
    await expect(names(page)).toHaveText(IN_ORDER);
  });
});
