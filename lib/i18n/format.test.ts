import { expect, test } from 'vitest';
import {
  formatDate,
  formatDateRange,
  formatMoney,
  isLanguage,
  languageName,
  textDirection,
} from '#lib/i18n/format';

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f\u2009]/g, ' ');

test('a whole amount has no fraction and any other has all of it', () => {
  expect(formatMoney(80_000, 'EUR', 'en')).toBe('€800');
  expect(plain(formatMoney(64_950, 'EUR', 'de'))).toBe('649,50 €');
  expect(formatMoney(60_000, 'JPY', 'en')).toBe('JP¥60,000');
});

test('English has its days first', () => {
  expect(formatDate('2026-05-12', 'en')).toBe('12 May 2026');
  // Plain spaces, as browsers write them: with others, what was rendered on the server would not be what they render.
  expect(formatDateRange('2026-05-03', '2026-05-17', 'en')).toBe('3 – 17 May 2026');
});

test('a day stays that day whatever the zone of the server', () => {
  expect(formatDate('2026-01-01', 'de')).toBe('1. Januar 2026');
  expect(formatDate('2026-12-31', 'fr')).toBe('31 décembre 2026');
});

test('a language is named in itself', () => {
  expect(['en', 'fr', 'de', 'es', 'it'].map(languageName)).toEqual([
    'English',
    'Français',
    'Deutsch',
    'Español',
    'Italiano',
  ]);
});

test('only codes of languages are languages', () => {
  expect(isLanguage('pt')).toBe(true);
  expect(isLanguage('favicon.ico')).toBe(false);
  expect(isLanguage('foo')).toBe(false);
});

test('Arabic and Hebrew run from right to left', () => {
  expect(['ar', 'he', 'en'].map(textDirection)).toEqual(['rtl', 'rtl', 'ltr']);
});
