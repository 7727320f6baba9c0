/** The site behind a TLS proxy. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { askRaw } from '#lib/server/testing/raw-http';
import { observatoryScore } from './support/observatory.ts';
import { type OwnSite, serveListings } from './support/own-catalogue.ts';
import { expect, test } from './support/test.ts';

// The tests share one server.
test.describe.configure({ mode: 'default' });

const LISTINGS = `id,name,place_1,latitude,longitude,property_type,bedrooms,sleeps,price,available,photos
1,Casa Rosa,Limone,45.81,10.79,Villa,2,4,120,t,
`;
const HOST = 'homes.example';

let site: OwnSite;
test.beforeAll(async () => {
  site = await serveListings(LISTINGS, 'Italy/Lake Garda', { PUBLIC_BASE_URL: `https://${HOST}` });
});
test.afterAll(() => site.stop());

test('the Mozilla HTTP Observatory grades it A+', async () => {
  const cookies: string[] = [];
  const ask = async (path: string) => {
    const answer = await askRaw(site.url, path, {
      headers: { host: HOST, origin: 'https://observatory.example', 'x-forwarded-proto': 'https' },
    });
    cookies.push(...(answer.headers['set-cookie'] ?? []));
    return answer;
  };
  const root = await ask('/');
  expect(root.headers['strict-transport-security']).toBeTruthy();
  const { status, headers, body } = await ask(root.headers.location ?? '/');
  expect(status).toBe(200);
  // The shipped proxy redirects http to https on the same host unless it is configured otherwise.
  const proxy = readFileSync(join(import.meta.dirname, '../deploy/Caddyfile'), 'utf8');
  const isRedirected = /^\{\$SITE_HOST\} \{/m.test(proxy) && !/auto_https|http:\/\/\{/.test(proxy);
  const httpLeadsTo = isRedirected ? 'https' : 'http';
  const { score, grade, modifiers } = observatoryScore({
    headers,
    html: body,
    host: HOST,
    cookies,
    httpLeadsTo,
  });
  expect(modifiers).toEqual({
    contentSecurityPolicy: 5,
    cookies: 0,
    embedderPolicy: 0,
    openerPolicy: 10,
    resourceSharing: 0,
    redirection: 0,
    referrerPolicy: 5,
    transportSecurity: 0,
    subresourceIntegrity: 0,
    contentTypeOptions: 0,
    frameOptions: 5,
    resourcePolicy: 10,
  });
  expect([score, grade]).toEqual([135, 'A+']);
});

test('every response has the policies, including errors and files of the build', async () => {
  const home = await askRaw(site.url, '/en');
  const script = /"(\/_next\/static\/[^"]+\.js)"/.exec(home.body)?.[1] ?? '';
  expect(script).not.toBe('');
  const requests: readonly (readonly [path: string, status: number, method?: string])[] = [
    ['/', 307],
    ['/en', 200],
    ['/en', 405, 'PUT'],
    ['/en', 204, 'OPTIONS'],
    ['*', 204, 'OPTIONS'],
    ['/en/nowhere', 404],
    ['/en/%zz', 400],
    ['//en', 308],
    ['/en/find?where=limone', 303],
    ['/nowhere.txt', 404],
    ['/healthz', 200],
    ['/robots.txt', 200],
    ['/sitemap.xml', 200],
    ['/icon.svg', 200],
    [script, 200],
    [script, 405, 'POST'],
    ['/_next/static/nowhere.js', 404],
    ['/_next/nowhere', 404],
    ['/media/nowhere.webp', 404],
    ['/media/nowhere.webp', 405, 'DELETE'],
    ['/photos/rentals/1/nowhere/480.webp', 404],
    ['/api/public/v2/search', 200],
    ['/api/public/v2/search?page=0', 400],
    ['/api/public/v2/nowhere', 404],
    ['/api/public/v2/search', 405, 'PUT'],
    ['/api/public/v2/%zz', 400],
  ];
  for (const [path, status, method = 'GET'] of requests) {
    const answer = await askRaw(site.url, path, { method });
    const what = `${method} ${path}`;
    expect(answer.status, what).toBe(status);
    expect(answer.headers, what).toMatchObject({
      'content-security-policy': expect.stringContaining('default-src'),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': expect.stringMatching(/^(same|cross)-origin$/),
      'permissions-policy': expect.stringContaining('geolocation=(self)'),
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': 'max-age=63072000',
      'x-content-type-options': 'nosniff',
    });
  }
});
