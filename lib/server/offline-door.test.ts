import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { defaultBrand, serveBrand } from '#lib/brand/brand';
import { offlineDoor } from '#lib/server/offline-door';
import { listening } from '#lib/server/testing/raw-http';

async function site(isOn: boolean, build = 'one') {
  const door = offlineDoor(isOn, build);
  const http = createServer((request, response) => {
    if (door.owns(request.url ?? '')) void door.answer(request, response);
    else response.end('next');
  });
  return await listening(http);
}

test('caches ask for the worker each time, and a client that holds it gets 304', async () => {
  await using server = await site(true);
  const { status, headers, body } = await server.ask('/service-worker.js');
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(body).toMatch(/^const offlineSite = \{"version":"[\w-]{16}","locales":\["en","fr","de","es","it"\]/);
  const held = await server.ask('/service-worker.js', { headers: { 'If-None-Match': headers.etag ?? '' } });
  expect(held.status).toBe(304);
});

test('the worker differs with the build and with the brand', async () => {
  onTestFinished(() => serveBrand(defaultBrand('Homes')));
  serveBrand(defaultBrand('Homes'));
  await using one = await site(true, 'one');
  await using two = await site(true, 'two');
  const first = (await one.ask('/service-worker.js')).body;
  expect((await one.ask('/service-worker.js')).body).toBe(first);
  expect((await two.ask('/service-worker.js')).body).not.toBe(first);
  serveBrand(defaultBrand('Casas'));
  expect((await one.ask('/service-worker.js')).body).not.toBe(first);
});

test('each language has an offline page without scripts; other paths below have none', async () => {
  await using server = await site(true);
  const page = await server.ask('/offline/de');
  expect(page.status).toBe(200);
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect(page.body).toContain('<html lang="de">');
  expect(page.body).toContain('<h1>Sie sind offline</h1>');
  expect(page.body).not.toContain('<script');
  expect((await server.ask('/offline/xx')).status).toBe(404);
  expect((await server.ask('/other')).body).toBe('next');
});

test('switched off, the worker removes itself, and there are no offline pages', async () => {
  await using server = await site(false);
  const { body } = await server.ask('/service-worker.js');
  expect(body).toContain('registration.unregister()');
  expect(body).not.toContain('offlineSite');
  expect((await server.ask('/offline/en')).status).toBe(404);
});
