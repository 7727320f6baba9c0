import { expect, test } from 'vitest';
import { shiftInto } from './shift-into.ts';

test('a span that an edge cuts is shifted until it touches the edge', () => {
  expect(shiftInto(-20, 60, 0, 400)).toBe(20);
  expect(shiftInto(370, 450, 0, 400)).toBe(-50);
});

test('a span that is not cut, lies outside, or does not fit is not shifted', () => {
  expect(shiftInto(0, 400, 0, 400)).toBe(0);
  expect(shiftInto(-90, -10, 0, 400)).toBe(0);
  expect(shiftInto(410, 490, 0, 400)).toBe(0);
  expect(shiftInto(-20, 430, 0, 400)).toBe(0);
});
