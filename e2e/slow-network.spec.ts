/** What pages show while a network of five seconds' delay answers: the followed link, its progress, and places of what is still to come. */
import type { Page } from '@playwright/test';
import { pageKind } from './support/page-kinds.ts';
import { expect, test } from './support/test.ts';

/** Holds requests whose URL matches, until the returned function is called. */
async function hold(page: Page, pattern: RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Resolves when React has hydrated the element at a selector. */
const isHydrated = (page: Page, selector: string) =>
  expect
    .poll(() =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react'))),
    )
    .toBe(true);

/** Kinds of pages, each with a link of its content to a page of the next kind. */
const STEPS = [
  ['home', 'main article[data-rental] .card-link', 'rental'],
  ['destination', 'main article[data-rental] .card-link', 'rental'],
  ['search', 'main article[data-rental] .card-link', 'rental'],
  ['campaign', 'main article[data-rental] .card-link', 'rental'],
  ['rental', 'main a[href*="/destinations/"]:visible', 'destination'],
  ['campaigns', 'main a[href*="/campaigns/"]', 'campaign'],
] as const;

for (const [from, selector, to] of STEPS) {
  test(`a followed link of the page ${from} stays marked until the page ${to} has come`, async ({
    page,
    request,
  }) => {
    const { path } = await pageKind(request, from);
    await page.goto(`/en${path}`);
    await isHydrated(page, selector);
    const link = page.locator(selector).first();
    await link.scrollIntoViewIfNeeded();
    const shown = page.url();
    const release = await hold(page, /[?&]_rsc=/);
    await link.click();
    const marked = page.locator('[data-following]');
    await expect(marked).toHaveCount(1);
    await expect(page.locator('.progress-line')).toHaveCSS('opacity', '1');
    // The page stays whole and can be used.
    expect(page.url()).toBe(shown);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    release();
    await expect(page).not.toHaveURL(shown);
    await expect(marked).toHaveCount(0);
    await expect(page.locator('.progress-line')).toHaveCSS('opacity', '0');
  });
}

test('a pressed card is darker at once, and stays so while its page loads', async ({ page }, { project }) => {
  await page.goto('/en/search?guests=2');
  const selector = 'main article[data-rental] .card-link';
  await isHydrated(page, selector);
  const card = page.locator('main article[data-rental]').first();
  await card.scrollIntoViewIfNeeded();
  const release = await hold(page, /[?&]_rsc=/);
  if (project.name === 'phone') await card.getByRole('heading').tap();
  else await card.getByRole('heading').click();
  await expect(card.locator('.rental-card-photo img').first()).toHaveCSS('filter', 'brightness(0.88)');
  await expect(card).toHaveAttribute('data-following', '');
  release();
  await expect(page).toHaveURL(/\/en\/rentals\//);
});

test('map, strip and pictures of a search have their places before anything of them has come', async ({
  page,
}) => {
  const releases = [
    await hold(page, /\/api\/public\/v2\/search\//),
    await hold(page, /\/media\//),
    await hold(page, /\/_next\/static\/.*\.js/),
  ];
  await page.goto('/en/search', { waitUntil: 'commit' });
  const strip = page.locator('.when-pending');
  await expect(strip).toBeAttached();
  await expect(page.locator('#results-map').getByText('Natural Earth')).toBeVisible();
  const picture = page.locator('.rental-card-photo img').first();
  await expect(picture).toBeAttached();
  // In its own colours.
  await expect(picture).toHaveCSS('background-image', /^linear-gradient/);
  const heights = () =>
    Promise.all(
      ['.when-body', '#results-map', '.rental-card-photo'].map((part) =>
        page
          .locator(part)
          .first()
          .evaluate((element) => element.getBoundingClientRect().height),
      ),
    );
  const before = await heights();
  for (const release of releases.toReversed()) release();
  await expect(page.locator('.leaflet-tile-loaded').first()).toBeVisible();
  await page.locator('#when-to-go').scrollIntoViewIfNeeded();
  await expect(strip).toHaveCount(0);
  expect(await heights()).toEqual(before);
});
