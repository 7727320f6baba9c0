import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTone, toneCode, toSteps, walkSteps } from '#lib/geo/basemap/tile';

test('a tone is decoded from its mark to within half a level, and clamped at the ends', () => {
  fc.assert(
    fc.property(fc.double({ min: -1, max: 1, noNaN: true }), (tone) => {
      expect(Math.abs(readTone(String.fromCharCode(toneCode(tone)), 0) - tone)).toBeLessThanOrEqual(
        0.5 / 16 + 1e-9,
      );
    }),
  );
  const ends = String.fromCharCode(toneCode(7), toneCode(-7), toneCode(0));
  expect([0, 1, 2].map((index) => readTone(ends, index))).toEqual([1, -1, 0]);
});

test('no mark needs escaping in JSON', () => {
  for (let tone = -1; tone <= 1; tone += 0.01) {
    expect(JSON.stringify(String.fromCharCode(toneCode(tone)))).toHaveLength(3);
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
