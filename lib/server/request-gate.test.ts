/** Complete responses of a server whose routes report only that they were reached. */
import { expect, test } from 'vitest';
import { problemSchema } from '#lib/api/problems';
import { readConfig } from '#lib/config';
import { protocolServer } from '#lib/server/protocol-server';
import { requestGate } from '#lib/server/request-gate';
import { listening } from '#lib/server/testing/raw-http';

Object.assign(process.env, { PUBLIC_BASE_URL: 'https://homes.example', LOG_LEVEL: 'silent' });

const API = '/api/public/v2';
const POLICIES = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
];

function start(variables: Readonly<Record<string, string>> = {}) {
  const admit = requestGate(readConfig({ PUBLIC_BASE_URL: 'https://homes.example', ...variables }));
  return listening(
    protocolServer((request, response) => {
      const kind = admit(request, response, 'the-id');
      if (kind === null) return;
      const { host, 'x-forwarded-for': forwardedFor } = request.headers;
      response.end(JSON.stringify({ kind, url: request.url, host, forwardedFor }));
    }),
  );
}

test.each([
  ['/en', 'page'],
  ['/healthz?x=/../', 'health'],
  ['/_next/static/a.js', 'static'],
  ['/media/a.webp', 'media'],
  ['/photos/rentals/1/a/480.webp', 'photo'],
  [`${API}/search`, 'api'],
])('%s passes as %s', async (path, kind) => {
  await using server = await start();
  const { status, body } = await server.ask(path);
  expect([status, JSON.parse(body).kind, JSON.parse(body).url]).toEqual([200, kind, path]);
});

test('the studio is a page that does not exist until it is switched on', async () => {
  await using off = await start();
  expect(JSON.parse((await off.ask('/studio/campaigns/winter')).body).kind).toBe('page');
  expect((await off.ask('/studio/api/campaigns', { method: 'POST' })).status).toBe(405);
  await using on = await start({ STUDIO: 'on' });
  const { headers, body } = await on.ask('/studio/campaigns/winter');
  expect(JSON.parse(body).kind).toBe('studio');
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect((await on.ask('/studio/api/campaigns', { method: 'POST' })).status).toBe(200);
  expect((await on.ask('/studio', { method: 'PUT' })).headers.allow).toBe('GET, HEAD, POST');
});

test('homes for frames are a page that does not exist until other sites are permitted', async () => {
  await using off = await start();
  expect(JSON.parse((await off.ask('/embed/search')).body).kind).toBe('page');
  await using on = await start({ EMBED_ORIGINS: 'https://blog.example' });
  const { headers, body } = await on.ask('/embed/campaigns/winter');
  expect(JSON.parse(body).kind).toBe('embed');
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
  expect(headers['content-security-policy']).toContain(
    "frame-ancestors 'self' https://homes.example https://blog.example;",
  );
  expect((await on.ask('/embed/search', { method: 'POST' })).headers.allow).toBe('GET, HEAD, OPTIONS');
  expect((await on.ask('/healthz')).headers['content-security-policy']).toContain("frame-ancestors 'none'");
});

test('visits are received only where they are counted', async () => {
  await using off = await start({ STUDIO: 'on' });
  expect((await off.ask('/visits', { method: 'POST' })).status).toBe(405);
  expect(JSON.parse((await off.ask('/visits')).body).kind).toBe('page');
  await using on = await start({ STUDIO: 'on', ANALYTICS: 'on' });
  expect(JSON.parse((await on.ask('/visits', { method: 'POST' })).body).kind).toBe('visit');
  expect((await on.ask('/visits')).headers.allow).toBe('POST');
  expect(JSON.parse((await on.ask('/visits/more')).body).kind).toBe('page');
});

test('a path that could be read in two ways reaches no route', async () => {
  await using server = await start();
  for (const path of [`/.${API}/search`, `/x/..${API}/search`, `/x/%2e%2E${API}/search`, `${API}/%zz`]) {
    const { status, headers, body } = await server.ask(path);
    expect([status, headers['content-type']], path).toEqual([400, 'application/problem+json']);
    expect(problemSchema.parse(JSON.parse(body))).toMatchObject({
      code: 'malformed-request',
      request_id: 'the-id',
    });
  }
  for (const path of [
    '/en/%zz',
    '/media/%zz',
    '/photos/%zz',
    '/_next/static/%zz',
    '/api%2fpublic',
    '/a%5c',
  ]) {
    const { status, headers, body } = await server.ask(path);
    expect([status, headers['content-type']], path).toEqual([400, 'text/plain; charset=utf-8']);
    expect(body).toMatch(/^400 Bad Request: The path has .*\.\n$/);
  }
});

test('a path that misses the prefix of the API gets a problem that names it, and never reaches Next', async () => {
  await using server = await start();
  for (const path of [
    '/API/public/v2/search.json',
    '/api/Public/v2',
    '/api/public/V2?page=1',
    '/api',
    '/api/',
    '/api?x=1',
    '/api/public/v1/search',
    '/api/v2/search',
  ]) {
    const { status, body } = await server.ask(path);
    expect(status, path).toBe(404);
    expect(problemSchema.parse(JSON.parse(body))).toMatchObject({
      code: 'endpoint-not-found',
      detail: `There is nothing at ${path}; the API is at /api/public/v2.`,
    });
  }
  expect(JSON.parse((await server.ask('/apiary')).body).kind).toBe('page');
});

