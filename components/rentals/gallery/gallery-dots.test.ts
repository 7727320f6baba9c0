import { expect, test } from 'vitest';
import { shownDots } from './gallery-dots.ts';

test('few photos have a dot each', () => {
  expect(shownDots(3, 1)).toEqual([0, 1, 2].map((index) => ({ index, size: 'full' })));
  expect(shownDots(1, 0)).toEqual([{ index: 0, size: 'full' }]);
});

test('many photos have seven dots around the visible one, small at an end with more', () => {
  for (let position = 0; position < 20; position++) {
    const dots = shownDots(20, position);
    expect(dots).toHaveLength(7);
    expect(dots.map(({ index }) => index)).toContain(position);
    expect(dots[0]?.size).toBe(dots[0]?.index === 0 ? 'full' : 'small');
    expect(dots.at(-1)?.size).toBe(dots.at(-1)?.index === 19 ? 'full' : 'small');
  }
});
