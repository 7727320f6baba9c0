/** Simplifies lines by the algorithm of Douglas and Peucker: drops points within `tolerance` of the remaining line; the ends stay. */
import type { Position } from 'geojson';

/**
 * Drops the points of a line within `tolerance` of the remaining line; the first and the last stay. `tolerance` is in degrees of latitude;
 * longitudes are scaled by the latitude of the first point.
 */
export function simplify(line: readonly Position[], tolerance: number): Position[] {
  const first = line[0];
  const last = line.at(-1);
  if (first === undefined || last === undefined || line.length < 3) return [...line];
  const narrowing = Math.cos(((first[1] ?? 0) * Math.PI) / 180);
  let farthest = 0;
  let distance = 0;
  line.forEach((point, index) => {
    const away = distanceTo(point, first, last, narrowing);
    if (away > distance) [farthest, distance] = [index, away];
  });
  if (distance <= tolerance) return [first, last];
  return [
    ...simplify(line.slice(0, farthest + 1), tolerance),
    ...simplify(line.slice(farthest), tolerance).slice(1),
  ];
}

function distanceTo(
  [x = 0, y = 0]: Position,
  [x1 = 0, y1 = 0]: Position,
  [x2 = 0, y2 = 0]: Position,
  narrowing: number,
): number {
  const [dx, dy] = [(x2 - x1) * narrowing, y2 - y1];
  const [px, py] = [(x - x1) * narrowing, y - y1];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / length));
  return Math.hypot(px - along * dx, py - along * dy);
}
