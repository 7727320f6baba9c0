import { expect, test } from 'vitest';
import { decodeCharacters } from '#lib/i18n/character-references';

test('references are decoded once', () => {
  expect(decodeCharacters('Caf&#233; &amp; bar &#x1F3E1; &AMP; &hellip;')).toBe('Café & bar 🏡 & …');
  expect(decodeCharacters('&amp;lt;')).toBe('&lt;');
});

test('text without references and unknown names are left unchanged', () => {
  for (const text of ['Fish & chips', 'a&b=1', '&nonsense;', '&constructor;', '&#;', '&#x;'])
    expect(decodeCharacters(text)).toBe(text);
});

test('numbers of no character become the replacement character', () => {
  expect(decodeCharacters('&#0;&#xD800;&#xDFFF;&#x110000;&#9999999;')).toBe('\ufffd'.repeat(5));
});
