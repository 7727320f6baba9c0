/**
 * Areas as polygons on the Web-Mercator grid. All arithmetic is exact, with whole numbers, so that browser, server and databases agree on
 * which points lie in an area.
 */
import { GRID_SIZE, mercatorX, mercatorY } from '#lib/geo/mercator';

/** A point in degrees. */
export interface GeographicPoint {
  readonly latitude: number;
  readonly longitude: number;
}

/**
 * A polygon whose edges are straight on the Web-Mercator map, boundary included. The last point is connected with the first. Each edge goes
 * the shorter way around the world.
 */
export interface GeographicArea {
  readonly points: readonly GeographicPoint[];
}

/** A corner of a polygon on the grid. East of the antimeridian `x` continues beyond the grid's width. */
export interface GridCorner {
  readonly x: number;
  readonly y: number;
}

/** An edge of a polygon on the grid, from its northern to its southern end; of a horizontal edge, from west to east. */
export interface GridEdge {
  readonly from: GridCorner;
  readonly to: GridCorner;
}

/** A polygon on the grid: its edges in order, and its bounds, which the boundary touches. */
export interface GridArea {
  readonly edges: readonly GridEdge[];
  /** Less than the grid's width. */
  readonly west: number;
  /** Less than the grid's width from `west`; beyond the grid's width where the area crosses the antimeridian. */
  readonly east: number;
  readonly north: number;
  readonly south: number;
}

/**
 * Places the corners of a polygon on the grid, in the order of its points, so that edges do not jump at the antimeridian: the westernmost x
 * lies on the grid. Each keeps its degrees. Null for a polygon that is 180° wide or wider, as one around a pole is.
 */
export function gridCorners(
  points: readonly GeographicPoint[],
): readonly (GridCorner & GeographicPoint)[] | null {
  let turns = 0;
  let previous = points[0]?.longitude ?? 0;
  const unwrapped = points.map((point) => {
    const step = point.longitude - previous;
    if (step > 180) turns -= 1;
    else if (step < -180) turns += 1;
    previous = point.longitude;
    return { ...point, turns };
  });
  const longitudes = unwrapped.map(({ longitude, turns: ownTurns }) => longitude + 360 * ownTurns);
  if (Math.max(...longitudes) - Math.min(...longitudes) >= 180) return null;
  const least = Math.min(...unwrapped.map(({ turns: ownTurns }) => ownTurns));
  return unwrapped.map(({ latitude, longitude, turns: ownTurns }) => ({
    latitude,
    longitude,
    x: mercatorX(longitude) + (ownTurns - least) * GRID_SIZE,
    y: mercatorY(latitude),
  }));
}

/** Returns an area as a polygon on the grid. */
export function gridArea({ points }: GeographicArea): GridArea {
  const corners = gridCorners(points) ?? [];
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  return {
    edges: sidesOf(corners).map(({ from, to }) =>
      from.y < to.y || (from.y === to.y && from.x <= to.x) ? { from, to } : { from: to, to: from },
    ),
    west: Math.min(...xs),
    east: Math.max(...xs),
    north: Math.min(...ys),
    south: Math.max(...ys),
  };
}

/** Returns the edges of a closed polygon, each from its corner to the next one; the last ends at the first corner. */
function sidesOf(corners: readonly GridCorner[]): readonly GridEdge[] {
  return corners.map((from, index) => ({ from, to: corners.at(index + 1 - corners.length) ?? from }));
}

/**
 * Returns on which side of the line from `from` to `to` a point lies, looking along it on a map with north at the top: a negative number on
 * the left, a positive one on the right, 0 on the line. All coordinates are whole and less than 2^29 apart.
 */
export function sideOf({ from, to }: GridEdge, x: number, y: number): number {
  const [width, height, right, down] = [to.x - from.x, to.y - from.y, x - from.x, y - from.y];
  const [a, b] = [width * down, height * right];
  const difference = a - b;
  // Products are less than 2^58: each is rounded by 16 at most, so that a greater difference has the right sign.
  const isExact = Math.abs(a) <= Number.MAX_SAFE_INTEGER && Math.abs(b) <= Number.MAX_SAFE_INTEGER;
  if (isExact || Math.abs(difference) > 64) return difference;
  return Number(BigInt(width) * BigInt(down) - BigInt(height) * BigInt(right));
}

/**
 * Whether a point of the grid lies within the edges of an area or on one of them. `x` is measured like the edges': beyond the grid's width
 * east of the antimeridian. `isOdd`: whether an odd number of edges to the west of the point are missing from `edges`; they must not end in
 * its row.
 */
export function isWithin(edges: readonly GridEdge[], x: number, y: number, isOdd = false): boolean {
  let isInside = isOdd;
  for (const edge of edges) {
    const { from, to } = edge;
    if (y < from.y || y > to.y) continue;
    if (from.y === to.y) {
      if (x >= from.x && x <= to.x) return true;
      continue;
    }
    const side = sideOf(edge, x, y);
    if (side === 0) return true;
    // Edges count from their northern end to before their southern one, so that a corner between two edges counts once.
    if (side < 0 && y < to.y) isInside = !isInside;
  }
  return isInside;
}

/**
 * Whether no edge of a closed polygon crosses or touches another one. Neighbours share their corner only. A polygon with fewer than three
 * corners is not simple.
 */
export function isSimple(corners: readonly GridCorner[]): boolean {
  const sides = sidesOf(corners);
  if (sides.length < 3) return false;
  return sides.every((side, index) => {
    const next = sides.at(index + 1 - sides.length) ?? side;
    // On one line, the next edge goes on or comes back.
    const comesBack = sideOf(side, next.to.x, next.to.y) === 0 && !goesOn(side, next.to);
    const others = sides.slice(index + 2, index === 0 ? -1 : undefined);
    return !comesBack && others.every((other) => areApart(side, other));
  });
}

/** Whether a point on the line of an edge lies beyond its end. */
function goesOn({ from, to }: GridEdge, { x, y }: GridCorner): boolean {
  return (to.x - from.x) * (x - to.x) > 0 || (to.y - from.y) * (y - to.y) > 0;
}

/** Whether two edges have no point in common. */
export function areApart(one: GridEdge, other: GridEdge): boolean {
  return (
    Math.max(one.from.x, one.to.x) < Math.min(other.from.x, other.to.x) ||
    Math.max(other.from.x, other.to.x) < Math.min(one.from.x, one.to.x) ||
    Math.max(one.from.y, one.to.y) < Math.min(other.from.y, other.to.y) ||
    Math.max(other.from.y, other.to.y) < Math.min(one.from.y, one.to.y) ||
    isOnOneSide(one, other) ||
    isOnOneSide(other, one)
  );
}

/** Whether both ends of `other` lie on the same side of the line of `edge`, none of them on it. */
function isOnOneSide(edge: GridEdge, { from, to }: GridEdge): boolean {
  const [first, second] = [sideOf(edge, from.x, from.y), sideOf(edge, to.x, to.y)];
  return (first > 0 && second > 0) || (first < 0 && second < 0);
}
