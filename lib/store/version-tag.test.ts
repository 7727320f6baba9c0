import { expect, test } from 'vitest';
import { versionTag } from '#lib/store/version-tag';

test('the tag of a version is the start of its digest, and its id where its content was changed', () => {
  const id = '20260115t120000007z';
  const digest = '0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef';
  expect(versionTag({ id, digest })).toBe('0123456789abcdef');
  expect(versionTag({ id, digest: '' })).toBe(id);
});
