import type { CDPSession, Locator, Page } from '@playwright/test';
import { richRental } from './support/rich-rental.ts';
import { expect, test } from './support/test.ts';

/** Returns the page's region of photos and the viewer, opened at the first photo by a press. */
async function openGallery(
  page: Page,
  name: string,
): Promise<{ readonly first: Locator; readonly viewer: Locator }> {
  const first = page.getByRole('region', { name: 'Photos' }).getByRole('link').first();
  const viewer = page.getByRole('dialog', { name: `Photos of ${name}` });
  // Before hydration, the link leads to the image file.
  await expect
    .poll(() => page.evaluate(() => Object.values(window.localStorage).join()))
    .toContain(/\/(\d+)-/.exec(page.url())?.[1] ?? 'no rental');
  await first.click();
  await expect(viewer).toBeVisible();
  return { first, viewer };
}

/** Returns a function that puts fingers on the screen at points, moves or lifts them. */
function fingers(browser: CDPSession) {
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints });
}

/** The enlargement of the visible photo. */
async function scaleOf(viewer: Locator): Promise<number> {
  return viewer
    .locator('li[aria-hidden="false"] img')
    .evaluate((image) => Math.round((image.getBoundingClientRect().width / image.clientWidth) * 100) / 100);
}

test('the gallery is a step in the history', async ({ page, request }) => {
  const rental = await richRental(request, { locale: 'en', currency: 'EUR' });
  const total = rental.photos.length;
  await page.goto(rental.url);
  const { first, viewer } = await openGallery(page, rental.name);
  const address = page.url().split('#')[0] ?? '';
  await expect(page).toHaveURL(`${address}#photo-1`);
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(`${address}#photo-2`);

  await page.goBack();
  await expect(viewer).toBeHidden();
  await expect(page).toHaveURL(address);
  await expect(first).toBeFocused();
  await page.goForward();
  await expect(viewer.getByText(`Photo 2 of ${total}`, { exact: true })).toBeVisible();

  // Closed otherwise, the step is left as well.
  await viewer.getByRole('button', { name: 'Close' }).click();
  await expect(viewer).toBeHidden();
  await expect(page).toHaveURL(address);
  await page.goBack();
  await expect(page).toHaveURL('about:blank');
});

test('an address with a photo opens it, one with a photo that does not exist opens the page', async ({
  page,
  request,
}) => {
  const rental = await richRental(request, { locale: 'en', currency: 'EUR' });
  const total = rental.photos.length;
  // Whether the viewer was modal when it appeared: a key pressed before that is lost.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const viewer = document.querySelector('dialog[data-full]');
      if (!viewer) return;
      observer.disconnect();
      Object.assign(window, { wasModal: viewer.matches(':modal') });
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${rental.url}#photo-3`);
  const viewer = page.getByRole('dialog', { name: `Photos of ${rental.name}` });
  await expect(viewer.getByText(`Photo 3 of ${total}`, { exact: true })).toBeVisible();
  await page.reload();
  await expect(viewer.getByText(`Photo 3 of ${total}`, { exact: true })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'wasModal'))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(page).toHaveURL(rental.url);
  await expect(page.getByRole('region', { name: 'Photos' }).locator(':focus')).toHaveCount(1);

  await page.goto('about:blank');
  await page.goto(`${rental.url}#photo-${total + 1}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(rental.name);
  await expect
    .poll(() => page.evaluate(() => Object.values(window.localStorage).join()))
    .toContain(String(rental.id));
  await expect(viewer).toHaveCount(0);
});

test('a photo is enlarged by keys and buttons, and whole again after the next one', async ({
  page,
  request,
}) => {
  const rental = await richRental(request, { locale: 'en', currency: 'EUR' });
  await page.goto(rental.url);
  const { viewer } = await openGallery(page, rental.name);
  const [closer, farther] = ['Zoom in', 'Zoom out'].map((name) => viewer.getByRole('button', { name }));
  if (!closer || !farther) throw new Error('two buttons');
  await expect(farther).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('+');
  await expect.poll(() => scaleOf(viewer)).toBe(1.5);
  await expect(viewer.getByText('Zoomed to 150%')).toBeAttached();
  for (let presses = 0; presses < 3; presses++) await closer.click();
  await expect(closer).toHaveAttribute('aria-disabled', 'true');
  await expect.poll(() => scaleOf(viewer)).toBe(4);

  // A key moves the photo, and not beyond its edge.
  const image = viewer.locator('li[aria-hidden="false"] img');
  const left = () => image.evaluate((element) => Math.round(element.getBoundingClientRect().left));
  const before = await left();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(left).toBe(before + 80);
  for (let presses = 0; presses < 40; presses++) await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(left).toBeGreaterThanOrEqual(-1);
  await expect.poll(left).toBeLessThanOrEqual(81);

  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText(/^Photo 2 of/)).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(viewer.getByText(/^Photo 1 of/)).toBeVisible();
  await expect.poll(() => scaleOf(viewer)).toBe(1);
  await page.keyboard.press('+');
  await page.keyboard.press('-');
  await expect.poll(() => scaleOf(viewer)).toBe(1);
});

test('fingers pinch, tap twice and pull down', { tag: '@phone' }, async ({ page, request }) => {
  const rental = await richRental(request, { locale: 'en', currency: 'EUR' });
  await page.goto(rental.url);
  const { first, viewer } = await openGallery(page, rental.name);
  const touch = fingers(await page.context().newCDPSession(page));
  const pinch = async (from: number, to: number) => {
    const at = (reach: number) => [
      { x: 195 - reach, y: 400 },
      { x: 195 + reach, y: 400 },
    ];
    await touch('touchStart', at(from));
    for (let step = 1; step <= 8; step++) await touch('touchMove', at(from + ((to - from) * step) / 8));
    await touch('touchEnd', []);
  };
  await pinch(40, 120);
  await expect.poll(() => scaleOf(viewer)).toBeCloseTo(3, 0);
  // One finger moves the enlarged photo, and neither turns nor closes it.
  await touch('touchStart', [{ x: 300, y: 300 }]);
  for (let step = 1; step <= 8; step++)
    await touch('touchMove', [{ x: 300 - step * 20, y: 300 + step * 20 }]);
  await touch('touchEnd', []);
  await expect(viewer.getByText(/^Photo 1 of/)).toBeVisible();
  await pinch(120, 30);
  await expect.poll(() => scaleOf(viewer)).toBe(1);

  const tap = async () => {
    await touch('touchStart', [{ x: 200, y: 400 }]);
    await touch('touchEnd', []);
  };
  await tap();
  await tap();
  await expect.poll(() => scaleOf(viewer)).toBe(2.5);
  await page.keyboard.press('0');
  await expect.poll(() => scaleOf(viewer)).toBe(1);

  // A short pull does nothing, a long one closes.
  for (const length of [60, 200]) {
    await expect(viewer).toBeVisible();
    await touch('touchStart', [{ x: 200, y: 300 }]);
    for (let step = 1; step <= 10; step++)
      await touch('touchMove', [{ x: 200, y: 300 + (length * step) / 10 }]);
    await touch('touchEnd', []);
  }
  await expect(viewer).toBeHidden();
  await expect(page).not.toHaveURL(/#/);
  await expect(first).toBeFocused();
});
