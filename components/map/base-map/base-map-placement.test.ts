import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Candidate, placeNames } from './base-map-placement.ts';

function town(x: number, y: number, width = 50, isFirm = false): Candidate {
  const gap = 6;
  const shifts = [
    { x: gap + width / 2, y: 0 },
    { x: -gap - width / 2, y: 0 },
  ];
  return { x, y, width, height: 14, dotRadius: 3, shifts, isFirm };
}

function country(x: number, y: number): Candidate {
  const shifts = [
    { x: 0, y: 0 },
    { x: 0, y: 30 },
  ];
  return { x, y, width: 80, height: 16, dotRadius: 0, shifts, isFirm: false };
}

test('labels never overlap, for any set of towns', () => {
  const coordinate = fc.integer({ min: 0, max: 400 });
  const names = fc.array(
    fc.record({
      x: coordinate,
      y: coordinate,
      width: fc.integer({ min: 10, max: 150 }),
      isFirm: fc.boolean(),
    }),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(names, (towns) => {
      const placed = placeNames(towns.map(({ x, y, width, isFirm }) => town(x, y, width, isFirm)));
      placed.forEach(({ box: a }, index) => {
        for (const { box: b } of placed.slice(index + 1)) {
          expect(a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom).toBe(false);
        }
      });
    }),
  );
});

test('moving the view by any distance moves every label with it', () => {
  const towns = [town(100, 100), town(120, 104), town(90, 96), country(110, 130), town(300, 100)];
  const moved = towns.map((name) => ({ ...name, x: name.x - 1237, y: name.y + 411 }));
  const offsets = placeNames(moved).map(({ box }) => ({ x: box.left + 1237, y: box.top - 411 }));
  expect(offsets).toEqual(placeNames(towns).map(({ box }) => ({ x: box.left, y: box.top })));
});

test('the first of two labels takes a contested position, the second the opposite side', () => {
  const [first, second] = placeNames([town(100, 100), town(130, 100)]);
  expect(first?.box.left).toBe(106);
  expect(second).toBeUndefined();
  expect(placeNames([town(160, 100), town(140, 100)]).map(({ box }) => box.left)).toEqual([166, 84]);
});

test('a label avoids the dot of a firm town if it has another position', () => {
  const [nice, monaco] = placeNames([town(100, 100), town(130, 100, 50, true)]);
  expect(nice?.box.right).toBe(94);
  expect(monaco?.box.left).toBe(136);
});

test('a country’s label leaves its centre to a firm town’s label', () => {
  const [name, milan] = placeNames([country(100, 100), town(90, 98, 50, true)]);
  expect(name?.box.top).toBe(122);
  expect(milan?.box.left).toBe(96);
});
