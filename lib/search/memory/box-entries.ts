/** Which entries lie in a box of degrees: whole squares of the map as ranges of entries, only those at its edge one by one. */
import type { GeographicBox } from '#lib/catalogue/query';
import { GRID_SIZE, mercatorX, mercatorY, placeCode } from '#lib/geo/mercator';
import { type Bitmap, setEntry, setRange } from '#lib/search/memory/bitmap';
import type { SearchColumns } from '#lib/search/memory/search-columns';
import type { SearchIndex } from '#lib/search/memory/search-index';

type Placed = Pick<SearchIndex, 'placeCodes' | 'size'> & {
  readonly columns: Pick<SearchColumns, 'latitudes' | 'longitudes'>;
};

/** Squares with fewer entries are not divided further. */
const FEW = 64;

/** Steps of the grid, edges included. */
interface Window {
  readonly west: number;
  readonly east: number;
  readonly north: number;
  readonly south: number;
}

/** Sets the entries that lie in the box. */
export function addEntriesInBox(bitmap: Bitmap, index: Placed, box: GeographicBox): void {
  const [west, east] = [mercatorX(box.minLongitude), mercatorX(box.maxLongitude)];
  const [north, south] = [mercatorY(box.maxLatitude), mercatorY(box.minLatitude)];
  const windows =
    box.minLongitude <= box.maxLongitude
      ? [{ west, east, north, south }]
      : [
          { west, east: GRID_SIZE - 1, north, south },
          { west: 0, east, north, south },
        ];
  for (const window of windows) {
    visitSquare(index, box, window, bitmap, 0, 0, GRID_SIZE, 0, index.size);
  }
}

/** The square of `side` steps from `x`, `y` on, whose entries are those from `first` to `end`. */
function visitSquare(
  index: Placed,
  box: GeographicBox,
  window: Window,
  bitmap: Bitmap,
  x: number,
  y: number,
  side: number,
  first: number,
  end: number,
): void {
  if (end <= first) return;
  const { west, east, north, south } = window;
  if (x > east || x + side <= west || y > south || y + side <= north) return;
  // A step at the window's edge may lie on either side of the box's.
  if (x > west && x + side <= east && y > north && y + side <= south) {
    setRange(bitmap, first, end);
    return;
  }
  if (end - first <= FEW || side <= 4) {
    setWithin(index, box, bitmap, first, end);
    return;
  }
  const half = side / 2;
  let start = first;
  for (const [right, down] of QUARTERS) {
    const [left, top] = [x + right * half, y + down * half];
    const isLast = right === 1 && down === 1;
    const stop = isLast ? end : firstAfter(index.placeCodes, left, top, half, start, end);
    visitSquare(index, box, window, bitmap, left, top, half, start, stop);
    start = stop;
  }
}

/** In the order of their codes. */
const QUARTERS = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
] as const;

/** The first entry from `start` on that lies behind the square. */
function firstAfter(
  codes: Float64Array,
  x: number,
  y: number,
  side: number,
  start: number,
  end: number,
): number {
  const last = placeCode(x + side - 1, y + side - 1);
  let [low, high] = [start, end];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((codes[middle] ?? 0) <= last) low = middle + 1;
    else high = middle;
  }
  return low;
}

function setWithin(
  { columns: { latitudes, longitudes } }: Placed,
  { minLatitude, maxLatitude, minLongitude, maxLongitude }: GeographicBox,
  bitmap: Bitmap,
  first: number,
  end: number,
): void {
  const isAcross = minLongitude > maxLongitude;
  for (let entry = first; entry < end; entry++) {
    const latitude = latitudes[entry] ?? 0;
    const longitude = longitudes[entry] ?? 0;
    const [isEastOf, isWestOf] = [longitude >= minLongitude, longitude <= maxLongitude];
    const isBetween = isAcross ? isEastOf || isWestOf : isEastOf && isWestOf;
    if (isBetween && latitude >= minLatitude && latitude <= maxLatitude) setEntry(bitmap, entry);
  }
}
