import { expect, onTestFinished, test } from 'vitest';
import { UniqueKeys } from '#lib/import/load/unique-keys';

test('a key can be added once to each space, and is only in those to which it was added', () => {
  const keys = new UniqueKeys();
  onTestFinished(() => keys.close());
  expect([keys.add('id', 7), keys.add('id', 7), keys.add('slug', 7), keys.add('id', 8)]).toEqual([
    true,
    false,
    true,
    true,
  ]);
  expect([keys.has('id', 7), keys.has('slug', 7), keys.has('slug', 8), keys.has('other', 7)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('keys are whole numbers up to 2^53 - 1', () => {
  const keys = new UniqueKeys();
  onTestFinished(() => keys.close());
  expect(keys.add('id', Number.MAX_SAFE_INTEGER)).toBe(true);
  expect(keys.has('id', Number.MAX_SAFE_INTEGER)).toBe(true);
  expect(keys.has('id', Number.MAX_SAFE_INTEGER - 1)).toBe(false);
});
