/** Reads the land of the world and its details near the coasts, from the packed files that collect-coast.ts generated. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MultiPolygon } from 'geojson';
import { type DetailShapes, unpackDetailTiles } from '#lib/geo/basemap/detail-tiles';
import { unpackLines } from '#lib/geo/basemap/packed-lines';

const [COAST_FILE, DETAIL_FILE] = [fileOf('coast.lines.br'), fileOf('detail.br')];

/** Paths of the files that are read here. */
export const COAST_FILES: readonly string[] = [COAST_FILE, DETAIL_FILE];

/** Reads the land without Antarctica, at the detail that zoom 8 can show: rings by the even-odd rule, since the Caspian Sea lies within one. */
export function readCoast(): MultiPolygon {
  return {
    type: 'MultiPolygon',
    coordinates: unpackLines(readFileSync(COAST_FILE)).map(({ points }) => [[...points]]),
  };
}

/** Reads the coasts and lakes of the detail tiles, by column and row. */
export function readDetailShapes(): Generator<DetailShapes> {
  return unpackDetailTiles(readFileSync(DETAIL_FILE));
}

function fileOf(name: string): string {
  return join(import.meta.dirname, '../../../data/base-map', name);
}
