/** Areas of every engine on every database: those that are boxes, and their counts in lists, facets and maps. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areaText, canonicalArea } from '#lib/geo/drawn-area';
import type { GeographicArea } from '#lib/geo/grid-area';
import { mercatorX, mercatorY } from '#lib/geo/mercator';
import { anyAreaOf } from '#lib/geo/testing/any-area';
import { NO_FILTER, type RentalFilter } from '#lib/search/rental-filter';
import type { RentalSelection } from '#lib/search/selection';
import { onEveryEngine } from '#lib/search/testing/on-every-engine';
import { VARIED_CATALOGUE, VARIED_RENTALS } from '#lib/search/testing/varied-catalogue';
import { naive } from '#lib/search/testing/varied-filters';

function selectionOf(filter: Partial<RentalFilter>): RentalSelection {
  return { filters: [{ ...NO_FILTER, ...filter }], picked: null, today: '2026-02-04' };
}

type Box = NonNullable<RentalFilter['box']>;

function areaOfBox({ minLatitude, maxLatitude, minLongitude, maxLongitude }: Box): GeographicArea {
  const area = canonicalArea([
    { latitude: minLatitude, longitude: minLongitude },
    { latitude: minLatitude, longitude: maxLongitude },
    { latitude: maxLatitude, longitude: maxLongitude },
    { latitude: maxLatitude, longitude: minLongitude },
  ]);
  if (typeof area === 'string') throw new Error(`This box is no area: ${area}.`);
  return area;
}

const anyEdge = (known: readonly number[], limit: number) =>
  fc.oneof(
    fc.integer({ min: -limit, max: limit }),
    fc.constantFrom(...known.filter((degrees) => Math.abs(degrees) <= limit)),
    fc.constantFrom(-limit, limit),
  );
const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
/** Boxes up to 170° wide with edges of five decimals, many of them through rentals. */
const anyBox: fc.Arbitrary<Box> = fc
  .record({
    latitudes: fc.uniqueArray(
      anyEdge(
        VARIED_RENTALS.map(({ latitude }) => rounded(latitude)),
        85,
      ),
      { minLength: 2, maxLength: 2 },
    ),
    longitudes: fc.uniqueArray(
      anyEdge(
        VARIED_RENTALS.map(({ longitude }) => rounded(longitude)),
        180,
      ),
      { minLength: 2, maxLength: 2 },
    ),
  })
  .map(({ latitudes, longitudes: [west = 0, east = 0] }) => ({
    minLatitude: Math.min(...latitudes),
    maxLatitude: Math.max(...latitudes),
    minLongitude: west,
    maxLongitude: east,
  }))
  // A box without height or width is no area. 0 and -0 are different values to the generator.
  .filter(({ minLatitude, maxLatitude, minLongitude, maxLongitude }) => {
    const width = maxLongitude - minLongitude;
    return maxLatitude > minLatitude && width !== 0 && (width < 0 ? width + 360 : width) <= 170;
  });

/** Whether a rental lies in the same grid step as an edge of a box, but not on the edge: only areas are of whole steps. */
function isOnEdgeStep({ latitude, longitude }: (typeof VARIED_RENTALS)[number], box: Box): boolean {
  return (
    [box.minLatitude, box.maxLatitude].some(
      (edge) => edge !== latitude && mercatorY(edge) === mercatorY(latitude),
    ) ||
    [box.minLongitude, box.maxLongitude].some(
      (edge) => edge !== longitude && mercatorX(edge) === mercatorX(longitude),
    )
  );
}

const anyArea = anyAreaOf(VARIED_RENTALS.filter((_, index) => index % 5 === 0));

test('generated areas of all sizes have some rentals and not others', () => {
  const counts = fc.sample(anyArea, 500).map((area) => naive.matching(selectionOf({ area })).length);
  expect(counts.filter((count) => count > 0 && count < VARIED_RENTALS.length).length).toBeGreaterThan(200);
  expect(counts.filter((count) => count > 20).length).toBeGreaterThan(50);
});

onEveryEngine(VARIED_CATALOGUE, (searched) => {
  async function idsOf(selection: RentalSelection): Promise<readonly number[]> {
    const slice = { currency: 'EUR', offset: 0, limit: VARIED_RENTALS.length } as const;
    const sort = { by: 'distance', direction: 'asc' } as const;
    return (await searched().engine.search({ selection, sort, ...slice })).ids;
  }

  test('an area whose edges are those of a box has the rentals of the box, from the same centre', async () => {
    let foundCount = 0;
    await fc.assert(
      fc.asyncProperty(anyBox, async (box) => {
        fc.pre(!VARIED_RENTALS.some((rental) => isOnEdgeStep(rental, box)));
        const found = await idsOf(selectionOf({ area: areaOfBox(box) }));
        expect(found).toEqual(await idsOf(selectionOf({ box })));
        foundCount += found.length;
      }),
      { numRuns: 60 },
    );
    expect(foundCount).toBeGreaterThan(0);
  });

  test('list, count, facets, map and counts by destination agree', async () => {
    await fc.assert(
      fc.asyncProperty(anyArea, async (area) => {
        const { engine } = searched();
        const filter = { ...NO_FILTER, area };
        const selection = selectionOf(filter);
        const { length } = naive.matching(selection);
        const map = await engine.map({ selection, currency: 'EUR', zoom: 7 });
        const facets = await engine.facets({ filter, selecting: selectionOf, currency: 'EUR' });
        const byDestination = await engine.countByDestination(selection);
        expect(await engine.count(selection), areaText(area)).toBe(length);
        expect(await idsOf(selection)).toHaveLength(length);
        expect(map.totalCount).toBe(length);
        expect(map.rentalIds.length + map.clusters.reduce((sum, { count }) => sum + count, 0)).toBe(length);
        expect([...facets.rentalTypes.values()].reduce((sum, count) => sum + count, 0)).toBe(length);
        expect([...byDestination.values()].reduce((sum, count) => sum + count, 0)).toBe(length);
      }),
      { numRuns: 60 },
    );
  });
});
