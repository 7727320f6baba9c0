import { expect, test } from 'vitest';
import { shiftInto } from './shift-into.ts';

test('what an edge would cut is shifted until it touches the edge', () => {
  expect(shiftInto(-20, 60, 0, 400)).toBe(20);
  expect(shiftInto(370, 450, 0, 400)).toBe(-50);
});

test('what is not cut, is out of sight, or has no room stays where it is', () => {
  expect(shiftInto(0, 400, 0, 400)).toBe(0);
  expect(shiftInto(-90, -10, 0, 400)).toBe(0);
  expect(shiftInto(410, 490, 0, 400)).toBe(0);
  expect(shiftInto(-20, 430, 0, 400)).toBe(0);
});
