/**
 * Finds where a line of text fits best into a polygon: the middle of the largest ellipse, twice as wide as it is
 * high, that lies inside. Searches a grid over the polygon, then ever finer grids around the best point found.
 */
import type { WorldPoint } from '#lib/geo/basemap/mercator';

const WIDE = 2;
const FIRST_GRID = 20;
const NEXT_GRID = 5;
const REFINEMENTS = 4;
/** Rings are thinned to about this many points, because a label's position needs no detail. */
const POINTS = 1500;

/**
 * Returns the centre of the largest ellipse, twice as wide as high, inside a polygon: its outer ring, then its holes. `radius` is half the
 * width, in the units of the points; 0 when none was found.
 */
export function widestSpot(rings: readonly (readonly WorldPoint[])[]): WorldPoint & { radius: number } {
  const total = rings.reduce((sum, ring) => sum + ring.length, 0);
  const every = Math.max(1, Math.floor(total / POINTS));
  const squeezed = rings.map((ring) =>
    ring.filter((_, index) => index % every === 0).map(({ x, y }) => ({ x: x / WIDE, y })),
  );
  const outer = squeezed[0] ?? [];
  const xs = outer.map(({ x }) => x);
  const ys = outer.map(({ y }) => y);
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  let best = { x: (west + east) / 2, y: (north + south) / 2, radius: 0 };
  let [width, height] = [east - west, south - north];
  for (let round = 0; round <= REFINEMENTS; round++) {
    const cells = round === 0 ? FIRST_GRID : NEXT_GRID;
    const middle = best;
    for (let column = 0; column < cells; column++) {
      for (let row = 0; row < cells; row++) {
        const x = middle.x + ((column + 0.5) / cells - 0.5) * width;
        const y = middle.y + ((row + 0.5) / cells - 0.5) * height;
        const radius = distanceInside(x, y, squeezed);
        if (radius > best.radius) best = { x, y, radius };
      }
    }
    width /= cells / 2;
    height /= cells / 2;
  }
  return { x: best.x * WIDE, y: best.y, radius: best.radius * WIDE };
}

/** Computes the distance to the nearest edge; negative outside. */
function distanceInside(x: number, y: number, rings: readonly (readonly WorldPoint[])[]): number {
  let isInside = false;
  let nearest = Number.POSITIVE_INFINITY;
  for (const ring of rings) {
    let a = ring.at(-1) ?? { x, y };
    for (const b of ring) {
      if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) isInside = !isInside;
      const [dx, dy] = [b.x - a.x, b.y - a.y];
      const length = dx * dx + dy * dy;
      const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / length));
      nearest = Math.min(nearest, (a.x + along * dx - x) ** 2 + (a.y + along * dy - y) ** 2);
      a = b;
    }
  }
  return (isInside ? 1 : -1) * Math.sqrt(nearest);
}