test('repeated slashes are redirected to single ones, and never to another host', async () => {
  await using server = await start();
  const { status, headers } = await server.ask('//evil.example//en?next=//x');
  expect([status, headers.location]).toEqual([308, '/evil.example/en?next=//x']);
});

test('the absolute form is served, and its host replaces the header', async () => {
  await using server = await start();
  const { status, body } = await server.ask('http://other.example/en?a=1', {
    headers: { host: 'homes.example' },
  });
  expect([status, JSON.parse(body)]).toMatchObject([
    200,
    { kind: 'page', url: '/en?a=1', host: 'other.example' },
  ]);
});

test('OPTIONS yields 204 with Allow, for the server and for each route that has it', async () => {
  await using server = await start();
  for (const path of ['*', '/en', '/healthz']) {
    const { status, headers } = await server.ask(path, { method: 'OPTIONS' });
    expect([status, headers.allow], path).toEqual([204, 'GET, HEAD, OPTIONS']);
  }
});

test('a known method that the route lacks is 405 with Allow, an unknown one is 501', async () => {
  await using server = await start();
  for (const [path, allow] of [
    ['/en', 'GET, HEAD, OPTIONS'],
    ['/healthz', 'GET, HEAD, OPTIONS'],
    ['/_next/static/a.js', 'GET, HEAD'],
    ['/media/a.webp', 'GET, HEAD'],
    ['/photos/a', 'GET, HEAD'],
  ] as const) {
    for (const method of ['POST', 'PUT', 'DELETE', 'TRACE', 'PATCH', 'PROPFIND']) {
      const { status, headers, body } = await server.ask(path, { method });
      expect([status, headers.allow], `${method} ${path}`).toEqual([405, allow]);
      expect(body).toBe(`405 Method Not Allowed: ${method} is not among ${allow}.\n`);
    }
  }
  const unknown = await server.send('BREW /en HTTP/1.1\r\nHost: a\r\n\r\n');
  expect(unknown).toMatch(
    /^HTTP\/1\.1 501 Not Implemented\r\n[\s\S]*\r\n\r\n501 Not Implemented: The method BREW/,
  );
  const unknownThere = await server.send(`get ${API}/search HTTP/1.1\r\nHost: a\r\n\r\n`);
  const [head = '', body = ''] = unknownThere.split('\r\n\r\n');
  expect(head).toContain('Content-Type: application/problem+json');
  expect(problemSchema.parse(JSON.parse(body))).toMatchObject({
    status: 501,
    code: 'method-not-implemented',
  });
});

test('a request without one valid Host header is 400', async () => {
  await using server = await start();
  for (const hosts of [
    '',
    'Host: a\r\nHost: a\r\n',
    'Host: a b\r\n',
    'Host: user@a\r\n',
    'Host: http://a\r\n',
  ]) {
    const answer = await server.send(`GET /en HTTP/1.1\r\n${hosts}\r\n`);
    expect(answer, hosts).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(answer).toMatch(/\r\nConnection: close\r\n/i);
  }
  expect(await server.send('GET /en HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
});

test("routes behind the gate see the client's address and none of its claims", async () => {
  const seen = async (variables: Readonly<Record<string, string>>, forwardedFor: string) => {
    await using server = await start(variables);
    const { body } = await server.ask('/en/find', { headers: { 'x-forwarded-for': forwardedFor } });
    return JSON.parse(body).forwardedFor;
  };
  expect(await seen({}, '203.0.113.9')).toBe('127.0.0.1');
  expect(await seen({ TRUSTED_PROXIES: '1' }, '203.0.113.9, 198.51.100.7')).toBe('198.51.100.7');
  expect(await seen({ TRUSTED_PROXIES: '2' }, '203.0.113.9, 198.51.100.7')).toBe('203.0.113.9');
});

test('every response but a page has the policy headers, whatever its status', async () => {
  await using server = await start();
  const requests = [
    ['/', 'GET'],
    ['/en/find', 'GET'],
    ['/en', 'PUT'],
    ['/en', 'OPTIONS'],
    ['*', 'OPTIONS'],
    ['//en', 'GET'],
    ['/%zz', 'GET'],
    [`${API}/%zz`, 'GET'],
    ['/_next/static/a.js', 'GET'],
    ['/_next/static/a.js', 'POST'],
    ['/media/a.webp', 'GET'],
    ['/share/en/x.jpg', 'GET'],
  ] as const;
  for (const [path, method] of requests) {
    const { headers } = await server.ask(path, { method });
    for (const name of [...POLICIES, 'strict-transport-security']) {
      expect(headers[name], `${method} ${path} ${name}`).toBeTruthy();
    }
  }
  const corp = async (path: string) => (await server.ask(path)).headers['cross-origin-resource-policy'];
  expect(await corp('/media/a.webp')).toBe('cross-origin');
  expect(await corp('/photos/a')).toBe('cross-origin');
  expect(await corp('/share/en/x.jpg')).toBe('cross-origin');
  expect(await corp('/en/find')).toBe('same-origin');
});

test('only a site at https sends Strict-Transport-Security', async () => {
  await using server = await start({ PUBLIC_BASE_URL: 'http://homes.example' });
  expect((await server.ask('/en/find')).headers['strict-transport-security']).toBeUndefined();
});
