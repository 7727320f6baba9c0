import { expect, test } from 'vitest';
import { markerAfterKey } from './marker-steps.ts';

test('arrow keys cycle through the markers in both directions', () => {
  expect(markerAfterKey('ArrowRight', 0, 3)).toBe(1);
  expect(markerAfterKey('ArrowDown', 2, 3)).toBe(0);
  expect(markerAfterKey('ArrowLeft', 0, 3)).toBe(2);
  expect(markerAfterKey('ArrowUp', 2, 3)).toBe(1);
});

test('Home and End go to the ends, other keys are ignored', () => {
  expect(markerAfterKey('Home', 2, 3)).toBe(0);
  expect(markerAfterKey('End', 0, 3)).toBe(2);
  expect(markerAfterKey('Enter', 0, 3)).toBeNull();
});
