/** Generates random areas, for tests: of all sizes and shapes, many with places on their corners and edges. */
import fc from 'fast-check';
import { canonicalArea, MAX_AREA_LATITUDE } from '#lib/geo/drawn-area';
import type { GeographicArea, GeographicPoint } from '#lib/geo/grid-area';
import { wrapLongitude } from '#lib/geo/map-box';

const SMALLEST = 0.000_01;

/** Creates a fast-check arbitrary of areas in canonical form. Some have their corners on `places`, or lie around one of them. */
export function anyAreaOf(places: readonly GeographicPoint[]): fc.Arbitrary<GeographicArea> {
  const anyCentre = fc.oneof(
    fc.constantFrom(...places),
    fc.record({
      latitude: fc.integer({ min: -85, max: 85 }),
      longitude: fc.oneof(fc.integer({ min: -180, max: 180 }), fc.constantFrom(180, -180, 179.5, -179.5)),
    }),
  );
  return fc
    .oneof(
      anyStar(anyCentre),
      anyStaircase(anyCentre),
      anySliver(anyCentre),
      fc.array(fc.constantFrom(...places), { minLength: 3, maxLength: 5 }),
    )
    .map((points) =>
      canonicalArea(
        points.map(({ latitude, longitude }) => ({
          latitude: Math.max(-MAX_AREA_LATITUDE, Math.min(MAX_AREA_LATITUDE, latitude)),
          longitude: wrapLongitude(longitude),
        })),
      ),
    )
    .filter((area) => typeof area !== 'string');
}

type AnyPoint = fc.Arbitrary<GeographicPoint>;
type AnyPoints = fc.Arbitrary<readonly GeographicPoint[]>;

/** Sizes from a metre to a fourth of the world. */
const anySize = fc.double({ min: Math.log(SMALLEST), max: Math.log(85), noNaN: true }).map(Math.exp);

/** Points at growing angles and any distances from a centre. */
function anyStar(anyCentre: AnyPoint): AnyPoints {
  const anyRay = fc.record({ turn: fc.integer({ min: 1, max: 9 }), reach: fc.double({ min: 0.05, max: 1 }) });
  return fc
    .tuple(anyCentre, anySize, fc.array(anyRay, { minLength: 3, maxLength: 60, size: 'max' }))
    .map(([{ latitude, longitude }, size, rays]) => {
      const whole = rays.reduce((sum, { turn }) => sum + turn, 0);
      let turned = 0;
      return rays.map(({ turn, reach }) => {
        turned += turn;
        const angle = (turned / whole) * 2 * Math.PI;
        return {
          latitude: latitude + size * reach * Math.sin(angle),
          longitude: longitude + size * reach * Math.cos(angle),
        };
      });
    });
}

/** A box or a flight of stairs: all edges are parallel to an axis, and many lie on whole degrees. */
function anyStaircase(anyCentre: AnyPoint): AnyPoints {
  const anyLength = fc.oneof(fc.integer({ min: 1, max: 12 }), fc.constantFrom(SMALLEST, 0.1));
  return fc
    .tuple(anyCentre, fc.array(fc.tuple(anyLength, anyLength), { minLength: 1, maxLength: 6 }), fc.boolean())
    .map(([{ latitude, longitude }, steps, isUpwards]) => {
      const stairs: GeographicPoint[] = [];
      let [up, right] = [0, 0];
      for (const [height, width] of steps) {
        up += isUpwards ? height : -height;
        stairs.push({ latitude: latitude + up, longitude: longitude + right });
        right += width;
        stairs.push({ latitude: latitude + up, longitude: longitude + right });
      }
      return [...stairs, { latitude, longitude: longitude + right }, { latitude, longitude }];
    });
}

/** A long and narrow triangle that begins on a place. */
function anySliver(anyCentre: AnyPoint): AnyPoints {
  const anyReach = fc.integer({ min: -60, max: 60 });
  return fc
    .tuple(anyCentre, anyReach, anyReach, fc.integer({ min: 1, max: 9 }))
    .map(([{ latitude, longitude }, up, right, width]) => [
      { latitude, longitude },
      { latitude: latitude + up, longitude: longitude + right },
      { latitude: latitude + width * SMALLEST, longitude: longitude + (up === 0 ? 0 : width * SMALLEST) },
    ]);
}
