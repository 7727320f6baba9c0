/** The metadata of pages for search engines and social networks. */
import type { APIRequestContext } from '@playwright/test';
import sharp from 'sharp';
import { addressOf, pageKinds } from './support/page-kinds.ts';
import { expect, test } from './support/test.ts';

const LOCALES = ['de', 'en', 'es', 'fr', 'it'];

/** Fetches a document and reads its head: metadata and links by name. */
async function headOf(request: APIRequestContext, address: string) {
  const answer = await request.get(address);
  const html = await answer.text();
  const head = html.slice(0, html.indexOf('</head>'));
  const attribute = (tag: string, name: string) =>
    new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(tag)?.[1]?.replaceAll('&amp;', '&');
  const tags = [...head.matchAll(/<(?:meta|link)\b[^>]*>/g)].map(([tag]) => tag);
  const meta = (name: string) =>
    tags.flatMap((tag) =>
      (attribute(tag, 'name') ?? attribute(tag, 'property')) === name
        ? [attribute(tag, 'content') ?? '']
        : [],
    );
  const links = (relation: string) =>
    tags.filter((tag) => tag.startsWith('<link') && attribute(tag, 'rel') === relation);
  return {
    status: answer.status(),
    title: /<title>([^<]*)<\/title>/.exec(head)?.[1] ?? '',
    meta,
    canonical: links('canonical').map((tag) => attribute(tag, 'href')),
    alternates: new Map(
      links('alternate').flatMap((tag) => {
        const language = attribute(tag, 'hreflang');
        return language === undefined ? [] : [[language, attribute(tag, 'href') ?? '']];
      }),
    ),
    data: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text = '']) =>
      JSON.parse(text),
    ),
  };
}

/** Returns the base of all canonical addresses. */
async function baseOf(request: APIRequestContext): Promise<string> {
  const [, address = ''] =
    /<loc>(.*?)\/sitemaps\//.exec(await (await request.get('/sitemap.xml')).text()) ?? [];
  return address;
}

test('every indexed page has its canonical address, its languages and a description', async ({ request }) => {
  const base = await baseOf(request);
  const kept = ['home', 'destination tree', 'destination', 'search', 'rental', 'campaigns', 'campaign'];
  const titles = new Set<string>();
  for (const kind of (await pageKinds(request)).filter(({ name }) => kept.includes(name))) {
    for (const locale of ['en', 'it']) {
      const address = addressOf(kind, locale);
      const head = await headOf(request, `${address}?currency=CHF`);
      expect(head.canonical, address).toEqual([base + address]);
      expect([...head.alternates.keys()].sort(), address).toEqual([...LOCALES, 'x-default'].sort());
      for (const language of LOCALES)
        expect(head.alternates.get(language)).toBe(base + addressOf(kind, language));
      expect(head.title.length, address).toBeGreaterThan(10);
      expect(head.meta('robots'), address).toEqual([]);
      const [description = ''] = head.meta('description');
      expect(description.length, address).toBeGreaterThan(20);
      expect(description.length, address).toBeLessThanOrEqual(200);
      expect(head.meta('twitter:card'), address).toEqual(['summary_large_image']);
      expect(head.meta('og:url'), address).toEqual([base + address]);
      titles.add(`${locale} ${head.title}`);
    }
  }
  expect(titles.size).toBe(kept.length * 2);
});

test('the picture of a link preview is an image drawn for the page', async ({ request }) => {
  const made = ['home', 'destination', 'rental', 'campaign'];
  const pictures = new Set<string>();
  for (const kind of (await pageKinds(request)).filter(({ name }) => made.includes(name))) {
    const [picture = ''] = (await headOf(request, addressOf(kind, 'en'))).meta('og:image');
    pictures.add(picture);
    const answer = await request.get(new URL(picture).pathname);
    expect(answer.status(), picture).toBe(200);
    expect(answer.headers()['content-type']).toBe('image/jpeg');
    const body = await answer.body();
    expect(await sharp(body).metadata()).toMatchObject({ width: 1200, height: 630 });
    expect(body.length).toBeLessThan(300_000);
    const again = await request.get(new URL(picture).pathname, {
      headers: { 'if-none-match': answer.headers().etag ?? '' },
    });
    expect(again.status()).toBe(304);
  }
  expect(pictures.size).toBe(made.length);
});

