import { expect, test } from 'vitest';
import { likelyPath } from '#lib/browser/likely-pages';

const CURRENT = new URL('https://homes.example/en/search?guests=2');

test.each([
  ['https://homes.example/en/rentals/7-casa-verde', '/en/rentals/7-casa-verde'],
  ['https://homes.example/en/search?guests=2&page=2', '/en/search?guests=2&page=2'],
  ['https://homes.example/en', '/en'],
  ['https://homes.example/en/campaigns/autumn#homes', '/en/campaigns/autumn'],
  // The current page, another language, files, and other sites.
  ['https://homes.example/en/search?guests=2#results', null],
  ['https://homes.example/de/search', null],
  ['https://homes.example/media/photos/7.webp', null],
  ['https://homes.example/en/rentals/7-casa-verde/stay.ics?guests=2', null],
  ['https://other.example/en', null],
  ['mailto:host@homes.example', null],
  ['', null],
])('a link to %j leads to the page %j', (href, expected) => {
  expect(likelyPath(href, CURRENT)).toBe(expected);
});
