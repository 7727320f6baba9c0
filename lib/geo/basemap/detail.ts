/** Computes the contents of the detail tiles: coasts and lakes of the packed file, and the names at the tile's zoom and beyond. */
import type { DetailShapes } from '#lib/geo/basemap/detail-tiles';
import { type BaseMapDetail, type BaseMapLabel, DETAIL_ZOOM } from '#lib/geo/basemap/tile';
import { isWholeTile, withoutPairs } from '#lib/geo/basemap/whole-tile';

/** A detail tile: its content, or the mark of what covers it completely (`BaseMapIndex.detail`). */
export interface DetailTile {
  readonly x: number;
  readonly y: number;
  readonly content: BaseMapDetail | '.' | '0';
}

/** Returns the detail tiles with shapes or names. The names of all tiles are by `zoom/x/y`. */
export function* detailTiles(
  shapes: Iterable<DetailShapes>,
  labelsByTile: ReadonlyMap<string, readonly BaseMapLabel[]>,
): Generator<DetailTile> {
  const done = new Set<string>();
  for (const { x, y, land: rings, lakes } of shapes) {
    const key = `${DETAIL_ZOOM}/${x}/${y}`;
    done.add(key);
    const land = withoutPairs(rings);
    const labels = labelsByTile.get(key) ?? [];
    const isPlain = labels.length === 0 && lakes.length === 0;
    if (isPlain && land.length === 0) yield { x, y, content: '.' };
    else if (isPlain && isWholeTile(land)) yield { x, y, content: '0' };
    else yield { x, y, content: { land, lakes, labels } };
  }
  for (const [key, labels] of labelsByTile) {
    const [zoom, x = 0, y = 0] = key.split('/').map(Number);
    if (zoom === DETAIL_ZOOM && !done.has(key)) yield { x, y, content: { land: null, lakes: [], labels } };
  }
}
