import { expect, test } from 'vitest';
import type { DayOfArrival } from '#lib/browser/when/arrival-year';
import { bestArrivals } from '#lib/browser/when/best-arrivals';
import { SITE_LOCALES } from '#lib/i18n/locales';
import { homeWhenLabels, whenLabels } from '#lib/site/when-labels';
import { bestLines, noArrivalText, windowTexts } from './when-texts.ts';

const RANGE = { from: '2027-01-01', days: 365 };

/** A year in which most homes are free in May, at the lowest prices. */
const YEAR = {
  from: RANGE.from,
  nights: 7,
  currency: 'EUR',
  days: Array.from({ length: 365 }, (_, index) => {
    const isGood = index >= 121 && index <= 142;
    const medianMinor = isGood ? 60_040 : 90_000;
    return { homes: isGood ? 1_200 : 400, lowestMinor: medianMinor / 2, medianMinor };
  }),
};

const SCOPE = { year: YEAR, range: RANGE, shown: null, isShifted: false };

test.each([
  ['en', '2 – 9 May 2027 · 7 nights', '1,200 homes free · from €300 · typically €600'],
  ['de', '2.–9. Mai 2027 · 7 Nächte', '1.200 Unterkünfte frei · ab 300 € · meist um 600 €'],
  ['fr', '2–9 mai 2027 · 7 nuits', '1 200 locations libres · dès 300 € · en général 600 €'],
  ['es', '2–9 may 2027 · 7 noches', '1200 alojamientos libres · desde 300 € · normalmente 600 €'],
  ['it', '2–9 mag 2027 · 7 notti', '1200 alloggi liberi · da 300 € · di solito 600 €'],
])('the window is named in %s', async (locale, dates, numbers) => {
  const labels = await whenLabels(locale);
  const texts = windowTexts({ arrival: 121.3, nights: 7 }, { ...SCOPE, labels, locale });
  const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
  expect([plain(texts.dates), plain(texts.numbers)]).toEqual([dates, numbers]);
});

test('until the numbers of its length are there, a window has only dates', async () => {
  const labels = await whenLabels('en');
  const scope = { ...SCOPE, labels, locale: 'en' };
  expect(windowTexts({ arrival: 0, nights: 8 }, scope)).toEqual({
    dates: '1 – 9 Jan 2027 · 8 nights',
    numbers: '',
    nights: '8 nights',
  });
  expect(windowTexts(null, scope).dates).toBe('Any dates');
});

test.each(SITE_LOCALES)('the best part of the year is a sentence with a link in %s', async (locale) => {
  const [line, ...others] = bestLines(bestArrivals(YEAR), YEAR, await whenLabels(locale), locale);
  expect(others).toEqual([]);
  expect(line?.before).not.toContain('{');
  expect(line?.dates).toMatch(/2027/);
  expect(line?.stay).toEqual({ checkin: '2027-05-02', checkout: '2027-05-09' });
});

test('without a better part nothing is said', async () => {
  const labels = await whenLabels('en');
  expect(bestLines(null, YEAR, labels, 'en')).toEqual([]);
});

test('a year without a free home says so for its number of nights, and does not ask for dates', async () => {
  const labels = await whenLabels('en');
  const empty = {
    ...YEAR,
    days: YEAR.days.map(() => ({ homes: 0, lowestMinor: null, medianMinor: null })),
  };
  expect(noArrivalText(empty, labels, 'en')).toBe(
    'No home is known to be free for 7 nights in the next twelve months.',
  );
  expect(noArrivalText({ ...empty, nights: 1 }, await homeWhenLabels('en'), 'en')).toBe(
    'No night is known to be free here in the next twelve months.',
  );
  expect(windowTexts(null, { ...SCOPE, year: empty, labels, locale: 'en' }).numbers).toBe('');
  expect(noArrivalText(YEAR, labels, 'en')).toBeNull();
});

test('of one home, a day without a known free stay is not said to be taken', async () => {
  const scope = { ...SCOPE, labels: await homeWhenLabels('en'), locale: 'en' };
  const numbersOf = (first: DayOfArrival) =>
    windowTexts(
      { arrival: 0, nights: 7 },
      { ...scope, year: { ...YEAR, days: [first, ...YEAR.days.slice(1)] } },
    ).numbers;
  expect(numbersOf({ homes: 1, lowestMinor: 70_000, medianMinor: 70_000 })).toBe('free · €700');
  expect(numbersOf({ homes: 1, lowestMinor: null, medianMinor: null })).toBe('free');
  expect(numbersOf({ homes: 0, lowestMinor: null, medianMinor: null })).toBe(
    'not known to be free for this stay',
  );
});
