import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areaText, boundsOfArea, canonicalArea, MAX_AREA_POINTS, readArea } from '#lib/geo/drawn-area';
import type { GeographicArea, GeographicPoint } from '#lib/geo/grid-area';
import { anyAreaOf } from '#lib/geo/testing/any-area';

const at = (latitude: number, longitude: number): GeographicPoint => ({ latitude, longitude });

/** Returns the canonical text, or why there is none. */
function canonical(area: ReturnType<typeof readArea>): string {
  return typeof area === 'string' ? area : areaText(area);
}

/** Returns points on a circle around 0, 0. */
function circle(count: number): readonly GeographicPoint[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI;
    return at(10 * Math.sin(angle), 10 * Math.cos(angle));
  });
}

const anyArea = anyAreaOf([at(43.7, 7.25), at(-17.5, 179.999), at(0, -180), at(-12, 180), at(70, 12.345678)]);

describe('the text of an area', () => {
  test('alternates latitude and longitude from the southernmost point on, anticlockwise', () => {
    expect(canonical(readArea('1,2,3,4,5,1'))).toBe('1,2,3,4,5,1');
    for (const text of ['3,4,5,1,1,2', '5,1,3,4,1,2', '1,2,5,1,3,4', ' 1.000,2 , 3.0000049,4,5,1 ']) {
      expect(canonical(readArea(text)), text).toBe('1,2,3,4,5,1');
    }
    // Of two southernmost points the western one is first, across the antimeridian too.
    expect(canonical(readArea('-1,-170,5,175,-1,170'))).toBe('-1,170,-1,-170,5,175');
  });

  test('has five decimals', () => {
    expect(canonical(readArea('0.000014,0.123456,3,4,5,1'))).toBe('0.00001,0.12346,3,4,5,1');
    expect(canonical(readArea('-0.000001,2,3,4,5,1'))).toBe('0,2,3,4,5,1');
  });

  test('omits repeated points and points on straight lines', () => {
    expect(canonical(readArea('1,2,3,4,5,1,1,2'))).toBe('1,2,3,4,5,1');
    expect(canonical(readArea('1,2,1,2,3,4,3,4.000001,5,1'))).toBe('1,2,3,4,5,1');
    expect(canonical(readArea('0,0,0,1,0,2,0,3,2,3,4,3,4,0'))).toBe('0,0,0,3,4,3,4,0');
  });

  test.each([
    ['', 'malformed'],
    ['here', 'malformed'],
    ['1,2,3,4,5,', 'malformed'],
    ['1,2,3,4,5,1e1', 'malformed'],
    ['1,2,3,4,5,+1', 'malformed'],
    ['1,2,3,4,5,.5', 'malformed'],
    ['1,2,3,4,5,NaN', 'malformed'],
    ['1;2;3;4;5;6', 'malformed'],
    ['1,2,3,4,5', 'odd'],
    ['1,2,3,4,85.00001,1', 'range'],
    ['1,2,3,4,-85.1,1', 'range'],
    ['1,2,3,4,5,180.00001', 'range'],
    ['1,2,3,4,5,-181', 'range'],
    ['1,2', 'flat'],
    ['1,2,3,4', 'flat'],
    ['1,2,3,4,1,2', 'flat'],
    ['1,2,1,2,1,2', 'flat'],
    ['0,1,0,2,0,3', 'flat'],
    ['0,1,0,3,0,2,0,4', 'flat'],
    ['0,-90,0,90,10,0', 'wide'],
    ['80,0,80,120,80,-120', 'wide'],
    ['0,0,4,4,0,4,4,0', 'crossing'],
    ['0,0,4,0,4,4,2,2,0,4,2,2', 'crossing'],
    ['0,0,0,8,8,8,0,4,8,0', 'crossing'],
  ])('%s: %s', (text, fault) => {
    expect(readArea(text)).toBe(fault);
  });

  test('has at most 60 points, the repeated first one not counted', () => {
    const most = circle(MAX_AREA_POINTS);
    const area = canonicalArea([...most, ...most.slice(0, 1)]);
    expect(typeof area === 'string' ? area : area.points.length).toBe(MAX_AREA_POINTS);
    expect(canonicalArea(circle(MAX_AREA_POINTS + 1))).toBe('many');
  });
});

test('an area has one text, however its points are listed', () => {
  fc.assert(
    fc.property(anyArea, fc.nat(), fc.boolean(), fc.boolean(), (area, turns, isReversed, isClosed) => {
      const text = areaText(area);
      const turn = turns % area.points.length;
      const turned = [...area.points.slice(turn), ...area.points.slice(0, turn)];
      const points = isReversed ? turned.toReversed() : turned;
      expect(canonicalArea(isClosed ? [...points, ...points.slice(0, 1)] : points)).toEqual(area);
      expect(readArea(text)).toEqual(area);
      expect(text.length).toBeLessThanOrEqual(22 * MAX_AREA_POINTS);
    }),
    { numRuns: 1_000 },
  );
});

test('the bounds of an area are its extreme degrees, eastwards across the antimeridian', () => {
  const area = (...points: GeographicPoint[]): GeographicArea => ({ points });
  expect(boundsOfArea(area(at(1, 2), at(3, 4), at(5, 1)))).toEqual([1, 1, 4, 5]);
  expect(boundsOfArea(area(at(-1, 170), at(-1, -170), at(5, 175)))).toEqual([170, -1, -170, 5]);
});
