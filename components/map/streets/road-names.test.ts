import fc from 'fast-check';
import { expect, test } from 'vitest';
import { overlapAny, placeAlong, type RoadName } from './road-names.ts';
import { boxesAlong } from './street-names.ts';
import type { LineLabel, TilePoint } from './street-tile.ts';

const LABEL: LineLabel = { kind: 'road', text: 'Via Roma', zoom: 14, until: 99, order: 1, line: [] };
const SIZE = { width: 80, height: 13 };
const always = () => true;
const along = (line: readonly TilePoint[], isFree: (name: RoadName) => boolean = always) =>
  placeAlong(LABEL, line, SIZE, isFree);

test('a name lies in the middle of a straight road, and reads from left to right in whichever direction the road runs', () => {
  expect(
    along([
      { x: 0, y: 0 },
      { x: 200, y: 0 },
    ]),
  ).toMatchObject({ x: 100, y: 0, angle: 0 });
  expect(
    along([
      { x: 200, y: 50 },
      { x: 0, y: 50 },
    ]),
  ).toMatchObject({ x: 100, y: 50 });
  fc.assert(
    fc.property(fc.double({ min: -Math.PI, max: Math.PI, noNaN: true }), (direction) => {
      const end = { x: 300 * Math.cos(direction), y: 300 * Math.sin(direction) };
      const name = along([{ x: 0, y: 0 }, end]);
      expect(Math.abs(name?.angle ?? 9)).toBeLessThanOrEqual(Math.PI / 2);
      expect(Math.abs(Math.sin((name?.angle ?? 9) - direction))).toBeLessThan(1e-6);
    }),
  );
});

test('a road that is too short or bends too much has no name', () => {
  expect(
    along([
      { x: 0, y: 0 },
      { x: 85, y: 0 },
    ]),
  ).toBeNull();
  expect(along([{ x: 0, y: 0 }])).toBeNull();
  expect(
    along([
      { x: 0, y: 0 },
      { x: 60, y: 0 },
      { x: 60, y: 60 },
    ]),
  ).toBeNull();
  const arc = Array.from({ length: 30 }, (_, step) => ({
    x: 60 * Math.cos(step / 8),
    y: 60 * Math.sin(step / 8),
  }));
  expect(along(arc)).toBeNull();
});

test('a name avoids the bend, and what is taken', () => {
  const bent = [
    { x: 0, y: 0 },
    { x: 150, y: 0 },
    { x: 150, y: 150 },
  ];
  expect(along(bent)?.angle).not.toBeUndefined();
  const straight = [
    { x: 0, y: 0 },
    { x: 600, y: 0 },
  ];
  const pill = { left: 280, top: -20, right: 320, bottom: 20 };
  const name = along(straight, (one) => !overlapAny(boxesAlong(one), [pill]));
  expect(Math.abs((name?.x ?? 300) - 300)).toBeGreaterThan(55);
  expect(along(straight, () => false)).toBeNull();
});

test('the boxes of a name cover it from end to end', () => {
  const boxes = boxesAlong({ x: 0, y: 0, angle: Math.PI / 2, ...SIZE });
  const top = Math.min(...boxes.map((box) => box.top));
  expect(top).toBeLessThanOrEqual(-40);
  expect(top).toBeGreaterThan(-42);
  expect(Math.max(...boxes.map(({ bottom }) => bottom))).toBeCloseTo(-top);
  for (const { left, right } of boxes)
    expect([left, right]).toEqual([-6.5, 6.5].map((x) => expect.closeTo(x, 5)));
});
