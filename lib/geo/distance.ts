/** A point on the globe, in degrees. */
export interface Point {
  /** Degrees. */
  readonly latitude: number;
  readonly longitude: number;
}

/** Mean radius. */
const EARTH_RADIUS_KILOMETRES = 6371.0088;

/** Computes the great-circle distance between two points, in kilometres. */
export function kilometresBetween(a: Point, b: Point): number {
  const radians = Math.PI / 180;
  const haversine =
    Math.sin(((b.latitude - a.latitude) * radians) / 2) ** 2 +
    Math.cos(a.latitude * radians) *
      Math.cos(b.latitude * radians) *
      Math.sin(((b.longitude - a.longitude) * radians) / 2) ** 2;
  return 2 * EARTH_RADIUS_KILOMETRES * Math.asin(Math.min(1, Math.sqrt(haversine)));
}
