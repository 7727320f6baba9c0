import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coverOf, type PinToPlace, placePins } from '../pins/pin-placement.ts';
import { type Candidate, placeNames } from './base-map-placement.ts';

function town(x: number, y: number, width = 50, isFirm = false): Candidate {
  const gap = 6;
  const shifts = [
    { x: gap + width / 2, y: 0 },
    { x: -gap - width / 2, y: 0 },
  ];
  return { x, y, width, height: 14, dotRadius: 3, shifts, spareShifts: [], isFirm };
}

function country(x: number, y: number): Candidate {
  const shifts = [
    { x: 0, y: 0 },
    { x: 0, y: 30 },
  ];
  return { x, y, width: 80, height: 16, dotRadius: 0, shifts, spareShifts: [], isFirm: false };
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
      const placed = placeNames(
        towns.map(({ x, y, width, isFirm }) => town(x, y, width, isFirm)),
        [],
      );
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
  const offsets = placeNames(moved, []).map(({ box }) => ({ x: box.left + 1237, y: box.top - 411 }));
  expect(offsets).toEqual(placeNames(towns, []).map(({ box }) => ({ x: box.left, y: box.top })));
});

test('the first of two labels takes a contested position, the second the opposite side', () => {
  const [first, second] = placeNames([town(100, 100), town(130, 100)], []);
  expect(first?.box.left).toBe(106);
  expect(second).toBeUndefined();
  expect(placeNames([town(160, 100), town(140, 100)], []).map(({ box }) => box.left)).toEqual([166, 84]);
});

test('a label avoids the dot of a firm town if it has another position', () => {
  const [nice, monaco] = placeNames([town(100, 100), town(130, 100, 50, true)], []);
  expect(nice?.box.right).toBe(94);
  expect(monaco?.box.left).toBe(136);
});

test('a country’s label leaves its centre to a firm town’s label', () => {
  const [name, milan] = placeNames([country(100, 100), town(90, 98, 50, true)], []);
  expect(name?.box.top).toBe(122);
  expect(milan?.box.left).toBe(96);
});

test('no label lies under a pin, for any pins: pills, dots and clusters', () => {
  const coordinate = fc.integer({ min: 0, max: 500 });
  const towns = fc.array(
    fc.record({ x: coordinate, y: coordinate, width: fc.integer({ min: 20, max: 120 }) }),
    {
      maxLength: 40,
    },
  );
  const pins = fc.array(
    fc.record({
      x: coordinate,
      y: coordinate,
      kind: fc.constantFrom<PinToPlace['kind']>('rental', 'cluster'),
      text: fc.constantFrom('', '€87', '€1,850'),
      count: fc.integer({ min: 1, max: 400 }),
    }),
    { maxLength: 40 },
  );
  let moved = 0;
  fc.assert(
    fc.property(towns, pins, (places, found) => {
      const keyed = found.map((pin, index) => ({ ...pin, key: String(index) }));
      const forms = placePins(keyed, ({ x, y }) => ({ x, y }));
      const boxes = keyed.flatMap((pin) => {
        const cover = coverOf(pin, forms.get(pin.key) ?? 'dot');
        if (cover === null) return [];
        const { left, top, right, bottom } = cover;
        return [{ left: pin.x + left, right: pin.x + right, top: pin.y + top, bottom: pin.y + bottom }];
      });
      const names = places.map(({ x, y, width }) => town(x, y, width));
      const placed = placeNames(names, boxes);
      const without = new Map(placeNames(names, []).map(({ name, box }) => [name, box]));
      for (const { name, box } of placed) {
        if (without.get(name)?.left !== box.left) moved += 1;
        for (const pin of boxes)
          expect(
            box.left < pin.right && pin.left < box.right && box.top < pin.bottom && pin.top < box.bottom,
          ).toBe(false);
      }
    }),
  );
  expect(moved).toBeGreaterThan(0);
});

test('a label that a pin covers takes a spare position, another label does not', () => {
  const name = { ...town(100, 100), spareShifts: [{ x: 0, y: 40 }] };
  const around = [
    { left: 60, right: 140, top: 95, bottom: 105 },
    { left: 400, right: 410, top: 400, bottom: 410 },
  ];
  expect(placeNames([name], around)[0]?.box.top).toBe(133);
  expect(placeNames([name], around.slice(1))[0]?.box.left).toBe(106);
});
