import { expect, test } from 'vitest';
import { permitsPrefetching } from '#lib/browser/connection';

test.each([
  [{}, true],
  [{ effectiveType: '4g', saveData: false }, true],
  [{ effectiveType: '3g' }, true],
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
  [{ effectiveType: '4g', saveData: true }, false],
])('a connection %j permits prefetching: %s', (connection, expected) => {
  expect(permitsPrefetching(connection)).toBe(expected);
});
