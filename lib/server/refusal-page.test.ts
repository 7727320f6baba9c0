import { hash } from 'node:crypto';
import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { type RenderRefusal, refuse } from '#lib/server/refusal-page';
import { listening } from '#lib/server/testing/raw-http';

const PAGE = { accept: 'text/html' };

/** Starts a server that refuses every request. */
async function refusing(refusal: RenderRefusal) {
  return listening(
    createServer((request, response) => {
      refuse(request, response, refusal).catch(() => response.destroy());
    }),
  );
}

test('the policy of the page permits its styles by their hash, and nothing else', async () => {
  for (const status of [429, 503] as const) {
    await using server = await refusing({ status, retryAfterSeconds: 7 });
    for (const path of ['/en', '/de/search']) {
      const { headers, body } = await server.ask(path, { headers: PAGE });
      const styles = /<style>([\s\S]*?)<\/style>/.exec(body)?.[1] ?? '';
      expect(styles).toContain('--paper:');
      expect(headers['content-security-policy']).toBe(
        `default-src 'none'; style-src 'sha256-${hash('sha256', styles, 'base64')}'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'`,
      );
      expect(body).not.toMatch(/<script|<link| style=| src=/);
    }
  }
});

test('a page is in the language of its path, else in the best that the client accepts', async () => {
  await using server = await refusing({ status: 503, retryAfterSeconds: 7 });
  const languageOf = async (path: string, accepted?: string) => {
    const headers = { ...PAGE, ...(accepted !== undefined && { 'accept-language': accepted }) };
    return /<html lang="(\w+)">/.exec((await server.ask(path, { headers })).body)?.[1];
  };
  expect(await languageOf('/de/search', 'fr')).toBe('de');
  expect(await languageOf('/', 'sv, fr-CA;q=0.8')).toBe('fr');
  expect(await languageOf('/', 'sv')).toBe('en');
  expect(await languageOf('/')).toBe('en');
});

test('other requests than navigations get a line of text', async () => {
  await using server = await refusing({ status: 503, retryAfterSeconds: 7 });
  for (const headers of [{}, { accept: 'image/avif' }, { ...PAGE, rsc: '1' }]) {
    const { status, headers: received, body } = await server.ask('/en', { headers });
    expect([status, received['retry-after'], received['content-type'], body]).toEqual([
      503,
      '7',
      'text/plain; charset=utf-8',
      'The server is busy; try again in 7 s.\n',
    ]);
    expect(received['content-security-policy']).toBeUndefined();
  }
  await using limited = await refusing({ status: 429, retryAfterSeconds: 3, isPage: false });
  expect((await limited.ask('/en', { headers: PAGE })).body).toBe('Too many requests; try again in 3 s.\n');
});
