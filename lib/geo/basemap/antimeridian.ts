/**
 * Flattens spherical rings. In the source Chukotka, Fiji and Antarctica cross 180°, where a flat map would draw a line around the world. Such
 * a ring is continued beyond ±180° instead, and the cutter moves the overhang to the other side. All other rings are unchanged.
 */
import type { Position } from 'geojson';

/** Shifts the longitudes of a line by whole turns, so that each point lies within 180° of the previous one. */
export function unwrap(line: readonly Position[]): Position[] {
  let turns = 0;
  let previous: number | null = null;
  return line.map(([longitude = 0, latitude = 0]) => {
    if (previous !== null && Math.abs(longitude - previous) > 180) turns += longitude < previous ? 360 : -360;
    previous = longitude;
    return [longitude + turns, latitude];
  });
}

/**
 * Shifts the longitudes of a ring by whole turns, so that each point lies within 180° of the previous one. A ring around a pole
 * (Antarctica) is cut at 180° and closed along that pole.
 */
export function unwrapRing(ring: readonly Position[]): Position[] {
  const unwrapped = unwrap(ring);
  const advance = longitudeOf(unwrapped.at(-1)) - longitudeOf(unwrapped[0]);
  if (Math.abs(advance) < 180) return unwrapped;
  const eastward = advance > 0 ? unwrapped : unwrapped.toReversed();
  const twice = [...eastward, ...eastward.slice(1).map((point) => shift(point, 360))];
  const start = 180 + 360 * Math.ceil((longitudeOf(eastward[0]) - 180) / 360);
  const between = twice.filter((point) => longitudeOf(point) > start && longitudeOf(point) < start + 360);
  const latitude = latitudeWhereCrossed(twice, start);
  const pole = latitude < 0 ? -90 : 90;
  return [
    [-180, latitude],
    ...between.map((point) => shift(point, -start - 180)),
    [180, latitude],
    [180, pole],
    [-180, pole],
    [-180, latitude],
  ];
}

function latitudeWhereCrossed(line: readonly Position[], longitude: number): number {
  const after = line.findIndex((point) => longitudeOf(point) >= longitude);
  const [x1 = 0, y1 = 0] = line[Math.max(0, after - 1)] ?? [];
  const [x2 = 0, y2 = 0] = line[after] ?? [];
  return x1 === x2 ? y2 : y1 + ((y2 - y1) * (longitude - x1)) / (x2 - x1);
}

function longitudeOf(point: Position | undefined): number {
  return point?.[0] ?? 0;
}

function shift([longitude = 0, latitude = 0]: Position, degrees: number): Position {
  return [longitude + degrees, latitude];
}
