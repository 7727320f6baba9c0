import { expect, test } from 'vitest';
import { stayOf, windowOf } from '#lib/browser/when/stay-window';
import {
  arrivalAfter,
  atRest,
  moved,
  nightsAfter,
  type SliderStep,
  sliderStep,
} from '#lib/browser/when/window-steps';

const RANGE = { from: '2026-11-23', days: 365 };
const WEEK = { arrival: 100, nights: 7 };

test('a window is a stay and a stay a window', () => {
  const stay = { checkin: '2027-03-03', checkout: '2027-03-10' };
  expect(windowOf(stay, RANGE)).toEqual(WEEK);
  expect(stayOf(WEEK, RANGE)).toEqual(stay);
  expect(stayOf({ arrival: 99.6, nights: 7 }, RANGE)).toEqual(stay);
});

test('a stay outside of the year is at its nearest end, and a long one has 30 nights', () => {
  expect(windowOf({ checkin: '2026-11-22', checkout: '2026-11-24' }, RANGE)).toEqual({
    arrival: 0,
    nights: 2,
  });
  expect(windowOf({ checkin: '2028-11-22', checkout: '2029-03-01' }, RANGE)).toEqual({
    arrival: 364,
    nights: 30,
  });
});

test('a window moves by parts of days and stays in the year', () => {
  expect(moved(WEEK, 'whole', 2.5, RANGE)).toEqual({ arrival: 102.5, nights: 7 });
  expect(moved(WEEK, 'whole', -200, RANGE)).toEqual({ arrival: 0, nights: 7 });
  expect(moved(WEEK, 'whole', 400, RANGE)).toEqual({ arrival: 364, nights: 7 });
});

test('the end that is pulled changes the nights from 1 to 30', () => {
  expect(moved(WEEK, 'end', 3.4, RANGE)).toEqual({ arrival: 100, nights: 10 });
  expect(moved(WEEK, 'end', -20, RANGE)).toEqual({ arrival: 100, nights: 1 });
  expect(moved(WEEK, 'end', 90, RANGE)).toEqual({ arrival: 100, nights: 30 });
});

test('the start that is pulled keeps the departure', () => {
  expect(moved(WEEK, 'start', -3.4, RANGE)).toEqual({ arrival: 97, nights: 10 });
  expect(moved(WEEK, 'start', 20, RANGE)).toEqual({ arrival: 106, nights: 1 });
  expect(moved(WEEK, 'start', -90, RANGE)).toEqual({ arrival: 77, nights: 30 });
  expect(moved({ arrival: 3, nights: 7 }, 'start', -9, RANGE)).toEqual({ arrival: 0, nights: 10 });
});

test('a released window comes to rest on a whole day, farther along the faster it moved', () => {
  expect(atRest({ arrival: 100.4, nights: 7 }, 0, RANGE)).toEqual(WEEK);
  expect(atRest({ arrival: 100.4, nights: 7 }, 0.1, RANGE)).toEqual({ arrival: 116, nights: 7 });
  expect(atRest({ arrival: 2, nights: 7 }, -1, RANGE)).toEqual({ arrival: 0, nights: 7 });
});

function step(key: string, isRightToLeft = false): SliderStep {
  const found = sliderStep(key, isRightToLeft);
  if (!found) throw new Error(`${key} does nothing.`);
  return found;
}

test.each([
  ['ArrowRight', 101],
  ['ArrowUp', 101],
  ['ArrowLeft', 99],
  ['ArrowDown', 99],
  // From 3 March to 3 April and to 3 February.
  ['PageUp', 131],
  ['PageDown', 72],
  ['Home', 0],
  ['End', 364],
])('the key %s moves the arrival from day 100 to day %i', (key, arrival) => {
  expect(arrivalAfter(WEEK, step(key), RANGE)).toEqual({ arrival, nights: 7 });
});

test('a month after the last day of a long month is the last day of a short one', () => {
  const january31 = windowOf({ checkin: '2027-01-31', checkout: '2027-02-07' }, RANGE);
  expect(stayOf(arrivalAfter(january31, step('PageUp'), RANGE), RANGE).checkin).toBe('2027-02-28');
});

test.each([
  ['ArrowRight', 8],
  ['ArrowDown', 6],
  ['PageUp', 14],
  ['PageDown', 1],
  ['Home', 1],
  ['End', 30],
])('the key %s changes 7 nights to %i', (key, nights) => {
  expect(nightsAfter(WEEK, step(key), RANGE)).toEqual({ arrival: 100, nights });
});

test('from right to left the arrow to the left leads to later days', () => {
  expect(arrivalAfter(WEEK, step('ArrowLeft', true), RANGE).arrival).toBe(101);
  expect(arrivalAfter(WEEK, step('ArrowUp', true), RANGE).arrival).toBe(101);
  expect(sliderStep('a', false)).toBeNull();
});
