/** Pages that the production server keeps: over HTTP for caches, and in a browser for their content policy and navigation. */
import { PSEUDO_LOCALES } from '#lib/i18n/pseudo-locale';
import { type ListingsSite, serveListings } from './support/own-catalogue.ts';
import { startOwnServer } from './support/own-server.ts';
import { addressOf, pageKind, pageKinds } from './support/page-kinds.ts';
import { expect, test } from './support/test.ts';

/** Kinds of pages that are not for everyone, or no pages. */
const NOT_KEPT = ['style guide', 'nothing'];
const LONGEST_POLICY = 3_072;

test('every kind of page has a validator, and a client that has the page gets 304', {
  tag: '@desktop',
}, async ({ request }) => {
  for (const kind of await pageKinds(request)) {
    const path = addressOf(kind, 'en');
    const first = await request.get(path);
    const { 'cache-control': caching, etag = '', 'content-security-policy': policy = '' } = first.headers();
    expect(policy.length, kind.name).toBeLessThan(LONGEST_POLICY);
    const [, scripts = ''] = /script-src ([^;]*);/.exec(policy) ?? [];
    expect(scripts, kind.name).toMatch(/^'self'( 'sha256-[\w+/]{43}=')+$/);
    if (NOT_KEPT.includes(kind.name)) {
      expect(caching, kind.name).toBe('no-store');
      continue;
    }
    expect(caching, kind.name).toMatch(
      /^public, max-age=0, s-maxage=\d+, stale-while-revalidate=\d+, stale-if-/,
    );
    const again = await request.get(path, { headers: { 'If-None-Match': etag } });
    expect([again.status(), (await again.body()).length], kind.name).toEqual([304, 0]);
    const head = await request.head(path);
    expect([head.status(), head.headers().etag], kind.name).toEqual([200, etag]);
    const plain = await request.get(path, { headers: { 'Accept-Encoding': 'identity' } });
    expect(plain.headers()['content-encoding'], kind.name).toBeUndefined();
    expect(await plain.text(), kind.name).toBe(await first.text());
  }
});

test('two processes, each with another search engine, send the same pages with the same entity tags', {
  tag: '@desktop',
}, async ({ request }) => {
  test.slow();
  const settings = { PUBLIC_BASE_URL: 'https://homes.example', LOG_LEVEL: 'error' };
  await using one = await startOwnServer(settings);
  await using other = await startOwnServer({ ...settings, SEARCH_ENGINE: 'sql' });
  for (const kind of await pageKinds(request)) {
    const path = addressOf(kind, 'en');
    const [first, second] = [await request.get(one.origin + path), await request.get(other.origin + path)];
    expect(second.headers().etag, kind.name).toBe(first.headers().etag);
    expect((await second.text()) === (await first.text()), kind.name).toBe(true);
    if (NOT_KEPT.includes(kind.name)) continue;
    const held = { 'If-None-Match': first.headers().etag ?? '' };
    expect((await request.get(other.origin + path, { headers: held })).status(), kind.name).toBe(304);
  }
});

test('pages of pseudo-locales are kept where these are enabled, else they do not exist', {
  tag: '@desktop',
}, async ({ request }) => {
  await using plain = await startOwnServer({ PSEUDO_LOCALES: 'off', LOG_LEVEL: 'error' });
  for (const locale of PSEUDO_LOCALES) {
    const { etag = '' } = (await request.get(`/${locale}/search`)).headers();
    const again = await request.get(`/${locale}/search`, { headers: { 'If-None-Match': etag } });
    expect(again.status(), locale).toBe(304);
    const absent = await request.get(`${plain.origin}/${locale}/search`);
    expect([absent.status(), absent.headers()['cache-control']], locale).toEqual([404, 'no-store']);
  }
});

