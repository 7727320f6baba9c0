import { expect, test } from 'vitest';
import { joinedParts } from './joined-parts.ts';

test('parts are joined by dots, without empty ones', () => {
  expect(joinedParts(['5 – 12 Jun 2027', '', '7 nights'], 'en')).toBe('5 – 12 Jun 2027 · 7 nights');
});

test('from right to left each part is isolated', () => {
  expect(joinedParts(['5 – 12 Jun 2027', '7 nights'], 'en-XB')).toBe(
    '\u20685 – 12 Jun 2027\u2069 · \u20687 nights\u2069',
  );
});