test('filtered lists are not indexed, and ordered lists have the list as canonical address', async ({
  request,
}) => {
  const base = await baseOf(request);
  const { rentals } = await (await request.get('/api/public/v2/search.json?locale=en&per_page=1')).json();
  const handle = new URL(rentals[0].destination[0].url).pathname;
  const { data } = await (await request.get('/api/public/v2/destinations/roots.json?locale=en')).json();
  const root = data.find(
    ({ title }: { readonly title: string }) => title === rentals[0].destination[0].title,
  );
  const cases = [
    { address: '/en/search?guests=2', canonical: '/en/search?guests=2', isKept: false },
    { address: '/en/search?page=2&currency=USD', canonical: '/en/search?page=2', isKept: true },
    { address: '/en/search?page=99999', canonical: '/en/search?page=99999', isKept: false },
    { address: '/en/search?sort_by=price&page=2', canonical: '/en/search', isKept: true },
    { address: `/en/search?destination_ids=${root.id}`, canonical: handle, isKept: true },
    { address: `${handle}?page=2`, canonical: `${handle}?page=2`, isKept: true },
    { address: '/en/destinations?search_phrase=lake', canonical: null, isKept: false },
  ];
  for (const { address, canonical, isKept } of cases) {
    const head = await headOf(request, address);
    if (canonical !== null) expect(head.canonical, address).toEqual([base + canonical]);
    expect(head.meta('robots'), address).toEqual(isKept ? [] : ['noindex, follow']);
    expect(head.alternates.size, address).toBe(isKept ? LOCALES.length + 1 : 0);
  }
});

test('pages for a single visitor are not indexed', async ({ request }) => {
  const own = ['saved', 'comparison', 'style guide', 'nothing', 'empty search', 'found destinations'];
  for (const kind of (await pageKinds(request)).filter(({ name }) => own.includes(name))) {
    const head = await headOf(request, addressOf(kind, 'en'));
    expect(head.meta('robots').join(), kind.name).toMatch(/^noindex/);
  }
});

test('pages describe their content in JSON-LD', async ({ request }) => {
  const expected: Readonly<Record<string, readonly string[]>> = {
    home: ['WebSite'],
    destination: ['BreadcrumbList', 'ItemList'],
    search: ['ItemList'],
    rental: ['BreadcrumbList', 'VacationRental'],
    campaign: ['ItemList'],
  };
  for (const kind of await pageKinds(request)) {
    const types = expected[kind.name];
    if (!types) continue;
    const { data } = await headOf(request, addressOf(kind, 'en'));
    const found = data.map((one) => one['@type']);
    for (const type of types) expect(found, kind.name).toContain(type);
    // Addresses of this site's pages are canonical. The owner's page for a booking gets the currency.
    for (const { potentialAction, ...own } of data) {
      const isBooking = JSON.stringify(potentialAction ?? null).includes('ReserveAction');
      const described = isBooking ? own : { potentialAction, ...own };
      expect(JSON.stringify(described), kind.name).not.toContain('currency=');
    }
  }
});

test('positions in JSON-LD continue from the pages before, at any page size', async ({ request }) => {
  const kinds = (await pageKinds(request)).filter(({ name }) => name === 'search' || name === 'destination');
  expect(kinds).toHaveLength(2);
  for (const kind of kinds) {
    const url = new URL(addressOf(kind, 'en'), await baseOf(request));
    url.searchParams.set('per_page', '2');
    url.searchParams.set('page', '3');
    const { data } = await headOf(request, url.pathname + url.search);
    const list = data.find((one) => one['@type'] === 'ItemList') as {
      readonly itemListElement: readonly { readonly position: number }[];
    };
    expect(
      list.itemListElement.map(({ position }) => position),
      kind.name,
    ).toEqual([5, 6]);
  }
});

test('the sitemap lists only indexed pages, under their canonical addresses', async ({ request }) => {
  test.slow();
  const index = await (await request.get('/sitemap.xml')).text();
  const parts = [...index.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  expect(parts.length).toBeGreaterThan(3);
  for (const part of parts) {
    const answer = await request.get(part);
    expect(answer.status(), part).toBe(200);
    const text = await answer.text();
    expect(text.length, part).toBeLessThan(50_000_000);
    const addresses = [...text.matchAll(/<url><loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);
    expect(addresses.length, part).toBeLessThanOrEqual(50_000);
    expect(new Set(addresses).size, part).toBe(addresses.length);
    for (const address of [addresses[0] ?? '', addresses.at(-1) ?? '']) {
      const head = await headOf(request, new URL(address).pathname);
      expect(head.status, address).toBe(200);
      expect(head.canonical).toEqual([address]);
      expect(head.meta('robots'), address).toEqual([]);
    }
  }
  expect((await request.get('/sitemaps/rentals-999.xml')).status()).toBe(404);
});

test('robots.txt, the manifest and all icons are served', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${await baseOf(request)}/sitemap.xml`);
  const manifest = await (await request.get('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({ start_url: '/', icons: expect.any(Array) });
  for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200);
  for (const icon of ['/favicon.ico', '/icon.svg', '/apple-icon.png'])
    expect((await request.get(icon)).status(), icon).toBe(200);
});
