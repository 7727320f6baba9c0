/** A language with a domain of its own: every absolute address of its pages and records has that domain. */
import { type OwnSite, serveBundle } from './support/own-catalogue.ts';
import { expect, test } from './support/test.ts';

const GERMAN = 'https://ferien.example';

let site: OwnSite;
test.beforeAll(async () => {
  site = await serveBundle({}, { LANGUAGE_URLS: `de=${GERMAN}` });
});
test.afterAll(() => site.stop());
test.beforeEach(({ complaints }) => {
  complaints.expect(new RegExp(`^other host: ${site.url}/`));
  // The pictures of the fixture are not there.
  complaints.expect(/status of 404 .*\/media\//);
});

test('pages name the domain of each language in their links for search engines and visitors', {
  tag: '@desktop',
}, async ({ page }) => {
  for (const [locale, base] of [
    ['de', GERMAN],
    ['en', site.url],
  ]) {
    await page.goto(`${site.url}/${locale}/search?currency=EUR`);
    const canonical = page.locator('link[rel=canonical]');
    await expect(canonical).toHaveAttribute('href', `${base}/${locale}/search`);
    const alternate = (language: string) => page.locator(`link[rel=alternate][hreflang=${language}]`);
    await expect(alternate('de')).toHaveAttribute('href', `${GERMAN}/de/search`);
    await expect(alternate('en')).toHaveAttribute('href', `${site.url}/en/search`);
    await expect(page.locator('meta[property="og:url"]')).toHaveAttribute(
      'content',
      `${base}/${locale}/search`,
    );
  }
  await page.getByRole('button', { name: /EUR/ }).click();
  await expect(page.getByRole('link', { name: 'Deutsch' })).toHaveAttribute(
    'href',
    `${GERMAN}/de/search?currency=EUR`,
  );
  await expect(page.getByRole('link', { name: 'Français' })).toHaveAttribute(
    'href',
    '/fr/search?currency=EUR',
  );
});

test('records of the API and the sitemap have the domain of their language', {
  tag: '@desktop',
}, async () => {
  const urlOf = async (locale: string) => {
    const response = await fetch(`${site.url}/api/public/v2/search?locale=${locale}&per_page=1`);
    const { rentals } = await response.json();
    return new URL(rentals[0].url).origin;
  };
  expect([await urlOf('de'), await urlOf('en')]).toEqual([GERMAN, site.url]);
  const sitemap = await (await fetch(`${site.url}/sitemaps/pages-1.xml`)).text();
  expect(sitemap).toContain(`<loc>${GERMAN}/de/search</loc>`);
  expect(sitemap).toContain(`<loc>${site.url}/en/search</loc>`);
});
