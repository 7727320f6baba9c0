import { expect, test } from 'vitest';
import { isSameOrigin } from '#lib/http/same-origin';

const BASE_URLS = ['https://homes.example/site', 'https://homes.example.de'];

test.each([
  ['a page of this site', { 'sec-fetch-site': 'same-origin' }, true],
  ['another host of the domain', { 'sec-fetch-site': 'same-site', origin: 'https://homes.example' }, false],
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://homes.example' }, false],
  ['no page', { 'sec-fetch-site': 'none' }, false],
  ['this origin without Sec-Fetch-Site', { origin: 'https://homes.example' }, true],
  ['the origin of another language', { origin: 'https://homes.example.de' }, true],
  ['another scheme', { origin: 'http://homes.example' }, false],
  ['an origin that begins alike', { origin: 'https://homes.example.evil' }, false],
  ['an opaque origin', { origin: 'null' }, false],
  ['neither header', {}, false],
])('from %s', (_from, headers, isSame) => {
  expect(isSameOrigin(new Headers(headers), BASE_URLS)).toBe(isSame);
});
