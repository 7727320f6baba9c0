/**
 * Every kind of page, on a phone in English and on a desktop in German, has no violations of WCAG 2.2 AA and best practice that axe
 * reports, including the parts that load later (the map, the recently viewed rentals). The phone has the light theme, the desktop the dark
 * one: both sizes take their colours from the same variables. The visits also show that the scripts of a kept page run under its content
 * policy: the fixture fails on errors of the console, which violations of the policy are.
 */
import type { BrowserContext, Page } from '@playwright/test';
import type { RentalList } from '#lib/api/contract/rental-list-schemas';
import { accessibilityViolations } from './support/accessibility-violations.ts';
import { FRONT_URL } from './support/deployment.ts';
import { addressOf, PAGE_KIND_NAMES, pageKind, pageKinds } from './support/page-kinds.ts';
import { expect, test } from './support/test.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
/** Violations depend on the language or on the size, hardly ever on a pair of both: two of the four pairs. */
const VISITS = [
  { locale: 'en', size: PHONE, theme: 'light' },
  { locale: 'de', size: DESKTOP, theme: 'dark' },
] as const;
/** Kinds of page with a map, and those whose map is empty or absent on phones. */
const WITH_MAP = ['destination tree', 'destination', 'search', 'empty search', 'rental', 'campaign'];
const WITHOUT_MARKERS = ['empty search'];
const MAP_BEHIND_BUTTON = ['destination tree'];
/** Kinds of page that end with the recently viewed rentals. */
const WITH_RECENT = ['home', 'search', 'empty search', 'rental', 'saved'];
const RECENT = /^(Recently viewed|Zuletzt angesehen)$/;

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Attributes of HTML whose values are ids of elements of the page. */
const REFERENCES =
  /\s(aria-(?:activedescendant|controls|describedby|details|errormessage|flowto|labelledby|owns)|for|form|headers|list|popovertarget)="([^"]*)"/gi;

/** A page that has viewed two rentals, so that also the page of one of them has a recently viewed one. */
const visitorTest = test.extend<object, { readonly viewed: StorageState }>({
  viewed: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ baseURL: FRONT_URL });
      const answer = await context.request.get('/api/public/v2/search.json?locale=en&per_page=2');
      const { rentals }: RentalList = await answer.json();
      const page = await context.newPage();
      for (const { url } of rentals) {
        await page.goto(new URL(url).pathname);
        // The visit is stored after hydration.
        await expect
          .poll(() => page.evaluate(() => Object.values(window.localStorage).join()))
          .toContain(/\/(\d+)-/.exec(url)?.[1]);
      }
      await use(await context.storageState());
      await context.close();
    },
    { scope: 'worker' },
  ],
  storageState: ({ viewed }, use) => use(viewed),
});

/** Scrolls through the whole page and back, half a screen per frame. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += window.innerHeight / 2) {
      window.scrollTo(0, y);
      await new Promise(requestAnimationFrame);
    }
    window.scrollTo(0, 0);
  });
}

/** Waits for the parts that load near the viewport: the map with its markers, the recently viewed rentals. */
async function lateParts(page: Page, name: string, isPhone: boolean): Promise<void> {
  const recent = page.getByRole('region', { name: RECENT }).getByRole('article').first();
  const map = page.locator('.map-canvas');
  const hasMap = WITH_MAP.includes(name) && !(isPhone && MAP_BEHIND_BUTTON.includes(name));
  // Scrolls again where the page was not hydrated the first time.
  await expect(async () => {
    await scrollThrough(page);
    if (WITH_RECENT.includes(name)) await expect(recent).toBeVisible({ timeout: 5_000 });
    if (hasMap) await expect(map).toBeAttached({ timeout: 5_000 });
  }).toPass();
  if (!hasMap) return;
  await map.scrollIntoViewIfNeeded();
  await expect(map.locator('.leaflet-tile-loaded').first()).toBeVisible();
  if (!WITHOUT_MARKERS.includes(name)) {
    await expect(map.locator('.leaflet-marker-icon').filter({ visible: true }).first()).toBeVisible();
  }
}

for (const name of PAGE_KIND_NAMES) {
  visitorTest(
    `${name}: scripts run, and there are no accessibility violations`,
    async ({ page, request, complaints }) => {
      test.slow();
      const kind = await pageKind(request, name);
      if (kind.status !== 200) complaints.expect(/404/);
      for (const { locale, size, theme } of VISITS) {
        await page.setViewportSize(size);
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
        const address = addressOf(kind, locale);
        // The browser gets the page that this request leaves in the store.
        await request.get(address);
        const answer = await page.goto(address, { waitUntil: 'load' });
        expect(answer?.status()).toBe(kind.status);
        expect(await page.locator('script[nonce]').count()).toBe(0);
        // React has marked the element that it hydrated.
        await page.waitForFunction(() => Object.keys(document.body.firstElementChild ?? {}).length > 0);
        await lateParts(page, name, size === PHONE);
        expect.soft(await accessibilityViolations(page), `${locale}, ${size.width}, ${theme}`).toEqual([]);
      }
    },
  );
}

test('ids that the HTML of a page refers to exist in it, before any script has run', async ({ request }) => {
  for (const kind of await pageKinds(request)) {
    const body = await (await request.get(addressOf(kind, 'en'))).text();
    const html = body.replaceAll(/<script\b.*?<\/script>/gs, '');
    const ids = new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id));
    const missing = [...html.matchAll(REFERENCES)].flatMap(([, name = '', value = '']) =>
      value.split(' ').flatMap((id) => (ids.has(id) ? [] : [`${name}="${id}"`])),
    );
    expect.soft(missing, kind.name).toEqual([]);
  }
});
