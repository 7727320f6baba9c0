import { expect, test } from 'vitest';
import { describeProgress, progressBar } from '#lib/cli/progress';

test('progress tells the share at once, and rate and time left when there is something to go by', () => {
  expect(describeProgress({ done: 30, total: 120, elapsedSeconds: 1 })).toBe('30 of 120 (25 %)');
  expect(describeProgress({ done: 30, total: 120, elapsedSeconds: 10 })).toBe(
    '30 of 120 (25 %), 3.0/s, 30 s left',
  );
  expect(describeProgress({ done: 1_500_000, total: 3_000_000, elapsedSeconds: 100 })).toBe(
    '1,500,000 of 3,000,000 (50 %), 15,000/s, 100 s left',
  );
});

test('progress without a known end tells only what is done', () => {
  expect(describeProgress({ done: 4_000, total: null, elapsedSeconds: 8 })).toBe('4,000, 500/s');
});

test('a bar is full when there is nothing to do and never longer than that', () => {
  expect(progressBar(0, 0)).toBe('████████████████████');
  expect(progressBar(7, 5)).toBe('████████████████████');
  expect(progressBar(1, 4)).toBe('█████░░░░░░░░░░░░░░░');
});
