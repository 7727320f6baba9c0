import { kilometresBetween, type Point } from '#lib/geo/distance';
import { type Geonames, likeliest, type Settlement } from './geonames.ts';
import type { OutlineNode } from './outline.ts';

/**
 * A town of the outline with its location. `geonames` is null when the outline gives the location, `population` 0 when it is
 * unknown.
 */
export interface SettledTown extends Point {
  readonly node: OutlineNode;
  readonly population: number;
  readonly geonames: Settlement | null;
}

/** A town farther than this from the middle of its area is a homonym, or is listed under the wrong area. */
const FARTHEST_FROM_AREA_KM = 150;

/**
 * Locates the towns of one area. The towns with unambiguous names give the middle of the area; of settlements with the same
 * name, the nearest to that middle is used. A town that GeoNames does not have in the region, or more than 150 km from the
 * middle, is passed to `report` and left out.
 */
export function settleTowns(
  geonames: Geonames,
  area: OutlineNode,
  countryCode: string,
  admin1: readonly string[],
  report: (problem: string) => void,
): readonly SettledTown[] {
  const candidates = area.children.map((node) => ({
    node,
    found: node.point
      ? []
      : geonames.named(
          node.geonamesName ?? node.titles[0] ?? '',
          countryCode,
          node.codes.length > 0 ? node.codes : admin1,
        ),
  }));
  const certain = candidates.flatMap(({ node, found }): readonly Point[] =>
    node.point ? [node.point] : found.length === 1 ? found : [],
  );
  const middle = middleOf(certain);
  const towns = candidates.flatMap(({ node, found }): SettledTown[] => {
    if (node.point) {
      const { latitude, longitude, population } = node.point;
      return [{ node, latitude, longitude, population: population ?? 0, geonames: null }];
    }
    const settlement = likeliest(found, middle);
    if (!settlement) {
      report(`${node.source}: ${node.titles[0]} is not in GeoNames ${countryCode} ${admin1.join(',')}`);
      return [];
    }
    const { latitude, longitude, population } = settlement;
    return [{ node, latitude, longitude, population, geonames: settlement }];
  });
  const centre = middleOf(towns);
  return towns.filter((town) => {
    const distance = centre ? kilometresBetween(town, centre) : 0;
    if (distance > FARTHEST_FROM_AREA_KM) {
      report(
        `${town.node.source}: ${town.node.titles[0]} lies ${distance.toFixed(0)} km from its area's middle`,
      );
    }
    return distance <= FARTHEST_FROM_AREA_KM;
  });
}

/** Returns the point at the medians of latitude and longitude, which one wrong point does not move; null without points. */
export function middleOf(points: readonly Point[]): Point | null {
  if (points.length === 0) return null;
  return {
    latitude: median(points.map(({ latitude }) => latitude)),
    longitude: median(points.map(({ longitude }) => longitude)),
  };
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const [low = 0, high = 0] = [
    sorted[Math.floor((sorted.length - 1) / 2)],
    sorted[Math.floor(sorted.length / 2)],
  ];
  return (low + high) / 2;
}
