/** Finds the entries in a drawn area. */
import type { TimeSlice } from '#lib/event-loop/time-slice';
import { type GridArea, isInGridArea } from '#lib/geo/grid-area';
import { GRID_SIZE } from '#lib/geo/mercator';
import { unwrapped } from '#lib/search/map-grid';
import { type Bitmap, setEntry } from '#lib/search/memory/bitmap';
import { inChunks } from '#lib/search/memory/in-chunks';
import type { SearchColumns } from '#lib/search/memory/search-columns';

type Placed = Pick<SearchColumns, 'mapX' | 'mapY'>;

/** Adds the entries that lie in an area, boundary included, to `bitmap`, in place. */
export async function addEntriesInArea(
  bitmap: Bitmap,
  columns: Placed,
  area: GridArea,
  slice: TimeSlice,
): Promise<void> {
  await inChunks(columns.mapX.length, slice, (first, end) => addInRange(bitmap, columns, area, first, end));
}

function addInRange(
  bitmap: Bitmap,
  { mapX, mapY }: Placed,
  area: GridArea,
  first: number,
  end: number,
): void {
  const seam = area.east < GRID_SIZE ? 0 : area.west;
  for (let entry = first; entry < end; entry++) {
    const y = mapY[entry]!;
    if (y < area.north || y > area.south) continue;
    const x = unwrapped(mapX[entry]!, seam);
    if (x >= area.west && x <= area.east && isInGridArea(area, x, y)) setEntry(bitmap, entry);
  }
}
