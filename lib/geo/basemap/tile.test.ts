import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTone, toneMark, toSteps, walkSteps } from '#lib/geo/basemap/tile';

test('a tone is decoded from its mark to within half a level, and clamped at the ends', () => {
  fc.assert(
    fc.property(fc.double({ min: -1, max: 1, noNaN: true }), (tone) => {
      expect(Math.abs(readTone(toneMark(tone).mark, 0) - tone)).toBeLessThanOrEqual(0.5 / 16 + 1e-9);
    }),
  );
  expect([readTone(toneMark(7).mark, 0), readTone(toneMark(-7).mark, 0)]).toEqual([1, -1]);
});

test('no mark needs escaping in JSON', () => {
  for (let tone = -1; tone <= 1; tone += 0.01) {
    expect(JSON.stringify(toneMark(tone).mark)).toHaveLength(3);
  }
});

test('steps decode to the points that they encode', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -5000, max: 5000 }), { maxLength: 40 }), (values) => {
      const points = values.slice(0, values.length - (values.length % 2));
      const walked: number[] = [];
      walkSteps(toSteps(points), (x, y) => walked.push(x, y));
      expect(walked).toEqual(points);
    }),
  );
});
