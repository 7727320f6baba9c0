import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areaText, boundsOfArea, MAX_AREA_POINTS, readArea } from '#lib/geo/drawn-area';
import { type GeographicPoint, type GridCorner, isSimple } from '#lib/geo/grid-area';
import { latitudeOf, longitudeOf } from '#lib/geo/mercator';
import { areaOfStroke } from '#lib/geo/stroke-area';
import { enclosedArea, polygonOfStroke } from '#lib/geo/stroke-polygon';

const LIMITS = { tolerance: 1.5, maxPoints: 60 };

const round = ({ x, y }: GridCorner): GridCorner => ({ x: Math.round(x), y: Math.round(y) });

/** A line around a centre whose distance from it swings: `waves` of them are smooth bulges, as hands draw. */
function loop(radius: number, waves: readonly (readonly [turns: number, size: number])[], points = 300) {
  return Array.from({ length: points }, (_, index) => {
    const angle = (index / points) * 2 * Math.PI;
    const swing = waves.reduce((sum, [turns, size]) => sum + size * Math.sin(turns * angle), 1);
    return { x: 4000 + radius * swing * Math.cos(angle), y: 4000 + radius * swing * Math.sin(angle) };
  }).map(round);
}

function distanceToBoundary(point: GridCorner, polygon: readonly GridCorner[]): number {
  return Math.min(
    ...polygon.map((from, index) => {
      const to = polygon[(index + 1) % polygon.length] ?? from;
      const [dx, dy] = [to.x - from.x, to.y - from.y];
      const share = ((point.x - from.x) * dx + (point.y - from.y) * dy) / (dx * dx + dy * dy);
      const nearest = Math.min(1, Math.max(0, share));
      return Math.hypot(point.x - from.x - nearest * dx, point.y - from.y - nearest * dy);
    }),
  );
}

const wave = fc.tuple(fc.integer({ min: 2, max: 5 }), fc.double({ min: 0, max: 0.12, noNaN: true }));
const smoothLoop = fc
  .tuple(fc.integer({ min: 60, max: 400 }), fc.array(wave, { maxLength: 3 }))
  .map(([radius, waves]) => loop(radius, waves));

const point = fc.record({ x: fc.integer({ min: 0, max: 900 }), y: fc.integer({ min: 0, max: 700 }) });
const scribble = fc.array(point, { minLength: 3, maxLength: 120 });

test('a smooth line becomes a simple polygon of at most 60 of its points, within the tolerance', () => {
  fc.assert(
    fc.property(smoothLoop, (line) => {
      const polygon = polygonOfStroke(line, LIMITS) ?? [];
      expect(isSimple(polygon)).toBe(true);
      expect(polygon.length).toBeLessThanOrEqual(60);
      expect(polygon.every((corner) => line.includes(corner))).toBe(true);
      const distances = line.map((each) => distanceToBoundary(each, polygon));
      // Half of the tolerance may be lost before, when points next to each other are thinned.
      expect(Math.max(...distances)).toBeLessThanOrEqual(LIMITS.tolerance * 1.5);
    }),
  );
});

test('any scribble becomes a simple polygon of at most 60 of its points, or nothing', () => {
  fc.assert(
    fc.property(scribble, (line) => {
      const polygon = polygonOfStroke(line, LIMITS);
      if (polygon === null) return;
      expect(isSimple(polygon)).toBe(true);
      expect(polygon.length).toBeLessThanOrEqual(60);
      expect(polygon.every((corner) => line.includes(corner))).toBe(true);
    }),
  );
});

test('a line with more bends than points is still a polygon of 60 points', () => {
  const star = loop(400, [[90, 0.2]], 2_000);
  const polygon = polygonOfStroke(star, LIMITS) ?? [];
  expect(polygon).toHaveLength(60);
  expect(isSimple(polygon)).toBe(true);
});