test('no header of a request changes a page', { tag: '@desktop' }, async ({ request }) => {
  const { path } = await pageKind(request, 'search');
  const expected = await (await request.get(`/en${path}`)).text();
  const headers = [
    { Cookie: 'currency=USD; session=1; NEXT_LOCALE=de' },
    { 'Accept-Language': 'de', Accept: 'text/html', 'User-Agent': 'Googlebot/2.1' },
    { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'https', 'X-Forwarded-For': '203.0.113.9' },
    { 'Next-Router-State-Tree': '%5B%22%22%5D', 'Next-Url': '/de', 'Next-Router-Prefetch': '1' },
    { 'X-Middleware-Subrequest': 'a', 'X-Nextjs-Data': '1', 'X-Invoke-Path': '/de', 'X-Matched-Path': '/de' },
    {
      Range: 'bytes=0-9',
      'Cache-Control': 'no-cache',
      'Sec-Purpose': 'prefetch',
      'Content-Security-Policy': 'x',
    },
  ];
  for (const each of headers) {
    const answer = await request.get(`/en${path}?utm_source=mail&_rsc=1`, { headers: each });
    expect(await answer.text(), JSON.stringify(each)).toBe(expected);
  }
});

test('links, back and forward change the page without loading a document', { tag: '@desktop' }, async ({
  page,
}) => {
  const flights: string[] = [];
  page.on('response', (response) => {
    if (response.request().headers().rsc === '1') flights.push(`${response.status()} ${response.url()}`);
  });
  await page.goto('/en/destinations');
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const isSame = () => page.evaluate(() => 'isSameDocument' in window);
  await page.goto('/en/search?guests=4');
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const title = await page.title();
  await page.locator('a.card-link').first().click();
  await expect(page).toHaveURL(/\/en\/rentals\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // For a moment between two pages the document has no title.
  await expect(page).toHaveTitle(/Veranda/);
  const rental = page.url();
  const rentalTitle = await page.title();
  expect(await isSame()).toBe(true);
  await page.goBack();
  await expect(page).toHaveTitle(title);
  await expect(page.locator('a.card-link').first()).toBeVisible();
  expect(page.url()).toContain('/en/search?guests=4');
  await page.goForward();
  await expect(page).toHaveURL(rental);
  await expect(page).toHaveTitle(rentalTitle);
  expect(await isSame()).toBe(true);
  expect(flights.length).toBeGreaterThan(0);
  expect(flights.filter((line) => !/^(200|304) /.test(line))).toEqual([]);
  // A reload of the address gets the document, whatever the browser has stored for it.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test.describe('while versions are published', () => {
  test.describe.configure({ mode: 'default' });
  const listings = (name: string) =>
    `id,name,place_1,latitude,longitude,property_type,bedrooms,sleeps,price,available
${[1, 2, 3, 4, 5].map((id) => `${id},${name} ${id},Limone,45.8${id},10.79,Villa,2,4,120,t`).join('\n')}
`;
  let site: ListingsSite;
  test.beforeAll(async () => {
    site = await serveListings(listings('Alpha'), 'Italy/Lake Garda', {});
  });
  test.afterAll(() => site.stop());

  test('no page mixes two versions, and the new one replaces the kept pages', {
    tag: '@desktop',
  }, async () => {
    let isDone = false;
    const seen = new Set<string>();
    const read = async (number: number) => {
      // Junk makes another request line, and guests another page to render.
      const response = await fetch(`${site.url}/en/search?guests=${1 + (number % 4)}&junk=${number}`);
      expect(response.status).toBe(200);
      const names = new Set((await response.text()).match(/\b(?:Alpha|Beta)(?= [1-5]\b)/g));
      expect(names.size).toBe(1);
      for (const name of names) seen.add(name);
    };
    const reader = async (start: number) => {
      for (let number = start; !isDone; number += 4) await read(number);
    };
    const readers = [0, 1, 2, 3].map(reader);
    await site.publish(listings('Beta'));
    await expect
      .poll(async () => (await fetch(`${site.url}/en/search`)).text(), { timeout: 30_000 })
      .toContain('Beta 1');
    isDone = true;
    await Promise.all(readers);
    expect(seen).toContain('Alpha');
    for (let guests = 1; guests <= 4; guests++) {
      expect(await (await fetch(`${site.url}/en/search?guests=${guests}`)).text()).not.toContain('Alpha');
    }
  });
});
