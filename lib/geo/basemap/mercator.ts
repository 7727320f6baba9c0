/**
 * Web Mercator on the unit square: x runs from 0 at 180° W to 1 at 180° E, y from 0 in the north (85.05°) to 1 in the
 * south. Zoom z divides the square into 2^z × 2^z tiles.
 */

/** A point of the world projected to the unit square. */
export interface WorldPoint {
  readonly x: number;
  readonly y: number;
}

/** Projects a point in degrees to the unit square. y is clamped to 0 to 1, x is not: 181° E lies just beyond 1. */
export function project(longitude: number, latitude: number): WorldPoint {
  const sine = Math.sin((latitude * Math.PI) / 180);
  const y = 0.5 - (0.25 * Math.log((1 + sine) / (1 - sine))) / Math.PI;
  return { x: longitude / 360 + 0.5, y: Math.min(1, Math.max(0, y)) };
}
