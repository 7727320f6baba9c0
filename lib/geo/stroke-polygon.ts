/**
 * Turns a line drawn by hand into a polygon with few points. All points of the polygon are points of the line, so that points that were rounded
 * stay rounded.
 */
import { areApart, type GridCorner, sideOf } from '#lib/geo/grid-area';

/** The limits of a simplified polygon. */
export interface PolygonLimits {
  /** The distance from the drawn line up to which points are left out, in steps of the grid. */
  readonly tolerance: number;
  /** The most points; where more would be needed, the distance from the line is larger than the tolerance. */
  readonly maxPoints: number;
}

/** The most points of a line that are looked at: a longer one is thinned first, because all pairs of its edges are compared. */
const MOST_COMPARED = 400;

/**
 * Returns a polygon around what a line encloses, closed from its end to its beginning: its points in order, of which no two edges meet. Of a line
 * that crosses itself it is the largest loop. Null where the line encloses nothing.
 */
export function polygonOfStroke<P extends GridCorner>(
  stroke: readonly P[],
  { tolerance, maxPoints }: PolygonLimits,
): readonly P[] | null {
  const loop = largestLoop(thinned(stroke, tolerance / 2));
  return loop.length < 3 ? null : simplified(loop, tolerance, maxPoints);
}

/** Returns the area that a closed polygon encloses; for one that crosses itself, the sum of its turns. */
export function enclosedArea(points: readonly GridCorner[]): number {
  const first = points[0];
  if (!first) return 0;
  const turns = points.map((from, index) => sideOf({ from, to: at(points, index + 1) }, first.x, first.y));
  return Math.abs(turns.reduce((sum, turn) => sum + turn, 0)) / 2;
}

/** Leaves out points that are nearer than `distance` to the one before, and more where the line is still too long. */
function thinned<P extends GridCorner>(stroke: readonly P[], distance: number): readonly P[] {
  const kept: P[] = [];
  for (const point of stroke) {
    const last = kept.at(-1);
    if (!last || distanceOf(last, point) > distance) kept.push(point);
  }
  while (kept.length > 1 && distanceOf(at(kept, 0), at(kept, -1)) <= distance) kept.pop();
  return kept.length > MOST_COMPARED ? thinned(kept, Math.max(distance * 1.5, 1)) : kept;
}

/** Cuts a closed line where it meets itself, and keeps the larger part each time, until no two edges meet. */
function largestLoop<P extends GridCorner>(closed: readonly P[]): readonly P[] {
  let loop = closed;
  for (;;) {
    const meeting = loop.length < 3 ? null : firstMeeting(loop);
    if (meeting === null) return loop;
    const [first, second] = meeting;
    const inner = loop.slice(first + 1, second + 1);
    const outer = [...loop.slice(second + 1), ...loop.slice(0, first + 1)];
    loop = enclosedArea(inner) > enclosedArea(outer) ? inner : outer;
  }
}

/** Returns the indices of two edges of a closed polygon that meet, the lower one first; null where none do. Edge `i` begins at point `i`. */
function firstMeeting(points: readonly GridCorner[]): readonly [first: number, second: number] | null {
  for (let first = 0; first < points.length; first++) {
    for (let second = first + 1; second < points.length; second++) {
      const [a, b, c, d] = [
        at(points, first),
        at(points, first + 1),
        at(points, second),
        at(points, second + 1),
      ];
      const isNext = second === first + 1;
      const isBefore = first === 0 && second === points.length - 1;
      if (
        isNext
          ? isSpike(a, b, d)
          : isBefore
            ? isSpike(c, a, b)
            : !areApart({ from: a, to: b }, { from: c, to: d })
      )
        return [first, second];
    }
  }
  return null;
}

/**
 * Leaves out points of a polygon without meeting edges, those that change it least first, while all that were left out stay within `tolerance`
 * of it or it has more than `maxPoints`. No edges of the result meet.
 */
function simplified<P extends GridCorner>(
  ring: readonly P[],
  tolerance: number,
  maxPoints: number,
): readonly P[] {
  const kept = ring.map((_, index) => index);
  const costs = kept.map((_, place) => costOf(ring, kept, place));
  while (kept.length > 3) {
    const limit = kept.length > maxPoints ? Number.POSITIVE_INFINITY : tolerance;
    const places = [...kept.keys()]
      .filter((place) => at(costs, place) <= limit)
      .sort((a, b) => at(costs, a) - at(costs, b));
    const place = places.find((each) => canLeaveOut(ring, kept, each));
    if (place === undefined) break;
    kept.splice(place, 1);
    costs.splice(place, 1);
    for (const neighbour of [place - 1, place]) {
      const index = (neighbour + kept.length) % kept.length;
      costs[index] = costOf(ring, kept, index);
    }
  }
  return kept.map((index) => at(ring, index));
}

/** Computes how far the line would be from the polygon without one of its points, at most. */
function costOf(ring: readonly GridCorner[], kept: readonly number[], place: number): number {
  const [from, to] = [at(kept, place - 1), at(kept, place + 1)];
  let cost = 0;
  for (let index = (from + 1) % ring.length; index !== to; index = (index + 1) % ring.length) {
    cost = Math.max(cost, distanceToEdge(at(ring, index), at(ring, from), at(ring, to)));
  }
  return cost;
}

/** Returns whether a polygon without one of its points has no edges that meet. */
function canLeaveOut(ring: readonly GridCorner[], kept: readonly number[], place: number): boolean {
  const point = (step: number) => at(ring, at(kept, place + step));
  const [from, to] = [point(-1), point(1)];
  if (isSpike(point(-2), from, to) || isSpike(from, to, point(2))) return false;
  for (let step = 2; step < kept.length - 2; step++) {
    const other = { from: point(step), to: point(step + 1) };
    if (!areApart({ from, to }, other)) return false;
  }
  return true;
}

/** Returns whether the edges from `a` to `b` and from `b` to `c` lie on each other. */
function isSpike(a: GridCorner, b: GridCorner, c: GridCorner): boolean {
  const isBack = (a.x - b.x) * (c.x - b.x) + (a.y - b.y) * (c.y - b.y) > 0;
  return isBack && sideOf({ from: a, to: b }, c.x, c.y) === 0;
}

function distanceOf(a: GridCorner, b: GridCorner): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function distanceToEdge(point: GridCorner, from: GridCorner, to: GridCorner): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / length;
  const nearest = Math.min(1, Math.max(0, share));
  return Math.hypot(point.x - from.x - nearest * dx, point.y - from.y - nearest * dy);
}

/** Returns an element of a closed list, in which the first follows the last. */
function at<T>(list: readonly T[], index: number): T {
  const element = list.at(index % list.length);
  if (element === undefined) throw new RangeError('An empty list has no elements.');
  return element;
}
