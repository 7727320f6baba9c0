import { expect, test } from 'vitest';
import { negotiatedAddress } from '#lib/server/negotiated-address';

test.each([
  ['/en/developers', 'text/markdown', '/en/developers.md'],
  ['/en/developers/?currency=USD', 'text/markdown, */*;q=0.1', '/en/developers.md'],
  ['/en/developers/guides/errors', 'text/html;q=0.8, text/markdown', '/en/developers/guides/errors.md'],
])('%s for %s is %s', (url, accept, expected) => {
  expect(negotiatedAddress(url, accept)).toBe(expected);
});

test.each([
  ['/en/developers', undefined],
  ['/en/developers', '*/*'],
  ['/en/developers', 'text/*'],
  ['/en/developers', 'text/html, text/markdown;q=0.9'],
  ['/en/developers.md', 'text/markdown'],
  ['/en/search', 'text/markdown'],
])('%s for %s stays', (url, accept) => {
  expect(negotiatedAddress(url, accept)).toBe(url);
});
