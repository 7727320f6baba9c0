/** The calendar of a home offers possible stays, and says of other days why they are not. */
import type { RentalDetail } from '#lib/api/contract/rental-schemas';
import { addDays, utcDay } from '#lib/dates/plain-dates';
import { accessibilityViolations } from './support/accessibility-violations.ts';
import { listed } from './support/rich-rental.ts';
import { openStayCalendar } from './support/stay-calendar.ts';
import { expect, test } from './support/test.ts';

const TOMORROW = addDays(utcDay(Date.now()), 1);

/** Returns the least nights of a stay from a day on. */
function leastFrom(rental: RentalDetail, arrival: string): number {
  const season = rental.calendar.seasons.find(
    ({ start_date, end_date }) => start_date <= arrival && arrival < end_date,
  );
  return season?.minimum_nights ?? 1;
}

test('days say why a stay can neither begin nor end on them', async ({ page, request }) => {
  const rentals = await listed(request, { locale: 'en', currency: 'EUR', per_page: '60' });
  let found: {
    readonly rental: RentalDetail;
    readonly taken: string;
    readonly gap: string;
    readonly least: number;
  } | null = null;
  for (const { id } of rentals) {
    const { rental } = await (
      await request.get(`/api/public/v2/rentals/${id}.json?locale=en&currency=EUR`)
    ).json();
    const booked = rental.calendar.unavailable.find(
      ({ start_date }: { start_date: string }) => start_date > addDays(TOMORROW, 20),
    );
    if (!booked) continue;
    const gap = addDays(booked.start_date, -1);
    const least = leastFrom(rental, gap);
    const isLonely = rental.calendar.unavailable.every(
      ({ start_date, end_date }: { start_date: string; end_date: string }) =>
        end_date <= addDays(gap, -12) || start_date >= booked.start_date,
    );
    if (least > 2 && least < 8 && isLonely && leastFrom(rental, addDays(gap, -9)) === least) {
      found = { rental, taken: booked.start_date, gap, least };
      break;
    }
  }
  if (!found) throw new Error('No home has the days that this journey needs.');
  const { rental, taken, gap, least } = found;
  await page.goto(rental.url);
  const { calendar, onDay } = await openStayCalendar(page);
  const nights = `the shortest stay is ${least} nights`;

  const short = await onDay(gap);
  await expect(short).toHaveAttribute('aria-disabled', 'true');
  await expect(short).toHaveAttribute(
    'aria-label',
    new RegExp(`, too few nights are free from then on; ${nights}$`),
  );
  // Sighted visitors read it below the days, after a tap as well.
  await short.click({ force: true });
  await expect(
    calendar.getByText(new RegExp(`: too few nights are free from then on; ${nights}$`)),
  ).toBeVisible();
  expect(await accessibilityViolations(page, { part: '.popover:popover-open' })).toEqual([]);
  await expect(await onDay(taken)).toHaveAttribute('aria-label', /, taken$/);

  const arrival = addDays(gap, -9);
  await page.goto(rental.url);
  await openStayCalendar(page);
  await (await onDay(arrival)).click();
  const early = await onDay(addDays(arrival, least - 1));
  await expect(early).toHaveAttribute('aria-disabled', 'true');
  await expect(early).toHaveAttribute('aria-label', new RegExp(`, too early to depart; ${nights}$`));
  await (await onDay(addDays(arrival, least))).click();
  await expect(calendar.getByText(`· ${least} nights`)).toBeVisible();
});

test('a home that takes no bookings says so on its card and has no dates to choose', async ({
  page,
  request,
}) => {
  const rentals = await listed(request, { locale: 'en', currency: 'EUR', per_page: '100' });
  const closed = rentals.find(({ available }) => !available);
  const open = rentals.find(({ available }) => available);
  if (!closed || !open) throw new Error('No home has the state that this journey needs.');
  await page.goto(`/en/search?ids=${closed.id},${open.id}`);
  const card = (id: number) => page.locator(`main article[data-rental="${id}"]`).first();
  await expect(card(closed.id)).toContainText('Not open for bookings at the moment');
  await expect(card(open.id)).not.toContainText('Not open for bookings');
  await page.goto(closed.url);
  const price = page.getByRole('region', { name: 'Price', exact: true });
  await expect(price).toContainText('Not open for bookings at the moment');
  await expect(price.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /Choose dates|Show the price/ })).toHaveCount(0);
});
