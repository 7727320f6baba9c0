import { expect, test } from 'vitest';
import { moved } from '#lib/studio/campaigns/moved';

test.each([
  [0, 2, 'bcad'],
  [2, 0, 'cabd'],
  [1, 1, 'abcd'],
  [3, 0, 'dabc'],
  [0, 3, 'bcda'],
])('from %i to %i', (from, to, expected) => {
  expect(moved([...'abcd'], from, to).join('')).toBe(expected);
});
