/** Languages: layouts with longer texts and right-to-left text, and changes of language and currency that keep the state. */
import type { Page } from '@playwright/test';
import { PSEUDO_LOCALES } from '#lib/i18n/pseudo-locale';
import { clippedText } from './support/clipped-text.ts';
import { addressOf, PAGE_KIND_NAMES, pageKind } from './support/page-kinds.ts';
import { expect, test } from './support/test.ts';

// Playwright scrolls the page below a popover that still moves, and then presses outside of it.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const SIZES = [
  { width: 320, height: 700 },
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

for (const name of PAGE_KIND_NAMES.filter((kind) => !kind.startsWith('problem'))) {
  test(`${name}: longer words and right-to-left text fit at every width`, async ({
    page,
    request,
    complaints,
  }) => {
    test.slow();
    const kind = await pageKind(request, name);
    if (kind.status !== 200) complaints.expect(/404/);
    for (const locale of PSEUDO_LOCALES) {
      await page.setViewportSize({ width: 320, height: 700 });
      await page.goto(addressOf(kind, locale));
      await expect(page.locator('html')).toHaveAttribute('dir', locale === 'en-XB' ? 'rtl' : 'ltr');
      for (const size of SIZES) {
        await page.setViewportSize(size);
        const { content, window } = await page.evaluate(() => ({
          content: document.documentElement.scrollWidth,
          window: document.documentElement.clientWidth,
        }));
        expect.soft(content, `${locale}, ${size.width}: the page is as wide as the window`).toBe(window);
        expect.soft(await clippedText(page), `${locale}, ${size.width}`).toEqual([]);
      }
    }
  });
}

test('pseudo-locales are in no list of languages', async ({ page, request }) => {
  await page.goto('/en');
  for (const locale of PSEUDO_LOCALES) {
    await expect(page.locator(`[hreflang="${locale}" i], [href^="/${locale}"]`)).toHaveCount(0);
    expect(await (await request.get('/sitemaps/pages-1.xml')).text()).not.toContain(locale);
    const pseudo = await (await request.get(`/${locale}`)).text();
    expect(pseudo).toMatch(/<meta name="robots" content="noindex/);
  }
});

async function changeLanguage(page: Page, settings: RegExp, language: string): Promise<void> {
  await page.getByRole('button', { name: settings }).click();
  await page.getByRole('link', { name: language, exact: true }).filter({ visible: true }).first().click();
}

async function changeCurrency(page: Page, settings: RegExp, field: string, currency: string): Promise<void> {
  await page.getByRole('button', { name: settings }).click();
  await page
    .getByRole('combobox', { name: field, exact: true })
    .filter({ visible: true })
    .first()
    .selectOption(currency);
}

const shownIds = (page: Page) =>
  page
    .locator('main article[data-rental]')
    .evaluateAll((cards) => cards.map((card) => Number(card.getAttribute('data-rental'))));

test('a change of language and currency keeps the search with its filters, order and page', async ({
  page,
}) => {
  await page.goto('/en/search?guests=2&sort_by=sleeps&direction=desc&page=2&currency=EUR');
  await expect(page.locator('main article[data-rental]').first()).toContainText('€');
  const before = await shownIds(page);

  await changeLanguage(page, /^Language and currency/, 'Deutsch');
  await expect(page).toHaveURL(/\/de\/search\?/);
  for (const part of ['guests=2', 'sort_by=sleeps', 'direction=desc', 'page=2']) {
    expect(page.url()).toContain(part);
  }
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  expect(await shownIds(page)).toEqual(before);

  await changeCurrency(page, /^Sprache und Währung/, 'Währung', 'CHF');
  await expect(page).toHaveURL(/currency=CHF/);
  for (const part of ['/de/search', 'guests=2', 'sort_by=sleeps']) expect(page.url()).toContain(part);
  await expect(page.locator('main article[data-rental]').first()).toContainText('CHF');

  await changeLanguage(page, /^Sprache und Währung/, 'Français');
  await expect(page).toHaveURL(/\/fr\/search\?.*currency=CHF/);
  await expect(page.locator('main article[data-rental]').first()).toContainText('CHF');
});

test('a change of language stays on the same rental, destination and campaign', async ({ page, request }) => {
  for (const name of ['rental', 'destination', 'campaign']) {
    const kind = await pageKind(request, name);
    await page.goto(`${addressOf(kind, 'en')}?currency=USD`);
    await changeLanguage(page, /^Language and currency/, 'Italiano');
    await expect(page).toHaveURL(`/it${kind.path}?currency=USD`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'it');
  }
});

test('the chosen currency is kept on later pages, before anything is painted', async ({ page }) => {
  await page.addInitScript(() => {
    const painted = JSON.parse(sessionStorage.getItem('painted') ?? '[]');
    new PerformanceObserver(() => {
      sessionStorage.setItem('painted', JSON.stringify([...painted, location.href]));
    }).observe({ type: 'paint', buffered: true });
  });
  const paintedAddresses = () => page.evaluate(() => JSON.parse(sessionStorage.getItem('painted') ?? '[]'));
  await page.goto('/en/search');
  await changeCurrency(page, /^Language and currency/, 'Currency', 'GBP');
  await expect(page.locator('main article[data-rental]').first()).toContainText('£');

  await page.goto('/en/search?guests=2&amenities=pool,wifi#content');
  await expect(page).toHaveURL('/en/search?guests=2&amenities=pool,wifi&currency=GBP#content');
  await expect(page.locator('main article[data-rental]').first()).toContainText('£');
  const painted = await paintedAddresses();
  expect(painted.at(-1)).toContain('amenities=pool,wifi&currency=GBP');
  expect(
    painted.filter((address: string) => address.includes('amenities') && !address.includes('GBP')),
  ).toEqual([]);

  // The address of a link wins, and its links keep it.
  await page.goto('/en/search?currency=EUR');
  await expect(page.locator('main article[data-rental]').first()).toContainText('€');
  await page.locator('main article[data-rental] a').first().click();
  await expect(page).toHaveURL(/\/en\/rentals\/.*currency=EUR/);

  // Back to an address without a currency, from before the choice.
  await page.goto('/de/saved');
  await expect(page).toHaveURL('/de/saved?currency=GBP');
  await changeCurrency(page, /^Sprache und Währung/, 'Währung', 'JPY');
  await expect(page).toHaveURL('/de/saved?currency=JPY');
});

test('the choice of the site’s own currency needs no parameter', async ({ page }) => {
  await page.goto('/en/search?guests=2');
  await changeCurrency(page, /^Language and currency/, 'Currency', 'GBP');
  await expect(page).toHaveURL('/en/search?guests=2&currency=GBP');
  await changeCurrency(page, /^Language and currency/, 'Currency', 'EUR');
  await expect(page).toHaveURL('/en/search?guests=2');
  await expect(page.locator('main article[data-rental]').first()).toContainText('€');
});

test('Back to a page from before the choice shows it in the chosen currency', async ({ page }) => {
  await page.goto('/en/search?guests=2');
  await page.goto('/en/saved');
  await changeCurrency(page, /^Language and currency/, 'Currency', 'GBP');
  await expect(page).toHaveURL('/en/saved?currency=GBP');
  await page.goBack();
  // The page of before the choice replaces its address: a second step back during that would be lost.
  await expect(page).toHaveURL('/en/saved?currency=GBP');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/en/search?guests=2&currency=GBP');
  await expect(page.locator('main article[data-rental]').first()).toContainText('£');
});