test('few points suffice for a shape with few corners', () => {
  const sides = (count: number) =>
    Array.from({ length: count * 50 }, (_, index) => {
      const corner = (turn: number) => ({
        x: 500 + 400 * Math.cos((2 * Math.PI * turn) / count),
        y: 500 + 400 * Math.sin((2 * Math.PI * turn) / count),
      });
      const [from, to] = [corner(Math.floor(index / 50)), corner(Math.floor(index / 50) + 1)];
      const share = (index % 50) / 50;
      return round({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
    });
  for (const count of [3, 4, 5, 8]) expect(polygonOfStroke(sides(count), LIMITS)).toHaveLength(count);
});

test('of a line that crosses itself, the largest loop remains', () => {
  const large = loop(300, []);
  const small = large.map(({ x, y }) => round({ x: 4300 - (x - 4300) / 4, y: 4000 + (y - 4000) / 4 }));
  // The small loop is drawn outwards where the large one ends, so that the line is an eight.
  const eight = polygonOfStroke([...large, ...small], LIMITS) ?? [];
  expect(enclosedArea(eight)).toBeGreaterThan(enclosedArea(large) * 0.97);
  expect(enclosedArea(eight)).toBeLessThan(enclosedArea(large) * 1.03);
});

test('a line that overshoots its beginning loses the end', () => {
  const circle = loop(300, []);
  const polygon = polygonOfStroke([...circle, { x: 4290, y: 4020 }, { x: 4200, y: 4060 }], LIMITS) ?? [];
  expect(isSimple(polygon)).toBe(true);
  expect(enclosedArea(polygon)).toBeGreaterThan(enclosedArea(circle) * 0.95);
});

test('a line that goes there and back encloses nothing', () => {
  const line = Array.from({ length: 100 }, (_, index) => ({ x: index * 4, y: 100 }));
  expect(polygonOfStroke([...line, ...line.toReversed()], LIMITS)).toBeNull();
  expect(polygonOfStroke([{ x: 1, y: 1 }], LIMITS)).toBeNull();
  expect(polygonOfStroke([], LIMITS)).toBeNull();
});

const ZOOM = 8;

/** A line on a map of `ZOOM`, drawn around a position with a radius in pixels. */
function lineAround(latitude: number, longitude: number, radius: number): readonly GeographicPoint[] {
  const pixels = 256 * 2 ** ZOOM;
  const middle = Math.asinh(Math.tan((latitude * Math.PI) / 180));
  return Array.from({ length: 200 }, (_, index) => {
    const angle = (index / 200) * 2 * Math.PI;
    const north = middle + ((radius * Math.sin(angle)) / pixels) * 2 * Math.PI;
    return {
      latitude: (Math.atan(Math.sinh(north)) * 180) / Math.PI,
      longitude: longitude + ((radius * Math.cos(angle)) / pixels) * 360,
    };
  });
}

test('the area of a line is in canonical form, with decimals of about a pixel', () => {
  const area = areaOfStroke(lineAround(43.5, 11.2, 120), ZOOM);
  if (typeof area === 'string') throw new Error(area);
  expect(readArea(areaText(area))).toEqual(area);
  expect(area.points.length).toBeLessThan(40);
  expect(areaText(area)).toMatch(/^(-?\d+(\.\d{1,3})?,?)+$/);
  const [west, south, east, north] = boundsOfArea(area);
  expect([west, east].map((degrees) => degrees - 11.2)).toEqual([
    expect.closeTo(-0.66, 1),
    expect.closeTo(0.66, 1),
  ]);
  expect((south + north) / 2).toBeCloseTo(43.5, 1);
});

test('an area across the antimeridian has its longitudes on both sides, on each copy of the world', () => {
  for (const longitude of [179.8, -180.2, 539.8]) {
    const area = areaOfStroke(lineAround(-17.5, longitude, 120), ZOOM);
    if (typeof area === 'string') throw new Error(area);
    const [west, , east] = boundsOfArea(area);
    expect(west).toBeCloseTo(179.14, 1);
    expect(east).toBeCloseTo(-179.54, 1);
  }
});

test('an area at the northern edge of the map ends at the greatest latitude', () => {
  const area = areaOfStroke(lineAround(84.99, 20, 100), ZOOM);
  if (typeof area === 'string') throw new Error(area);
  expect(boundsOfArea(area)[3]).toBe(85);
});

test('a tap, a straight line and a small scratch are too little', () => {
  const tap = lineAround(43, 11, 2);
  const straight = [
    { latitude: 43, longitude: 11 },
    { latitude: 44, longitude: 12 },
  ];
  for (const line of [[], tap.slice(0, 1), tap, straight]) expect(areaOfStroke(line, ZOOM)).toBe('tiny');
});

test('an area of half the world or more is too wide', () => {
  const wide = [-100, 0, 100].flatMap((longitude) => [{ latitude: longitude === 0 ? 60 : -20, longitude }]);
  expect(areaOfStroke(wide, 2)).toBe('wide');
});

test('every line on a map is an area that is read again, or too little', () => {
  const origin = 2 ** 27;
  const onMap = fc.tuple(scribble, fc.integer({ min: 2, max: 19 })).map(([line, zoom]) => {
    const pixel = 2 ** (20 - zoom);
    const degrees = line.map(({ x, y }) => ({
      latitude: latitudeOf(origin - y * pixel * 0.5),
      longitude: longitudeOf(origin + x * pixel * 0.5),
    }));
    return { degrees, zoom };
  });
  fc.assert(
    fc.property(onMap, ({ degrees, zoom }) => {
      const area = areaOfStroke(degrees, zoom);
      if (typeof area === 'string') expect(area).toBe('tiny');
      else {
        expect(area.points.length).toBeLessThanOrEqual(MAX_AREA_POINTS);
        expect(readArea(areaText(area))).toEqual(area);
      }
    }),
  );
});
