import { expect, test } from 'vitest';
import { printable } from '#lib/cli/printable';

test('control characters and marks of writing direction are escaped', () => {
  expect(printable('\x1b[2Ja\x1b]0;mine\x07 \u202ecba \x9b1m\r\nnext')).toBe(
    '\\u001b[2Ja\\u001b]0;mine\\u0007 \\u202ecba \\u009b1m\\u000d\nnext',
  );
});

test('letters of any language stay as they are', () => {
  expect(printable('Été – בית 海 😀')).toBe('Été – בית 海 😀');
});
