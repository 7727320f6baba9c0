/** A point of a GeoJSON response, as a map shows it. */
export interface MapFeature {
  /** Its place in the response, from 0. */
  readonly id: number;
  readonly title: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Number of rentals; null where it is not known. */
  readonly count: number | null;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the points of a GeoJSON response in its order; empty for another one. */
export function featuresOf(body: unknown): readonly MapFeature[] {
  if (!isObject(body) || body.type !== 'FeatureCollection' || !Array.isArray(body.features)) return [];
  return body.features.flatMap((feature: unknown, id) => {
    if (!isObject(feature) || !isObject(feature.geometry) || !isObject(feature.properties)) return [];
    const { coordinates } = feature.geometry;
    const [longitude, latitude] = Array.isArray(coordinates) ? coordinates : [];
    if (typeof longitude !== 'number' || typeof latitude !== 'number') return [];
    const { name, count } = feature.properties;
    const number = typeof count === 'number' ? count : null;
    const title = typeof name === 'string' ? name : number === null ? `Point ${id + 1}` : `${number} homes`;
    return [{ id, title, latitude, longitude, count: number }];
  });
}
