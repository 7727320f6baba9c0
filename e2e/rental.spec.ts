import type { Locator } from '@playwright/test';
import type { RentalDetail } from '#lib/api/contract/rental-schemas';
import { addDays, utcDay } from '#lib/dates/plain-dates';
import { accessibilityViolations } from './support/accessibility-violations.ts';
import { listed, richRental } from './support/rich-rental.ts';
import { openStayCalendar } from './support/stay-calendar.ts';
import { expect, test } from './support/test.ts';

for (const { locale, currency } of [
  { locale: 'en', currency: 'EUR' },
  { locale: 'de', currency: 'USD' },
]) {
  test(`every url of the API opens its page in ${locale} and ${currency}`, { tag: '@desktop' }, async ({
    request,
  }) => {
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

test('the page shows the rental as the API describes it', async ({ page, request, isMobile }) => {
  const rental = await richRental(request, { locale: 'en', currency: 'EUR' });
  await page.goto(rental.url);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(rental.name);
  await expect(main.getByText(rental.headline, { exact: true })).toBeVisible();
  await expect(main.getByText(rental.summary, { exact: true })).toBeVisible();
  const trail = main.getByRole('navigation', { name: 'You are here' });
  const above = rental.destination.map(({ title }) => title);
  await expect(trail.getByRole('link')).toHaveText(isMobile ? above.slice(-2) : above);
  await expect(main.getByRole('region', { name: 'Photos' }).getByRole('img').first()).toBeVisible();
  const facts = main.getByLabel('At a glance').getByRole('term');
  await expect(facts).toHaveText(['Type', 'Bedrooms', 'Bathrooms', 'Sleeps', 'Size']);
  await expect(main.getByRole('definition').first()).toHaveText(rental.rental_type.title);
  const amenities = main.getByRole('region', { name: 'Amenities' }).getByRole('listitem');
  await expect(amenities).toHaveCount(rental.amenities.length);
  for (const { title } of rental.amenities) {
    await expect(amenities.getByText(title, { exact: true })).toBeVisible();
  }
  await expect(main.getByText(`Check-in from ${rental.checkin_time}`)).toBeVisible();
});

test('a night taken in the API is taken in the calendar, and the day of departure is free', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const rental = await richRental(request, { locale: 'en', currency: 'EUR' });
  const today = utcDay(Date.now());
  const limit = addDays(today, 300);
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

test('prices show their basis, and converted ones the original currency and the day of the rates', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const [rental] = await listed(request, { locale: 'en', currency: 'JPY', per_page: '1' });
  await page.goto(rental?.url ?? '');
  const price = page.getByRole('region', { name: 'Price', exact: true });
  await expect(price).toContainText(/per (week|night)/);
  await expect(price).toContainText(/Converted from [A-Z]{3} at rates of \d+ \w+ \d{4}/);
});

for (const { motion, moving } of [
  { motion: 'no-preference', moving: true },
  { motion: 'reduce', moving: false },
] as const) {
  test(`${moving ? 'the picture of a card moves to the rental’s page' : 'nothing moves'} where motion is ${motion}`, {
    tag: '@desktop',
  }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: motion });
    await page.addInitScript(() => {
      const moved: string[] = [];
      Object.assign(window, { moved });
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (update) => {
        const transition = start(update);
        transition.ready.then(() => {
          for (const { effect } of document.getAnimations()) {
            if (effect instanceof KeyframeEffect && Number(effect.getTiming().duration) > 0)
              moved.push(effect.pseudoElement ?? '');
          }
        });
        return transition;
      };
    });
    await page.goto('/en/search');
    const card = page.locator('main article[data-rental]').first();
    const id = await card.getAttribute('data-rental');
    const name = (await card.getByRole('heading').textContent()) ?? '';
    await card.getByRole('heading').getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    const moved = () => page.evaluate(() => ('moved' in window ? String(window.moved) : ''));
    if (moving) await expect.poll(moved).toContain(`::view-transition-group(rental-picture-${id})`);
    else expect(await moved()).not.toContain('rental-picture');
    await page.goBack();
    await expect(card).toBeVisible();
  });
}

