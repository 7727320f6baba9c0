import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mercatorX, mercatorY, placeCode } from '#lib/geo/mercator';
import { countEntries, emptyBitmap, entriesOf } from '#lib/search/memory/bitmap';
import { addEntriesInBox } from '#lib/search/memory/box-entries';
import type { GeographicBox } from '#lib/search/rental-filter';

interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

const latitude = fc.oneof(
  fc.double({ min: -90, max: 90, noNaN: true }),
  fc.double({ min: 46, max: 46.01, noNaN: true }),
);
const longitude = fc.oneof(
  fc.double({ min: -180, max: 180, noNaN: true }),
  fc.double({ min: 7, max: 7.01, noNaN: true }),
  fc.constantFrom(-180, 180, 0),
);
const places = fc.array(fc.record({ latitude, longitude }), { minLength: 1, maxLength: 400 });

function codeOf({ latitude: north, longitude: east }: Place): number {
  return placeCode(mercatorX(east), mercatorY(north));
}

function lies({ latitude: north, longitude: east }: Place, box: GeographicBox): boolean {
  if (north < box.minLatitude || north > box.maxLatitude) return false;
  const [isEast, isWest] = [east >= box.minLongitude, east <= box.maxLongitude];
  return box.minLongitude <= box.maxLongitude ? isEast && isWest : isEast || isWest;
}

test('a box contains the places within it, including its edges, the poles and both sides of the antimeridian', () => {
  fc.assert(
    fc.property(
      places,
      latitude,
      latitude,
      longitude,
      longitude,
      fc.boolean(),
      (unsorted, a, b, c, d, isOwn) => {
        const all = unsorted.toSorted((first, second) => codeOf(first) - codeOf(second));
        const [own = { latitude: 0, longitude: 0 }] = unsorted;
        const box: GeographicBox = {
          minLatitude: Math.min(a, isOwn ? own.latitude : b),
          maxLatitude: Math.max(a, isOwn ? own.latitude : b),
          minLongitude: isOwn ? own.longitude : c,
          maxLongitude: d,
        };
        const found = emptyBitmap(all.length);
        addEntriesInBox(
          found,
          {
            size: all.length,
            placeCodes: Float64Array.from(all, codeOf),
            columns: {
              latitudes: Float64Array.from(all, (place) => place.latitude),
              longitudes: Float64Array.from(all, (place) => place.longitude),
            },
          },
          box,
        );
        const expected = Array.from(all.keys()).filter((entry) => {
          const place = all[entry];
          return place !== undefined && lies(place, box);
        });
        expect(Array.from(entriesOf(found, countEntries(found)))).toEqual(expected);
      },
    ),
    { numRuns: 300 },
  );
});
