import { expect, test } from 'vitest';
import { VersionDamaged } from '#lib/store/store';
import { storedJson } from '#lib/store/stored-json';

test('a stored value is parsed, and another text is damage of a version that is not known', () => {
  expect(storedJson('{"a":[1]}')).toEqual({ a: [1] });
  expect(() => storedJson('{"a":')).toThrow(VersionDamaged);
  expect(() => storedJson('{"a":')).toThrow(
    expect.objectContaining({
      message: 'A stored value of the catalogue version is not valid JSON.',
      versionId: null,
      isTemporary: false,
      cause: expect.any(SyntaxError),
    }),
  );
});
