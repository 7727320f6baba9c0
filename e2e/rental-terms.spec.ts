/** What a rental's page says besides its price: rooms, charges, cancellation, house rules and registration. */
import type { APIRequestContext } from '@playwright/test';
import type { RentalDetail } from '#lib/api/contract/rental-schemas';
import { addDays, utcDay } from '#lib/dates/plain-dates';
import { accessibilityViolations } from './support/accessibility-violations.ts';
import { expect, test } from './support/test.ts';

/** Returns the first of the catalogue's rentals that fits. */
async function rentalWith(
  request: APIRequestContext,
  fits: (rental: RentalDetail) => boolean | Promise<boolean>,
): Promise<RentalDetail> {
  const query = { locale: 'en', currency: 'EUR' };
  const list = await request.get('/api/public/v2/search.json', { params: { ...query, per_page: '60' } });
  for (const { id } of (await list.json()).rentals) {
    const answer = await request.get(`/api/public/v2/rentals/${id}.json`, { params: query });
    const { rental }: { rental: RentalDetail } = await answer.json();
    if (await fits(rental)) return rental;
  }
  throw new Error('No rental fits');
}

const isDescribed = (rental: RentalDetail) =>
  rental.rooms.length > 1 &&
  rental.taxes.length > 0 &&
  rental.fees.some(({ mandatory }) => mandatory) &&
  rental.deposit !== null &&
  rental.permit_number !== null &&
  (rental.cancellation_policy?.steps.length ?? 0) > 1 &&
  rental.house_rules?.smoking === false &&
  rental.host_languages.includes('en') &&
  rental.minimum_age !== null;

/** Returns the status of the page that says that a home cannot be booked. */
async function demoBookingStatus(request: APIRequestContext, query: string): Promise<number> {
  return (await request.get(`/en/demo-booking?${query}`)).status();
}

/** Returns the first free stay of seven nights from 100 days ahead on. */
function freeStay({ calendar }: RentalDetail): { readonly checkin: string; readonly checkout: string } {
  for (let checkin = addDays(utcDay(Date.now()), 100); ; checkin = addDays(checkin, 1)) {
    const checkout = addDays(checkin, 7);
    const isTaken = calendar.unavailable.some(
      ({ start_date, end_date }) => start_date < checkout && end_date > checkin,
    );
    if (!isTaken) return { checkin, checkout };
  }
}

test('the page says what the API says: rooms, charges, terms and registration', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const rental = await rentalWith(request, isDescribed);
  await page.goto(rental.url);
  const main = page.getByRole('main');
  const rooms = main.getByRole('region', { name: 'Rooms and beds' }).getByRole('listitem');
  await expect(rooms).toHaveCount(rental.rooms.length);
  await expect(rooms.first()).toContainText(/Bedroom( 1)?1 /);

  const charges = main.getByRole('region', { name: 'Fees and taxes' });
  // After the head of the table.
  await expect(charges.getByRole('rowgroup').nth(1)).toContainText('With every stay');
  const always = rental.fees.filter(({ mandatory }) => mandatory).length + rental.taxes.length;
  await expect(charges.getByRole('rowheader', { name: /./ })).toHaveCount(
    // The deposit, and the headings of the groups.
    rental.fees.length +
      rental.taxes.length +
      1 +
      (rental.fees.length + rental.taxes.length > always ? 3 : 2),
  );
  await expect(charges.getByRole('row', { name: /^Deposit/ })).toContainText('€');
  for (const { name, free_below_age: age } of rental.taxes) {
    const row = charges.getByRole('row').filter({ hasText: name });
    if (age !== null) await expect(row).toContainText(`free for guests under ${age}`);
  }

  const terms = main.getByRole('region', { name: 'Good to know' });
  await expect(terms.getByText('No smoking', { exact: true })).toBeVisible();
  await expect(terms.getByText('No refund after that', { exact: true })).toBeVisible();
  await expect(terms.getByText(rental.permit_number ?? '', { exact: true })).toBeVisible();
  await expect(terms.getByText(`${rental.minimum_age} or over`, { exact: true })).toBeVisible();
  await expect(terms.getByText(/English/)).toBeVisible();
});

test('with a stay the cancellation policy names its dates', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const rental = await rentalWith(
    request,
    ({ cancellation_policy: policy }) => policy?.steps[0]?.refund_percent === '100',
  );
  const { checkin, checkout } = freeStay(rental);
  const days = rental.cancellation_policy?.steps[0]?.days_before ?? 0;
  const until = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(addDays(checkin, -days)),
  );
  const terms = page.getByRole('region', { name: 'Good to know' });
  await page.goto(`${rental.url}&checkin=${checkin}&checkout=${checkout}`);
  await expect(terms.getByRole('listitem').first()).toHaveText(`Free until ${until}`);
});

test('photos say what they show, and not the name of the home', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const rental = await rentalWith(request, ({ photos }) => photos.length > 5);
  await page.goto(rental.url);
  const texts = await page
    .getByRole('region', { name: 'Photos' })
    // Also those beyond the grid, which the viewer shows.
    .locator('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('alt') ?? ''));
  expect(new Set(texts).size).toBe(rental.photos.length);
  for (const text of texts) {
    expect(text).not.toBe('');
    expect(text).not.toContain(rental.name);
  }
});

test('a home of the demonstration is booked nowhere: the page says so, shows the stay and leads back', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const rental = await rentalWith(
    request,
    async ({ id }) => (await demoBookingStatus(request, `rental=${id}`)) === 200,
  );
  const { checkin, checkout } = freeStay(rental);
  const { pathname, search } = new URL(rental.url);
  await page.goto(
    `/en/demo-booking?rental=${rental.id}&checkin=${checkin}&checkout=${checkout}&guests=2&currency=EUR`,
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing can be booked here');
  const arrived = page.getByRole('region', { name: 'What the link passed on' });
  await expect(arrived.getByText(rental.name, { exact: true })).toBeVisible();
  await expect(arrived.getByRole('definition').nth(0)).toContainText(checkin.slice(0, 4));
  await expect(arrived.getByRole('definition').nth(1)).toHaveText('2');
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
  expect(await accessibilityViolations(page, { part: 'main' })).toEqual([]);
  await page.getByRole('link', { name: `Back to ${rental.name}` }).click();
  await expect(page).toHaveURL(new RegExp(`${pathname}\\?.*checkin=${checkin}`));
  expect(search).toContain('currency=EUR');
});

test('a home that is not booked there, or does not exist, has no page for it', { tag: '@desktop' }, async ({
  request,
}) => {
  await rentalWith(request, async ({ id }) => (await demoBookingStatus(request, `rental=${id}`)) === 404);
  expect(await demoBookingStatus(request, 'rental=9007199254740991')).toBe(404);
  expect(await demoBookingStatus(request, '')).toBe(404);
});
