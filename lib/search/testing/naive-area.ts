/** Areas as simply as possible, for the reference engine: whole numbers without limit, one edge after the other. */
import { GRID_SIZE, mercatorX, mercatorY } from '#lib/geo/mercator';
import type { GeographicBox, RentalFilter } from '#lib/search/rental-filter';

type Area = NonNullable<RentalFilter['area']>;
type Point = Area['points'][number];

/** Whether a point lies in an area or on its boundary. */
export function naiveIsInArea({ latitude, longitude }: Point, area: Area): boolean {
  const corners = cornersOf(area).map(({ x, y }) => [BigInt(x), BigInt(y)] as const);
  const y = BigInt(mercatorY(latitude));
  return [-1, 0, 1].some((turn) => {
    const x = BigInt(mercatorX(longitude) + turn * GRID_SIZE);
    let crossings = 0;
    for (const [index, [x1, y1]] of corners.entries()) {
      const [x2, y2] = corners[(index + 1) % corners.length] ?? [x1, y1];
      const cross = (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1);
      const isBeside = (x - x1) * (x - x2) <= 0n && (y - y1) * (y - y2) <= 0n;
      if (cross === 0n && isBeside) return true;
      // Crossings with the line from the point to the east, of which the southern end of an edge is no part.
      if (y1 > y !== y2 > y && cross > 0n === y2 > y1) crossings += 1;
    }
    return crossings % 2 === 1;
  });
}

/** Returns the box around an area, in degrees. */
export function naiveBounds(area: Area): GeographicBox {
  const eastwards = cornersOf(area).sort((a, b) => a.x - b.x);
  const latitudes = area.points.map(({ latitude }) => latitude);
  return {
    minLatitude: Math.min(...latitudes),
    maxLatitude: Math.max(...latitudes),
    minLongitude: eastwards[0]?.longitude ?? 0,
    maxLongitude: eastwards.at(-1)?.longitude ?? 0,
  };
}

/** Returns the corners on the grid, each less than half the world from the one before it; x may lie outside of the grid. */
function cornersOf({ points }: Area) {
  let previous: number | null = null;
  return points.map(({ latitude, longitude }) => {
    let x = mercatorX(longitude);
    while (previous !== null && x - previous > GRID_SIZE / 2) x -= GRID_SIZE;
    while (previous !== null && previous - x > GRID_SIZE / 2) x += GRID_SIZE;
    previous = x;
    return { longitude, x, y: mercatorY(latitude) };
  });
}
