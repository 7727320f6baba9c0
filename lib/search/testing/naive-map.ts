/** Maps as simply as possible, for the reference engine. */
import { GRID_SIZE, mercatorX } from '#lib/geo/mercator';
import type { GridBounds } from '#lib/search/engine';
import type { RentalFilter } from '#lib/search/rental-filter';
import type { RentalSelection } from '#lib/search/selection';
import { naiveBounds } from '#lib/search/testing/naive-area';

type Box = NonNullable<RentalFilter['box']>;

/** A rental on the grid of the map, with its price as displayed; null without a price. */
export interface Place {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly price: number | null;
}

/** Returns the x from which bounds are measured eastwards: the western edge of a box across the antimeridian, else the antimeridian. */
export function seamOf(selection: RentalSelection): number {
  const box = measuredBox(selection);
  return box !== null && box.minLongitude > box.maxLongitude ? mercatorX(box.minLongitude) : 0;
}

/** Returns the bounds of places, of which there must be one, measured eastwards from `seam`. */
export function boundsAround(places: readonly Place[], seam: number): GridBounds {
  const eastwards = places.map(({ x }) => (x < seam ? x + GRID_SIZE : x));
  const down = places.map(({ y }) => y);
  return {
    west: Math.min(...eastwards) % GRID_SIZE,
    east: Math.max(...eastwards) % GRID_SIZE,
    north: Math.min(...down),
    south: Math.max(...down),
  };
}

/** Groups places into cells 64 pixels wide at the zoom (the world is 256 pixels at zoom 0); the width doubles until there are at most 500. */
export function fewCells(places: readonly Place[], zoom: number): readonly (readonly Place[])[] {
  for (let width = (GRID_SIZE / 256 / 2 ** zoom) * 64; ; width *= 2) {
    const cells = Map.groupBy(places, ({ x, y }) => `${Math.floor(x / width)} ${Math.floor(y / width)}`);
    if (cells.size <= 500) return [...cells.values()];
  }
}

/** Returns the box from which a selection is measured: that of the last filter with a box or an area, else the bounds of its area. */
export function measuredBox({ filters }: RentalSelection): Box | null {
  const last = filters.findLast(({ box, area }) => box ?? area);
  return last?.box ?? (last?.area ? naiveBounds(last.area) : null);
}
