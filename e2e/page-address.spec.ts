/** A page depends on its address alone: no header, no cookie and no unknown parameter of a request changes its bytes. */
import { get } from 'node:http';
import { type OwnServer, startOwnServer } from './support/own-server.ts';
import { addressOf, pageKinds } from './support/page-kinds.ts';
import { expect, test } from './support/test.ts';

/** Request headers that could change a page, in groups that one request can have. */
const HEADERS: readonly Readonly<Record<string, string>>[] = [
  {
    Cookie:
      'currency=USD; veranda.currency=JPY; NEXT_LOCALE=de; locale=fr; lang=it; theme=dark; session=1; __prerender_bypass=1; __next_preview_data=1; next-url=/de',
    Authorization: 'Bearer 1',
    'X-CSRF-Token': '1',
  },
  {
    Accept: 'application/json, text/x-component;q=0.9',
    'Accept-Charset': 'iso-8859-1',
    'Accept-Language': 'de-AT, fr;q=0.8',
    'User-Agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)',
    Referer: 'https://search.example/?q=homes',
    Origin: 'https://evil.example',
    Prefer: 'handling=strict, return=minimal, respond-async',
    From: 'someone@mail.example',
  },
  {
    'Sec-CH-UA': '"Chromium";v="200"',
    'Sec-CH-UA-Mobile': '?1',
    'Sec-CH-UA-Platform': '"Android"',
    'Sec-CH-Prefers-Color-Scheme': 'dark',
    'Sec-CH-Prefers-Reduced-Motion': 'reduce',
    'Sec-CH-Viewport-Width': '320',
    'Sec-CH-DPR': '3',
    'Sec-Fetch-Dest': 'iframe',
    'Sec-Fetch-Mode': 'no-cors',
    'Sec-Fetch-Site': 'cross-site',
    'Sec-Fetch-User': '?1',
    'Sec-GPC': '1',
    'Sec-Purpose': 'prefetch;prerender',
    Purpose: 'prefetch',
    'X-Moz': 'prefetch',
    DNT: '1',
    'Save-Data': 'on',
    'Device-Memory': '0.25',
    Downlink: '0.1',
    ECT: 'slow-2g',
    RTT: '3000',
    'Viewport-Width': '320',
    Width: '320',
    DPR: '3',
    'Upgrade-Insecure-Requests': '1',
    Priority: 'u=7, i',
    TE: 'trailers',
  },
  {
    Forwarded: 'for=203.0.113.9;host=evil.example;proto=https',
    'X-Forwarded-For': '203.0.113.9',
    'X-Forwarded-Host': 'evil.example',
    'X-Forwarded-Port': '8443',
    'X-Forwarded-Prefix': '/evil',
    'X-Forwarded-Proto': 'https',
    'X-Forwarded-Scheme': 'https',
    'X-Forwarded-Server': 'evil.example',
    'X-Real-IP': '203.0.113.9',
    'X-Client-IP': '203.0.113.9',
    'CF-Connecting-IP': '203.0.113.9',
    'CF-IPCountry': 'JP',
    'X-Vercel-IP-Country': 'JP',
    'X-Original-Host': 'evil.example',
    'X-Host': 'evil.example',
    Via: '1.1 proxy',
  },
  {
    'X-Original-URL': '/de/campaigns',
    'X-Rewrite-URL': '/de/campaigns',
    'X-HTTP-Method-Override': 'DELETE',
    'X-Invoke-Path': '/de/campaigns',
    'X-Invoke-Query': '%7B%22currency%22%3A%22USD%22%7D',
    'X-Invoke-Status': '500',
    'X-Matched-Path': '/de/campaigns',
    'X-Middleware-Subrequest': 'proxy:proxy:proxy:proxy:proxy',
    'X-Middleware-Rewrite': '/de/campaigns',
    'X-Middleware-Next': '1',
    'X-Nextjs-Data': '1',
    'X-Nextjs-Html-Request-Id': '1',
    'X-Nextjs-Request-Id': '1',
    'X-Now-Route-Matches': '1=de',
    'X-Prerender-Revalidate': '1',
    'Next-Hmr-Refresh': '1',
    'Next-Router-Prefetch': '1',
    'Next-Router-Segment-Prefetch': '/_tree',
    'Next-Router-State-Tree': '%5B%22%22%2C%7B%7D%5D',
    'Next-Test-Fetch-Priority': 'high',
    'Next-Url': '/de',
  },
  {
    'Cache-Control': 'no-cache',
    Pragma: 'no-cache',
    'If-Modified-Since': 'Fri, 31 Dec 2100 00:00:00 GMT',
    'If-None-Match': '"other"',
    Range: 'bytes=0-99',
    'Content-Security-Policy': "script-src 'nonce-evil'",
    'Content-Security-Policy-Report-Only': "script-src 'nonce-evil'",
    'X-Nonce': 'evil',
    'X-Request-Id': '01b5d4e8-2a4f-4f7f-9a3b-6d6a0f1c2b3d',
    Traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
    Tracestate: 'a=1',
    Baggage: 'a=1',
  },
];

