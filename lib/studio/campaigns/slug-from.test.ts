import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSlug, slugFrom } from '#lib/studio/campaigns/slug-from';

test.each([
  ['Frühling in Cádiz!', 'fruhling-in-cadiz'],
  ['  Große Häuser — 2027  ', 'grosse-hauser-2027'],
  ['Œufs & smørrebrød', 'oeufs-smorrebrod'],
  ['春の旅', ''],
  ['a'.repeat(130), 'a'.repeat(120)],
  [`${'a'.repeat(119)} b`, 'a'.repeat(119)],
])('%j gives %j', (title, slug) => {
  expect(slugFrom(title)).toBe(slug);
});

test('any title gives a slug or nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (title) => {
      const slug = slugFrom(title);
      expect(slug === '' || isSlug(slug)).toBe(true);
    }),
  );
});

test.each(['', '-a', 'a-', 'a--b', 'A', 'a b', 'é', 'a'.repeat(121)])('%j is no slug', (text) => {
  expect(isSlug(text)).toBe(false);
});
