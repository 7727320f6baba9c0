/** Finds the entries in a drawn area: map squares inside it as ranges of entries, and only entries near its edges one by one. */
import type { TimeSlice } from '#lib/event-loop/time-slice';
import { type GridArea, type GridEdge, isWithin, sideOf } from '#lib/geo/grid-area';
import { GRID_SIZE } from '#lib/geo/mercator';
import { type Bitmap, setEntry, setRange } from '#lib/search/memory/bitmap';
import { isDivisible, quartersOf, type Square, worldSquare } from '#lib/search/memory/map-squares';
import type { SearchColumns } from '#lib/search/memory/search-columns';
import type { SearchIndex } from '#lib/search/memory/search-index';

type Placed = Pick<SearchIndex, 'placeCodes' | 'size'> & {
  readonly columns: Pick<SearchColumns, 'mapX' | 'mapY'>;
};

/** Entries compared between two checks of the clock: about a tenth of a millisecond. */
const CHUNK = 4_096;

/** A square that edges may cut: `edges` are those of the area that cut the square it is a quarter of. */
interface CutSquare {
  readonly square: Square;
  readonly edges: readonly GridEdge[];
}

/**
 * Adds the entries that lie in an area, boundary included, to `bitmap`, in place. Yields to the event loop whenever the time of `slice` is
 * over.
 */
export async function addEntriesInArea(
  bitmap: Bitmap,
  index: Placed,
  area: GridArea,
  slice: TimeSlice,
): Promise<void> {
  await addOnGrid(bitmap, index, area.edges, slice);
  // The part east of the antimeridian.
  if (area.east >= GRID_SIZE) await addOnGrid(bitmap, index, area.edges.map(aWorldWest), slice);
}

function aWorldWest({ from, to }: GridEdge): GridEdge {
  return { from: { x: from.x - GRID_SIZE, y: from.y }, to: { x: to.x - GRID_SIZE, y: to.y } };
}

/** Adds the entries within edges, of which some may lie outside of the grid. */
async function addOnGrid(
  bitmap: Bitmap,
  index: Placed,
  edges: readonly GridEdge[],
  slice: TimeSlice,
): Promise<void> {
  const open: CutSquare[] = [{ square: worldSquare(index.size), edges }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { square } = next;
    const cutting = next.edges.filter((edge) => cuts(edge, square));
    if (cutting.length === 0) {
      if (isWithin(edges, square.x, square.y)) setRange(bitmap, square.first, square.end);
    } else if (isDivisible(square)) {
      for (const quarter of quartersOf(square, index.placeCodes)) {
        open.push({ square: quarter, edges: cutting });
      }
    } else {
      const near = nearEdges(edges, square);
      for (let first = square.first; first < square.end; first += CHUNK) {
        addWithin(bitmap, index, near, first, Math.min(square.end, first + CHUNK));
        if (slice.isOver) await slice.next();
      }
    }
  }
}

/** The edges that `isWithin` needs for the points of a square, and whether the number of those left out to the west of it is odd. */
interface NearEdges {
  readonly edges: readonly GridEdge[];
  readonly isOdd: boolean;
}

/** Leaves out the edges that lie in other rows than a square, east of it, or west of it in all of its rows. */
function nearEdges(edges: readonly GridEdge[], square: Square): NearEdges {
  const { x, y, side } = square;
  const [east, south] = [x + side - 1, y + side - 1];
  const near: GridEdge[] = [];
  let isOdd = false;
  for (const edge of edges) {
    const { from, to } = edge;
    if (to.y < y || from.y > south || (from.x > east && to.x > east)) continue;
    const isInAllRows = from.y <= y && to.y > south;
    if (!isInAllRows || cuts(edge, square)) near.push(edge);
    else if (sideOf(edge, x, y) < 0) isOdd = !isOdd;
  }
  return { edges: near, isOdd };
}

/** Whether an edge has a point in common with a square. */
function cuts(edge: GridEdge, { x, y, side }: Square): boolean {
  const { from, to } = edge;
  const [east, south] = [x + side - 1, y + side - 1];
  if (to.y < y || from.y > south) return false;
  if (Math.max(from.x, to.x) < x || Math.min(from.x, to.x) > east) return false;
  const sides = [
    sideOf(edge, x, y),
    sideOf(edge, east, y),
    sideOf(edge, x, south),
    sideOf(edge, east, south),
  ];
  return Math.min(...sides) <= 0 && Math.max(...sides) >= 0;
}

/** Adds the entries of a square from `first` to below `end` that lie within edges. */
function addWithin(
  bitmap: Bitmap,
  { columns: { mapX, mapY } }: Placed,
  { edges, isOdd }: NearEdges,
  first: number,
  end: number,
): void {
  for (let entry = first; entry < end; entry++) {
    if (isWithin(edges, mapX[entry]!, mapY[entry]!, isOdd)) setEntry(bitmap, entry);
  }
}
