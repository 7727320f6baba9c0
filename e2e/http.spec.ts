/** The production server conforms to HTTP, for pages and for the API. */
import { expect, test } from '@playwright/test';
import { askRaw, sendBytes } from '#lib/server/testing/raw-http';
import { FRONT_URL } from './support/deployment.ts';

const API = '/api/public/v2';

test('after a page view, requests with Upgrade are answered like any other', async () => {
  expect((await askRaw(FRONT_URL, '/en')).status).toBe(200);
  for (const path of ['/en', '/healthz', `${API}/search?per_page=1`]) {
    const upgrade = `Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__`;
    const answers = await sendBytes(
      FRONT_URL,
      `HEAD ${path} HTTP/1.1\r\nHost: localhost\r\n${upgrade}\r\n\r\n`,
      `HEAD ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    );
    expect(answers.match(/HTTP\/1\.1 200 OK/g), path).toHaveLength(2);
  }
});

test('pages accept GET, HEAD and OPTIONS, and reject other methods', async () => {
  for (const path of ['/en', '/en/search', '/healthz', '/robots.txt']) {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND']) {
      const { status, headers } = await askRaw(FRONT_URL, path, { method });
      expect([status, headers.allow], `${method} ${path}`).toEqual([405, 'GET, HEAD, OPTIONS']);
    }
    const options = await askRaw(FRONT_URL, path, { method: 'OPTIONS' });
    expect([options.status, options.headers.allow], path).toEqual([204, 'GET, HEAD, OPTIONS']);
  }
  const server = await askRaw(FRONT_URL, '*', { method: 'OPTIONS' });
  expect([server.status, server.headers.allow]).toEqual([204, 'GET, HEAD, OPTIONS']);
  const unknown = await sendBytes(FRONT_URL, 'BREW /en HTTP/1.1\r\nHost: localhost\r\n\r\n');
  expect(unknown).toMatch(/^HTTP\/1\.1 501 Not Implemented\r\n/);
});

test('a malformed escape is a 400 in a path, and accepted in a query', async () => {
  for (const path of [
    '/%',
    '/en/%zz',
    '/en/%ff',
    '/healthz%2',
    '/media/%zz',
    '/photos/%zz',
    '/_next/%zz',
    `${API}/%zz`,
  ]) {
    expect((await askRaw(FRONT_URL, path)).status, path).toBe(400);
  }
  for (const path of ['/en?a=%zz&b=%2f..%5c', `${API}/search?per_page=1&a=%zz`, '/healthz?//../']) {
    expect((await askRaw(FRONT_URL, path)).status, path).toBe(200);
  }
});

test('the API responds only at the exact spelling of its paths', async () => {
  for (const path of [
    `/.${API}/search`,
    `/x/..${API}/search`,
    `/x/%2e%2e${API}/search`,
    `/${API}/search`,
    '/api//public/v2/search',
    '/api/public/v2\\search',
    '/api/public%2fv2/search',
    '/%61pi/public/v2/search',
    '/API/public/v2/search',
    '/API/public/v2/search.json',
    '/api/public/V2/search.json',
    `/en/..${API}/search.json`,
  ]) {
    const { status, body } = await askRaw(FRONT_URL, path);
    expect([308, 400, 404], path).toContain(status);
    expect(body, path).not.toContain('"rentals":');
  }
});

test('the absolute form of a target is answered like its path', async () => {
  const { status, body } = await askRaw(FRONT_URL, `http://homes.example${API}/search?per_page=1`);
  expect(status).toBe(200);
  expect(body).toContain('"rentals":');
  expect((await askRaw(FRONT_URL, 'http://homes.example/healthz')).status).toBe(200);
});
