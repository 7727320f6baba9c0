import { expect, test } from 'vitest';
import { shortened } from '#lib/site/seo/page-metadata';

test('a description of a line or two is not shortened', () => {
  expect(shortened('A house by the sea.\n\nWith a garden.')).toBe('A house by the sea. With a garden.');
});

test('a longer one ends after a sentence if most of it remains, else after a word', () => {
  const sentence =
    'This house stands at the end of the lane, where the vineyards begin and the road to the sea ends.';
  expect(shortened(`${sentence} ${'And it goes on and on and on. '.repeat(9)}`)).toMatch(/^This house .*\.$/);
  const words = 'word '.repeat(80);
  expect(shortened(words)).toMatch(/word…$/);
  expect(shortened(words).length).toBeLessThanOrEqual(171);
});
