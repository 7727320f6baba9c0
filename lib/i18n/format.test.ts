import { expect, test } from 'vitest';
import {
  columnMoney,
  formatBytes,
  formatDate,
  formatDateRange,
  formatMoney,
  isLanguage,
  languageName,
  textDirection,
} from '#lib/i18n/format';

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f\u2009]/g, ' ');

test('a whole amount has no fraction, any other has all digits', () => {
  expect(formatMoney(80_000, 'EUR', 'en')).toBe('€800');
  expect(plain(formatMoney(64_950, 'EUR', 'de'))).toBe('649,50 €');
  expect(formatMoney(60_000, 'JPY', 'en')).toBe('JP¥60,000');
});

test('the amounts of a column have all digits as soon as one has a fraction', () => {
  const column = (amounts: readonly number[], currency: string) =>
    amounts.map(columnMoney(amounts, currency, 'en'));
  expect(column([42_000, 7_280, -4_200], 'EUR')).toEqual(['€420.00', '€72.80', '-€42.00']);
  expect(column([42_000, 7_300], 'EUR')).toEqual(['€420', '€73']);
  expect(column([42_000, 7_281], 'JPY')).toEqual(['JP¥42,000', 'JP¥7,281']);
  expect(column([], 'EUR')).toEqual([]);
});

test('English dates begin with the day', () => {
  expect(formatDate('2026-05-12', 'en')).toBe('12 May 2026');
  // Plain spaces: browsers write no others, and their text must equal the server's.
  expect(formatDateRange('2026-05-03', '2026-05-17', 'en')).toBe('3 – 17 May 2026');
});

test('a day does not depend on the time zone of the server', () => {
  expect(formatDate('2026-01-01', 'de')).toBe('1. Januar 2026');
  expect(formatDate('2026-12-31', 'fr')).toBe('31 décembre 2026');
});

test('a language is named in that language', () => {
  expect(['en', 'fr', 'de', 'es', 'it'].map(languageName)).toEqual([
    'English',
    'Français',
    'Deutsch',
    'Español',
    'Italiano',
  ]);
});

test('only language codes are languages', () => {
  expect(isLanguage('pt')).toBe(true);
  expect(isLanguage('favicon.ico')).toBe(false);
  expect(isLanguage('foo')).toBe(false);
});

test('Arabic and Hebrew run from right to left', () => {
  expect(['ar', 'he', 'en'].map(textDirection)).toEqual(['rtl', 'rtl', 'ltr']);
});

test('a number of bytes is in its largest decimal unit', () => {
  expect(formatBytes(0, 'en')).toBe('0 byte');
  expect(formatBytes(48_310_000, 'en')).toBe('48.3 MB');
  expect(plain(formatBytes(1_250_000_000, 'de'))).toBe('1,3 GB');
});
