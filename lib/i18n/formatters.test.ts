import { afterEach, beforeEach, expect, test } from 'vitest';
import { currencyName, formatDate, formatDateRange, formatMoney, languageName } from '#lib/i18n/format';
import { dateFormat, displayNames, listFormat, numberFormat } from '#lib/i18n/formatters';

const KINDS = ['DateTimeFormat', 'DisplayNames', 'ListFormat', 'NumberFormat'] as const;
const originals = KINDS.map((kind) => [kind, Intl[kind]] as const);
let constructed = 0;

beforeEach(() => {
  constructed = 0;
  for (const [kind, original] of originals) {
    const counting = new Proxy(original, {
      construct(target, parameters) {
        constructed += 1;
        return Reflect.construct(target, parameters);
      },
    });
    Object.assign(Intl, { [kind]: counting });
  }
});

afterEach(() => {
  for (const [kind, original] of originals) Object.assign(Intl, { [kind]: original });
});

test('a formatter is constructed once per language and options', () => {
  for (let time = 0; time < 3; time++) {
    // Languages that no other test of this file uses.
    expect(dateFormat('nl', { weekday: 'long' }).format(new Date('2024-01-01'))).toBe('maandag');
    expect(numberFormat('nl', { style: 'unit', unit: 'kilometer' }).format(3)).toBe('3 km');
    expect(displayNames('nl', { type: 'language' }).of('de')).toBe('Duits');
    expect(listFormat('nl', { type: 'conjunction' }).format(['a', 'b'])).toBe('a en b');
  }
  expect(constructed).toBe(4);
  dateFormat('nl', { weekday: 'short' });
  dateFormat('sv', { weekday: 'long' });
  expect(constructed).toBe(6);
});

test('500 formatters of a kind are cached, and the least recently used is evicted', () => {
  const format = (digits: number, style: 'decimal' | 'percent') =>
    numberFormat(`nl-u-nu-${style === 'decimal' ? 'latn' : 'arab'}-x-n${digits}`, { style });
  const cached = format(0, 'percent');
  for (let digits = 1; digits < 500; digits++) format(digits, 'decimal');
  constructed = 0;
  expect(format(0, 'percent')).toBe(cached);
  for (let digits = 500; digits < 510; digits++) format(digits, 'decimal');
  expect(constructed).toBe(10);
  expect(format(0, 'percent')).toBe(cached);
  format(1, 'decimal');
  expect(constructed).toBe(11);
});

test('formatting the same texts again constructs no formatter', () => {
  const texts = () =>
    ['en', 'de', 'fr', 'es', 'it'].flatMap((locale) => [
      formatDate('2027-05-12', locale, 'medium'),
      formatDateRange('2027-05-12', '2027-05-19', locale),
      formatMoney(64_950, 'EUR', locale),
      languageName(locale),
      ...['EUR', 'USD', 'CHF', 'JPY'].map((currency) => currencyName(currency, locale)),
    ]);
  const first = texts();
  constructed = 0;
  expect(texts()).toEqual(first);
  expect(constructed).toBe(0);
});
