import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CLOSEST, movedBy, type PhotoRoom, scaledAt, WHOLE_PHOTO } from './photo-zoom.ts';

const ROOM: PhotoRoom = { frame: { width: 400, height: 600 }, photo: { width: 400, height: 300 } };

test('the part of a photo under the fingers stays there', () => {
  const zoom = scaledAt(WHOLE_PHOTO, 3, { x: 100, y: 0 }, ROOM);
  expect(zoom).toEqual({ scale: 3, x: -200, y: 0 });
  expect(scaledAt(zoom, 1.5, { x: 100, y: 0 }, ROOM)).toEqual({ scale: 1.5, x: -50, y: 0 });
});

test('a photo is moved until its edge meets that of the frame, and not where it is smaller', () => {
  const zoom = scaledAt(WHOLE_PHOTO, 2, { x: 0, y: 0 }, ROOM);
  expect(movedBy(zoom, { x: 500, y: 50 }, ROOM)).toEqual({ scale: 2, x: 200, y: 0 });
  expect(movedBy(zoom, { x: -500, y: -50 }, ROOM)).toEqual({ scale: 2, x: -200, y: 0 });
});

test('a pinch ends at the whole photo or at the closest look', () => {
  const zoom = scaledAt(WHOLE_PHOTO, 9, { x: 30, y: 20 }, ROOM);
  expect(zoom.scale).toBe(CLOSEST);
  expect(scaledAt(zoom, 1.02, { x: -90, y: 4 }, ROOM)).toEqual(WHOLE_PHOTO);
});

test('a photo never leaves a gap in a frame that it fills', () => {
  const offset = fc.record({
    x: fc.double({ min: -900, max: 900, noNaN: true }),
    y: fc.double({ min: -900, max: 900, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.double({ min: 0.2, max: 8, noNaN: true }), offset, offset)), (steps) => {
      let zoom = WHOLE_PHOTO;
      for (const [scale, at, by] of steps) {
        zoom = movedBy(scaledAt(zoom, scale, at, ROOM), by, ROOM);
        expect(Math.abs(zoom.x)).toBeLessThanOrEqual(Math.max(0, 200 * zoom.scale - 200));
        expect(Math.abs(zoom.y)).toBeLessThanOrEqual(Math.max(0, 150 * zoom.scale - 300));
      }
    }),
  );
});
