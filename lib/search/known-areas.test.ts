/** The rentals in drawn areas on every engine and every database, worked out by hand. */
import { describe, expect, test } from 'vitest';
import { area, KNOWN_CONTENT, knownRental, selectionOf } from '#lib/search/testing/known-catalogue';
import { onEveryEngine, type Searched } from '#lib/search/testing/on-every-engine';

const rentalsAt = (places: readonly (readonly [id: number, latitude: number, longitude: number])[]) => ({
  ...KNOWN_CONTENT,
  rentals: places.map(([id, latitude, longitude], index) =>
    knownRental(id, { latitude, longitude, position: index + 1 }),
  ),
  campaigns: [],
});

const idsIn =
  (searched: () => Searched) =>
  async (...degrees: readonly number[]) => {
    const selection = selectionOf(area(...degrees));
    const sort = { by: 'position', direction: 'asc' } as const;
    const { ids } = await searched().engine.search({
      selection,
      sort,
      currency: 'EUR',
      offset: 0,
      limit: 99,
    });
    return ids;
  };

describe('a lattice of five by five rentals', () => {
  /** Ids are the latitude, 10 to 50, and the longitude, 1 to 9: 309 lies at 30° north, 9° east. */
  const lattice = [50, 40, 30, 20, 10].flatMap((latitude) =>
    [1, 3, 5, 7, 9].map((longitude) => [10 * latitude + longitude, latitude, longitude] as const),
  );

  onEveryEngine(rentalsAt(lattice), (searched) => {
    const inArea = idsIn(searched);

    test('stairs that descend to the west', async () => {
      const steps = [55, 6, 35, 6, 35, 4, 25, 4, 25, 2, 15, 2, 15, 0, 5, 0, 5, 10, 55, 10];
      expect(await inArea(...steps)).toEqual([
        507, 509, 407, 409, 305, 307, 309, 203, 205, 207, 209, 101, 103, 105, 107, 109,
      ]);
    });

    test('stairs that descend to the east', async () => {
      const steps = [55, 4, 35, 4, 35, 6, 25, 6, 25, 8, 15, 8, 15, 10, 5, 10, 5, 0, 55, 0];
      expect(await inArea(...steps)).toEqual([
        501, 503, 401, 403, 301, 303, 305, 201, 203, 205, 207, 101, 103, 105, 107, 109,
      ]);
    });

    test('stairs that rise to the west', async () => {
      const steps = [5, 6, 25, 6, 25, 4, 35, 4, 35, 2, 45, 2, 45, 0, 55, 0, 55, 10, 5, 10];
      expect(await inArea(...steps)).toEqual([
        501, 503, 505, 507, 509, 403, 405, 407, 409, 305, 307, 309, 207, 209, 107, 109,
      ]);
    });

    test('a comb has the rentals of its teeth and of its back', async () => {
      const comb = [55, 0, 55, 2, 15, 2, 15, 4, 55, 4, 55, 6, 15, 6, 15, 8, 55, 8, 55, 10, 5, 10, 5, 0];
      expect(await inArea(...comb)).toEqual([
        501, 505, 509, 401, 405, 409, 301, 305, 309, 201, 205, 209, 101, 103, 105, 107, 109,
      ]);
    });

    test('a triangle that points to the south', async () => {
      // At 30° north its edges are at 5.1 and 8 degrees, as they are straight on the map.
      expect(await inArea(40, 3, 40, 9, 20, 7)).toEqual([403, 405, 407, 409, 307, 207]);
    });

    test('edges and corners on rentals have them', async () => {
      expect(await inArea(40, 3, 20, 3, 20, 7, 40, 7)).toEqual([403, 405, 407, 303, 305, 307, 203, 205, 207]);
      // The notch between 3 and 7 degrees begins at 30° north.
      expect(await inArea(40, 1, 40, 3, 30, 3, 30, 7, 40, 7, 40, 9, 20, 9, 20, 1)).toEqual([
        401, 403, 407, 409, 301, 303, 305, 307, 309, 201, 203, 205, 207, 209,
      ]);
    });
  });
});

describe('rentals around the antimeridian', () => {
  const places = [
    [1, 0, 170],
    [2, 0, 179.9],
    [3, 0, -180],
    [4, 0, -179.9],
    [5, 0, -170],
  ] as const;

  onEveryEngine(rentalsAt(places), (searched) => {
    const inArea = idsIn(searched);

    test.each([
      ['that crosses it', 175, -175, [2, 3, 4]],
      ['that ends at it', 175, -180, [2, 3]],
      ['that begins at it', -180, -175, [3, 4]],
      ['that ends before it', 165, 179.95, [1, 2]],
      ['that begins behind it', -179.95, -165, [4, 5]],
    ] as const)('an area %s', async (_, west, east, ids) => {
      expect(await inArea(-5, west, -5, east, 5, east, 5, west)).toEqual(ids);
    });
  });
});
