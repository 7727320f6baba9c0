import { expect, test } from 'vitest';
import { quotedName } from '#lib/import/bundle/tar-archive';

test('the name of an entry is quoted for a message, and cut to a hundred characters', () => {
  expect(quotedName('a "b"\u001b[2J')).toBe('"a \\"b\\"\\u001b[2J"');
  expect(quotedName('x'.repeat(101))).toBe(`"${'x'.repeat(100)}"`);
});
