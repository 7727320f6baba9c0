import { expect, test } from 'vitest';
import { bandPaths } from '#lib/browser/when/band-paths';

test('days of one level are one outline, with a step below the line', () => {
  const [cheap, , , , dear, unknown] = bandPaths([
    { height: 1, level: 0 },
    { height: 0.5, level: 0 },
    { height: 0.25, level: 4 },
  ]);
  expect(cheap).toEqual({ level: 0, columns: 'M0 100V0h1V50h1V100z', steps: 'M0 100H2v4H0z' });
  expect(dear).toEqual({ level: 4, columns: 'M2 100V75h1V100z', steps: 'M2 100H3v20H2z' });
  expect(unknown).toEqual({ level: null, columns: '', steps: '' });
});

test('a day without homes is a gap, and few homes are still seen', () => {
  const [cheap] = bandPaths([
    { height: 0.001, level: 0 },
    { height: 0, level: 0 },
    { height: 1, level: 0 },
  ]);
  expect(cheap?.columns).toBe('M0 100V98h1V100zM2 100V0h1V100z');
});

test('homes without a known price have a column and no step', () => {
  expect(bandPaths([{ height: 1, level: null }]).at(-1)).toEqual({
    level: null,
    columns: 'M0 100V0h1V100z',
    steps: '',
  });
});
