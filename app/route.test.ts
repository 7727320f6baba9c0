import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { serveShelf } from '#lib/store/current-store';
import { openTestShelf, publishFixtureOn } from '#lib/store/testing/engines';
import { GET } from './route.ts';

Object.assign(process.env, {
  PUBLIC_BASE_URL: 'https://homes.example',
  LANGUAGE_URLS: 'fr=https://vacances.example,de=https://ferien.example,es=https://casas.example',
});

beforeEach(async () => {
  const { shelf, remove } = await openTestShelf('sqlite');
  await publishFixtureOn(shelf, new Date(Date.UTC(2026, 0, 1)));
  const current = serveShelf(shelf);
  onTestFinished(async () => {
    current.stop();
    await remove();
  });
});

async function locationFor(host: string, accepted?: string): Promise<string | null> {
  const headers = { host, ...(accepted !== undefined && { 'accept-language': accepted }) };
  const response = await GET(new Request('https://homes.example/?utm_source=mail', { headers }));
  expect(response.status).toBe(307);
  return response.headers.get('location');
}

test.each([
  ['homes.example', undefined, '/en?utm_source=mail'],
  ['homes.example', 'en-GB', '/en?utm_source=mail'],
  ['homes.example', 'de-AT,en;q=0.5', 'https://ferien.example/de?utm_source=mail'],
  ['ferien.example', 'en', '/de?utm_source=mail'],
  ['vacances.example', 'de', '/fr?utm_source=mail'],
  ['casas.example', 'fr', 'https://vacances.example/fr?utm_source=mail'],
  ['elsewhere.example', 'en', '/en?utm_source=mail'],
  ['elsewhere.example', 'de', 'https://ferien.example/de?utm_source=mail'],
])('on %s a visitor who prefers %s is sent to %s', async (host, accepted, expected) => {
  expect(await locationFor(host, accepted)).toBe(expected);
});
