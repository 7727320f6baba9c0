/** A catalogue imported from a listings file: without promoted places, campaigns and pictures. */
import { type OwnSite, serveListings } from './support/own-catalogue.ts';
import { expect, test } from './support/test.ts';

// The tests share one server.
test.describe.configure({ mode: 'default' });

const LISTINGS = `id,name,place_1,latitude,longitude,property_type,bedrooms,sleeps,price,available,photos
1,Casa Rosa,Limone,45.81,10.79,Villa,2,4,120,t,
2,Casa Blu,Limone,45.82,10.80,Villa,1,2,80,f,
3,Casa Verde,Malcesine,45.76,10.81,Apartment,3,6,140,t,https://photos.invalid/3.jpg https://photos.invalid/3.jpg
4,Casa Bianca,Malcesine,45.77,10.82,Apartment,1,2,90,t,
5,Casa Nera,Malcesine,45.78,10.83,Villa,4,8,190,t,
`;

const REVIEWS = `listing_id,date,reviewer_name,stars,comments
1,2026-02-03,Ada,,"Quiet.<br/>We slept well."
1,2026-01-03,Tom,4,Steep stairs.
2,2026-01-03,Eva,,Near the lake.
`;

let site: OwnSite;
test.beforeAll(async () => {
  site = await serveListings(LISTINGS, 'Italy/Lake Garda', { PHOTO_HOSTS: 'photos.invalid' }, REVIEWS);
});
test.afterAll(() => site.stop());
test.beforeEach(({ complaints }) => {
  complaints.expect(new RegExp(`^other host: ${site.url}/`));
  // Its photo is on a host that does not exist; browsers differ in how early they load a card's photo.
  complaints.expect(/502.*\/photos\/rentals\/3\//);
});

test('its pages are complete and have no broken links', { tag: '@desktop' }, async ({ page, request }) => {
  const links = new Set<string>();
  for (const path of [
    '/en',
    '/en/destinations',
    '/en/destinations/lake-garda',
    '/en/search',
    '/en/rentals/2-casa-blu',
    '/en/campaigns',
  ]) {
    await page.goto(site.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const heading of await page.getByRole('heading').allTextContents())
      expect(heading.trim()).not.toBe('');
    for (const href of await page
      .locator('a[href^="/"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? '')))
      links.add(href.split('#')[0] ?? '');
  }
  for (const href of links) expect((await request.get(site.url + href)).status(), href).toBe(200);
});

test('the home page begins with the places that divide the catalogue', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto(`${site.url}/en`);
  await expect(page.getByText('5 homes in 4 places. Choose one')).toBeVisible();
  const places = page.getByRole('region', { name: 'Where the homes are' });
  await expect(places.getByRole('listitem')).toHaveText(['Malcesine3 homes', 'Limone2 homes']);
  await page.goto(`${site.url}/en/destinations`);
  await expect(page.getByRole('treeitem', { name: /^Malcesine/ })).toBeVisible();
});

test('a rental repeats no text, and shows no free nights where it cannot be booked', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto(`${site.url}/en/rentals/2-casa-blu`);
  await expect(page.getByText('Casa Blu', { exact: true }).and(page.locator('h1, h1 ~ p'))).toHaveCount(1);
  await expect(page.getByText('No photos yet')).toBeVisible();
  // Nothing is shown where nothing is known.
  for (const name of ['Rooms and beds', 'Fees and taxes', 'Good to know'])
    await expect(page.getByRole('region', { name })).toHaveCount(0);
  const availability = page.getByRole('region', { name: 'Availability' });
  await expect(availability.getByText('Not open for bookings at the moment')).toBeVisible();
  await expect(availability.getByRole('table')).toHaveCount(0);
});

test('an unavailable photo is requested from this site only, shows the placeholder, and is logged', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto(`${site.url}/en/rentals/3-casa-verde`);
  const photos = page.getByRole('region', { name: 'Photos' }).getByRole('img');
  // The file lists it twice.
  await expect(photos).toHaveCount(1);
  await expect
    .poll(() => photos.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect(site.log()).toContain('https://photos.invalid/3.jpg');
});

test('a review without stars has a text and a name, and no stars for screen readers', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto(`${site.url}/en/rentals/1-casa-rosa`);
  const reviews = page.getByRole('region', { name: 'Guest reviews' });
  const starless = reviews.getByRole('article').first();
  await expect(starless).toHaveText(/^Quiet\.\s+We slept well\.Ada · 3 February 2026 · via Direct$/);
  // The empty language, not the page's.
  await expect(starless.getByText('Quiet.')).toHaveAttribute('lang', '');
  await expect(reviews.getByRole('article').nth(1)).toContainText('4 out of 5');
  await expect(reviews.getByText('5 stars: 0 reviews')).toHaveCount(1);
  await page.goto(`${site.url}/en/rentals/2-casa-blu`);
  await expect(reviews.getByText('1 review', { exact: true })).toBeVisible();
  await expect(reviews.getByText('Near the lake.')).toBeVisible();
  await expect(reviews).not.toContainText(/out of 5|stars|0 reviews/);
});