test('another slug redirects to the right address and keeps the query', { tag: '@desktop' }, async ({
  request,
}) => {
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

test('an unknown rental has a not-found page', { tag: '@desktop' }, async ({ page, complaints }) => {
  complaints.expect(/404/);
  for (const segment of ['9007199254740991-nowhere', 'nowhere', '0-zero', '12x']) {
    const answer = await page.goto(`/en/rentals/${segment}`);
    expect(answer?.status(), segment).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

/** Returns the first free stay of seven nights from two months ahead on that satisfies the minimum stay. */
function freeWeek({ calendar }: RentalDetail): { readonly checkin: string; readonly checkout: string } {
  for (let checkin = addDays(utcDay(Date.now()), 60); ; checkin = addDays(checkin, 1)) {
    const checkout = addDays(checkin, 7);
    const isTaken = calendar.unavailable.some(
      ({ start_date, end_date }) => start_date < checkout && end_date > checkin,
    );
    if (!isTaken) return { checkin, checkout };
  }
}

test('the price of a stay equals the API’s, for dates of the address and of the calendar', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const rental = await richRental(request, { locale: 'en', currency: 'USD' });
  const { checkin, checkout } = freeWeek(rental);
  const found = await listed(request, {
    ids: String(rental.id),
    currency: 'USD',
    locale: 'en',
    checkin,
    checkout,
    // The number that the form suggests.
    guests: '2',
  });
  await page.goto(rental.url);
  const price = page.getByRole('region', { name: 'Price', exact: true });
  const { calendar, onDay } = await openStayCalendar(page);
  const tomorrow = addDays(utcDay(Date.now()), 1);
  const taken = rental.calendar.unavailable.find(
    ({ start_date }) => start_date > tomorrow && start_date < checkin,
  );
  if (taken) await expect(await onDay(taken.start_date)).toHaveAttribute('aria-disabled', 'true');
  await (await onDay(checkin)).click();
  await (await onDay(checkout)).click();
  await expect(calendar.getByText('· 7 nights')).toBeVisible();
  expect(await accessibilityViolations(page, { part: '.popover:popover-open' })).toEqual([]);
  await calendar.getByRole('button', { name: 'Show the price' }).click();
  await expect(calendar).toBeHidden();
  await expect(price.getByRole('status')).toContainText('These dates are free.');
  await expect(price).toContainText('for 7 nights');
  const amount = Number(found[0]?.final_price).toLocaleString('en-GB', {
    minimumFractionDigits: found[0]?.final_price?.includes('.') ? 2 : 0,
  });
  await expect(price).toContainText(`US$${amount}`);
  await expect(page).toHaveURL(new RegExp(`checkin=${checkin}&checkout=${checkout}`));
  await expect(page.locator(`time[datetime="${checkin}"]`)).toContainText('your stay');
});

test('the calendar opens at the month of the stay, with the months before it', async ({ page, request }) => {
  const rental = await richRental(request, { locale: 'en', currency: 'EUR' });
  const checkin = addDays(utcDay(Date.now()), 150);
  const stay = `checkin=${checkin}&checkout=${addDays(checkin, 7)}`;
  await page.goto(`${rental.url}&${stay}#calendar`);
  const calendar = page.getByRole('region', { name: 'Availability' });
  const months = calendar.getByRole('table');
  await expect(months).toHaveCount(12);
  const month = months.filter({ has: page.locator(`time[datetime="${checkin}"]`) });
  await month.scrollIntoViewIfNeeded();
  const first = calendar.getByRole('region', { name: 'Months, scrolling sideways' });
  const startOf = async (place: Locator) => (await place.boundingBox())?.x;
  await expect
    .poll(async () => Math.round((await startOf(month)) ?? 0))
    .toBe(Math.round((await startOf(first)) ?? -1));
  await calendar.getByRole('button', { name: 'Earlier months' }).click();
  await expect(month).not.toBeInViewport();
});

test('taken dates are listed, with a link to free ones', { tag: '@desktop' }, async ({ page, request }) => {
  const rental = await richRental(request, { locale: 'en', currency: 'EUR' });
  const tomorrow = addDays(utcDay(Date.now()), 1);
  const taken = rental.calendar.unavailable.find(({ start_date }) => start_date > tomorrow);
  const before = addDays(taken?.start_date ?? '', -1);
  await page.goto(`${rental.url}&checkin=${before}&checkout=${taken?.end_date}`);
  const status = page.getByRole('region', { name: 'Price', exact: true }).getByRole('status');
  await expect(status).toContainText('Not all of these nights are free');
  await expect(status.getByRole('listitem').first()).toContainText(/the nights? /);
  await status.getByRole('link', { name: 'See which days are free' }).click();
  await expect(page.getByRole('heading', { name: 'Availability' })).toBeInViewport();
});

test('the photos are viewed by keyboard, and the focus returns', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const rental = await richRental(request, { locale: 'en', currency: 'EUR' });
  const total = rental.photos.length;
  await page.goto(rental.url);
  const first = page.getByRole('region', { name: 'Photos' }).getByRole('link').first();
  const viewer = page.getByRole('dialog', { name: `Photos of ${rental.name}` });
  // Before hydration, the link leads to the image file.
  await expect
    .poll(() => page.evaluate(() => Object.values(window.localStorage).join()))
    .toContain(String(rental.id));
  await expect(async () => {
    await first.focus();
    await page.keyboard.press('Enter');
    await expect(viewer).toBeVisible({ timeout: 2000 });
  }).toPass();
  const counter = (number: number) => viewer.getByText(`Photo ${number} of ${total}`, { exact: true });
  await expect(counter(1)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(counter(3)).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(counter(2)).toBeVisible();
  await page.keyboard.press('End');
  await expect(counter(total)).toBeVisible();
  await expect(viewer.getByRole('button', { name: 'Next photo' })).toBeDisabled();
  await page.keyboard.press('Home');
  await viewer.getByRole('button', { name: `Photo 4 of ${total}`, exact: true }).click();
  await expect(counter(4)).toBeVisible();
  expect(await accessibilityViolations(page, { part: 'dialog[open]' })).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(first).toBeFocused();
});

test('on phones the photos are swiped, on the page and in the viewer', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const rental = await richRental(request, { locale: 'en', currency: 'EUR' });
  const total = rental.photos.length;
  await page.goto(rental.url);
  const browser = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  /** Swipes from right to left. */
  const swipe = async (y: number) => {
    await touch('touchStart', [{ x: 320, y }]);
    for (let x = 300; x >= 60; x -= 20) {
      await touch('touchMove', [{ x, y }]);
      await page.waitForTimeout(16);
    }
    await touch('touchEnd', []);
  };
  const photos = page.getByRole('region', { name: 'Photos' });
  const all = photos.getByRole('button', { name: `Show all ${total} photos` });
  await photos.scrollIntoViewIfNeeded();
  const box = await photos.getByRole('list').boundingBox();
  await swipe((box?.y ?? 0) + 60);
  await expect(all).toContainText(`2 / ${total}`);
  await all.click();
  const viewer = page.getByRole('dialog', { name: `Photos of ${rental.name}` });
  await expect(viewer.getByText(`Photo 2 of ${total}`, { exact: true })).toBeVisible();
  expect(await accessibilityViolations(page, { part: 'dialog[open]' })).toEqual([]);
  await swipe(400);
  await expect(viewer.getByText(`Photo 3 of ${total}`, { exact: true })).toBeVisible();
  await viewer.getByRole('button', { name: 'Close' }).click();
  await expect(viewer).toBeHidden();
});

test('similar rentals are other ones nearby, the nearest first', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const rental = await richRental(request, { locale: 'en', currency: 'EUR' });
  await page.goto(rental.url);
  const similar = page.getByRole('region', { name: 'Similar homes nearby' });
  const cards = similar.locator('article[data-rental]');
  expect(await cards.count()).toBeGreaterThan(0);
  await expect(similar.locator(`article[data-rental="${rental.id}"]`)).toHaveCount(0);
  const distances = await similar.getByText(/ away$/).allInnerTexts();
  const kilometres = distances.map((text) => Number(/([\d.]+)/.exec(text)?.[1]));
  expect(kilometres).toEqual(kilometres.toSorted((a, b) => a - b));
});

test('a rental is shared by its link, also where the browser refuses to copy', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const rental = await richRental(request, { locale: 'en', currency: 'EUR' });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new DOMException('refused', 'NotAllowedError')) },
    });
  });
  await page.goto(rental.url);
  const dialog = page.getByRole('dialog', { name: 'Share' });
  await expect(async () => {
    await page.getByRole('main').getByRole('button', { name: 'Share', exact: true }).click();
    await expect(dialog).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(dialog.getByLabel('Link to share')).toHaveValue(rental.url);
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  // The screen reader's announcement has the same words.
  await expect(dialog.locator('p', { hasText: 'Your browser does not let us copy.' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all pictures are visible', async ({ page, request, complaints }) => {
    // The CSP blocks the page's scripts here.
    complaints.expect(/^request: csp/);
    const rental = await richRental(request, { locale: 'en', currency: 'EUR' });
    await page.goto(rental.url);
    const photos = page.getByRole('region', { name: 'Photos' });
    await expect(photos.getByRole('img')).toHaveCount(rental.photos.length);
    const last = photos.getByRole('link').last();
    const file = await request.get((await last.getAttribute('href')) ?? '');
    expect(file.headers()['content-type']).toContain('image/');
  });

  test('the form for dates shows the price', { tag: '@desktop' }, async ({ page, request, complaints }) => {
    complaints.expect(/^request: csp/);
    const rental = await richRental(request, { locale: 'en', currency: 'EUR' });
    const { checkin, checkout } = freeWeek(rental);
    await page.goto(rental.url);
    const price = page.getByRole('region', { name: 'Price', exact: true });
    await price.getByLabel('Check-in').fill(checkin);
    await price.getByLabel('Check-out').fill(checkout);
    await price.getByRole('button', { name: 'Show the price' }).click();
    await expect(price).toContainText('for 7 nights');
    await price.getByLabel('Check-out').fill(addDays(checkout, -1));
    await price.getByRole('button', { name: 'Update the price' }).click();
    await expect(price).toContainText('for 6 nights');
  });
});
