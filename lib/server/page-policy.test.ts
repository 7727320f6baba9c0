import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { type Config, readConfig } from '#lib/config';
import { pagePolicy } from '#lib/server/page-policy';
import { listening } from '#lib/server/testing/raw-http';

/** Where a page's pictures may come from, in order of the alphabet. */
async function pictureSources(config: Config): Promise<readonly string[]> {
  const protect = pagePolicy(config);
  await using server = await listening(
    createServer((request, response) => {
      protect(request, response);
      response.end();
    }),
  );
  const { headers } = await server.ask('/en');
  const [, sources = ''] = /img-src ([^;]*);/.exec(String(headers['content-security-policy'])) ?? [];
  return sources.split(' ').sort();
}

const site = { PUBLIC_BASE_URL: 'https://homes.example' };
const own = ["'self'", 'blob:', 'data:', 'https://homes.example'];

test('pictures come from this site alone', async () => {
  expect(await pictureSources(readConfig(site))).toEqual(own);
});

test('photos that this site passes on need no other host, those that it does not need exactly the allowed ones', async () => {
  const hosts = { ...site, PHOTO_HOSTS: 'photos.example,*.cdn.example' };
  expect(await pictureSources(readConfig(hosts))).toEqual(own);
  expect(await pictureSources(readConfig({ ...hosts, PHOTO_MODE: 'direct' }))).toEqual(
    [...own, '*.cdn.example', 'photos.example'].sort(),
  );
});

test('a map’s pictures come from each of its subdomains', async () => {
  const tiles = { ...site, TILE_URL: 'https://{s}.tiles.example/{z}/{x}/{y}.png' };
  expect(await pictureSources(readConfig(tiles))).toEqual(
    [...own, ...['a', 'b', 'c'].map((one) => `https://${one}.tiles.example`)].sort(),
  );
});
