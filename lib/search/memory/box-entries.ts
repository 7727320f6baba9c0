/** Finds the entries in a box of degrees: map squares inside it as ranges of entries, and only entries at its edge one by one. */

import { GRID_SIZE, mercatorX, mercatorY } from '#lib/geo/mercator';
import { type Bitmap, setEntry, setRange } from '#lib/search/memory/bitmap';
import { isDivisible, quartersOf, type Square, worldSquare } from '#lib/search/memory/map-squares';
import type { SearchColumns } from '#lib/search/memory/search-columns';
import type { SearchIndex } from '#lib/search/memory/search-index';
import type { GeographicBox } from '#lib/search/rental-filter';

type Placed = Pick<SearchIndex, 'placeCodes' | 'size'> & {
  readonly columns: Pick<SearchColumns, 'latitudes' | 'longitudes'>;
};

/** The box in grid steps, edges included. */
interface Window {
  readonly west: number;
  readonly east: number;
  readonly north: number;
  readonly south: number;
}

/** Adds the entries that lie in a geographic box, edges included, to `bitmap`, in place. The entries it contains already remain. */
export function addEntriesInBox(bitmap: Bitmap, index: Placed, box: GeographicBox): void {
  const [west, east] = [mercatorX(box.minLongitude), mercatorX(box.maxLongitude)];
  const [north, south] = [mercatorY(box.maxLatitude), mercatorY(box.minLatitude)];
  const windows: readonly Window[] =
    box.minLongitude <= box.maxLongitude
      ? [{ west, east, north, south }]
      : [
          { west, east: GRID_SIZE - 1, north, south },
          { west: 0, east, north, south },
        ];
  const world = worldSquare(index.size);
  const add = (window: Window, square: Square): void => {
    if (isOutside(square, window)) return;
    if (isInside(square, window)) setRange(bitmap, square.first, square.end);
    else if (isDivisible(square))
      for (const quarter of quartersOf(square, index.placeCodes)) add(window, quarter);
    else setWithin(bitmap, index, box, square);
  };
  for (const window of windows) add(window, world);
}

function isOutside({ x, y, side }: Square, { west, east, north, south }: Window): boolean {
  return x > east || x + side <= west || y > south || y + side <= north;
}

/** Whether a square lies wholly in the box. Points on a grid step at the window's edge may lie on either side of the box's edge. */
function isInside({ x, y, side }: Square, { west, east, north, south }: Window): boolean {
  return x > west && x + side <= east && y > north && y + side <= south;
}

/** Adds the entries of a square that lie in the box, comparing each. */
function setWithin(
  bitmap: Bitmap,
  { columns: { latitudes, longitudes } }: Placed,
  { minLatitude, maxLatitude, minLongitude, maxLongitude }: GeographicBox,
  { first, end }: Square,
): void {
  const isAcross = minLongitude > maxLongitude;
  for (let entry = first; entry < end; entry++) {
    const latitude = latitudes[entry]!;
    const longitude = longitudes[entry]!;
    const [isEastOf, isWestOf] = [longitude >= minLongitude, longitude <= maxLongitude];
    const isBetween = isAcross ? isEastOf || isWestOf : isEastOf && isWestOf;
    if (isBetween && latitude >= minLatitude && latitude <= maxLatitude) setEntry(bitmap, entry);
  }
}
