import { createServer } from 'node:http';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { type Brand, defaultBrand, serveBrand } from '#lib/brand/brand';
import { brandDoor } from '#lib/server/brand-door';
import { listening } from '#lib/server/testing/raw-http';

const NONE = async () => {};

function brandOf(files: Readonly<Record<string, readonly [type: string, text: string]>>): Brand {
  const served = Object.entries(files).map(
    ([path, [type, text]]) => [path, { type, content: Buffer.from(text) }] as const,
  );
  return { ...defaultBrand('Homes'), files: new Map(served) };
}

beforeEach(() => {
  onTestFinished(() => serveBrand(defaultBrand('Homes')));
});

async function site(check = NONE) {
  const door = brandDoor(check);
  const http = createServer((request, response) => {
    if (door.owns(request.url ?? '')) void door.answer(request, response);
    else response.end('next');
  });
  return { door, server: await listening(http) };
}

test('files of the brand are cached for a year, and a drawing can run nothing', async () => {
  serveBrand(brandOf({ '/brand/a.svg': ['image/svg+xml', '<svg/>'], '/brand/b.css': ['text/css', 'a{}'] }));
  const { server } = await site();
  await using _ = server;
  const drawing = await server.ask('/brand/a.svg');
  expect(drawing.status).toBe(200);
  expect(drawing.body).toBe('<svg/>');
  expect(drawing.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(drawing.headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  );
  const again = await server.ask('/brand/b.css', {
    headers: { 'if-none-match': String((await server.ask('/brand/b.css')).headers.etag) },
  });
  expect(again.status).toBe(304);
});

test('a file of an earlier brand stays for pages in caches, an unknown one is 404', async () => {
  const first = brandOf({ '/brand/a.css': ['text/css', 'a{}'] });
  serveBrand(first);
  const { server, door } = await site();
  await using _ = server;
  door.remember(first);
  serveBrand(brandOf({}));
  expect((await server.ask('/brand/a.css')).body).toBe('a{}');
  const unknown = await server.ask('/brand/x.css');
  expect([unknown.status, unknown.headers['cache-control']]).toEqual([404, 'no-store']);
});

test('a file that another process serves already is looked for in the folder, not at every request', async () => {
  let checks = 0;
  const { server } = await site(async () => {
    checks += 1;
    if (checks === 1) serveBrand(brandOf({ '/brand/new.css': ['text/css', 'n{}'] }));
  });
  await using _ = server;
  expect((await server.ask('/brand/new.css')).body).toBe('n{}');
  for (let at = 0; at < 5; at++) await server.ask(`/brand/x${at}.css`);
  expect(checks).toBeLessThanOrEqual(2);
});

test('the icons of a brand take the place of the default ones, and are asked for again each time', async () => {
  const { server } = await site();
  await using _ = server;
  expect((await server.ask('/favicon.ico')).body).toBe('next');
  const files = brandOf({
    '/brand/i.ico': ['image/x-icon', 'ico'],
    '/brand/i.svg': ['image/svg+xml', '<svg/>'],
    '/brand/i.png': ['image/png', 'png'],
  });
  const icon = {
    mark: '/brand/i.svg',
    svg: '/brand/i.svg',
    ico: '/brand/i.ico',
    touch: '/brand/i.png',
    png192: '/brand/i.png',
    png512: '/brand/i.png',
    maskable: '/brand/i.png',
  };
  serveBrand({ ...files, icon });
  const favicon = await server.ask('/favicon.ico?favicon.0123.ico');
  expect([favicon.body, favicon.headers['content-type']]).toEqual(['ico', 'image/x-icon']);
  expect(favicon.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  expect((await server.ask('/icon.svg')).body).toBe('<svg/>');
  const held = { headers: { 'if-none-match': String(favicon.headers.etag) } };
  expect((await server.ask('/favicon.ico', held)).status).toBe(304);
});