/**
 * Pages that are rendered at each request. The order in which their parts end may differ between two renders, and with it the order of
 * their bytes.
 */
const NEVER_KEPT: ReadonlySet<string> = new Set(['style guide', 'nothing']);

const UNKNOWN =
  'utm_source=mail&fbclid=evil-click&_rsc=evil&locale=de&nxtPlocale=de&__nextLocale=de&x%5By%5D=evil';

interface Received {
  readonly status: number | undefined;
  readonly body: string;
}

/** Requests a page as it is without any header that the test does not set. */
function read(
  { origin }: OwnServer,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Received> {
  return new Promise((resolve, reject) => {
    get(origin + path, { headers, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.once('error', reject);
      response.once('end', () =>
        resolve({ status: response.statusCode, body: Buffer.concat(parts).toString('utf8') }),
      );
    }).once('error', reject);
  });
}

const withUnknown = (path: string) => `${path}${path.includes('?') ? '&' : '?'}${UNKNOWN}`;

test('no header and no cookie of a request changes the bytes of a page that is kept, nor gets into another', {
  tag: '@desktop',
}, async ({ request }) => {
  test.slow();
  const settings = { PUBLIC_BASE_URL: 'https://homes.example', LOG_LEVEL: 'error' };
  await using plain = await startOwnServer(settings);
  await using hostile = await startOwnServer(settings);
  const everything = Object.assign({}, ...HEADERS);
  for (const kind of await pageKinds(request)) {
    const path = addressOf(kind, 'en');
    const expected = await read(plain, path);
    expect([expected.status, expected.body.slice(0, 15)], kind.name).toEqual([
      kind.status,
      '<!DOCTYPE html>',
    ]);
    // The first request of a page for this server, so that it is rendered for it.
    const rendered = await read(hostile, path, everything);
    if (NEVER_KEPT.has(kind.name)) {
      expect(rendered.status, kind.name).toBe(kind.status);
      expect(rendered.body, kind.name).toContain('<html lang="en"');
      expect(rendered.body, kind.name).not.toMatch(/evil|203\.0\.113/);
      continue;
    }
    expect(rendered.body === expected.body, `${kind.name}, rendered with all headers`).toBe(true);
    for (const headers of HEADERS) {
      const { body } = await read(hostile, path, headers);
      expect(body === expected.body, `${kind.name} with ${Object.keys(headers)[0]} and others`).toBe(true);
    }
  }
});

test('no unknown parameter of an address gets into a page', { tag: '@desktop' }, async ({ request }) => {
  await using server = await startOwnServer({ PUBLIC_BASE_URL: 'https://homes.example', LOG_LEVEL: 'error' });
  for (const kind of await pageKinds(request)) {
    // These are rendered from the address as it is.
    if (NEVER_KEPT.has(kind.name)) continue;
    const path = addressOf(kind, 'en');
    const unknown = await read(server, withUnknown(path));
    expect(unknown.body, kind.name).not.toMatch(/evil|utm_source|fbclid/);
    expect(unknown.body === (await read(server, path)).body, kind.name).toBe(true);
  }
});

test('the redirect of / by Accept-Language is never kept by a cache', { tag: '@desktop' }, async ({
  request,
}) => {
  const answer = await request.get('/?currency=USD', {
    maxRedirects: 0,
    headers: { 'Accept-Language': 'fr', Cookie: 'currency=JPY' },
  });
  expect([answer.status(), answer.headers().location]).toEqual([307, '/fr?currency=USD']);
  expect(answer.headers()['cache-control']).toBe('private, no-store');
  expect(answer.headers()['set-cookie']).toBeUndefined();
});
