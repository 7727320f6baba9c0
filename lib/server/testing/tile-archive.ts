import { pmtilesArchive } from '#lib/geo/testing/pmtiles-archive';

/** For tests: a PMTiles archive with one tile, that of zoom 0. */
export function tileArchive(
  tile: Buffer,
  options: NonNullable<Parameters<typeof pmtilesArchive>[1]> = {},
): Buffer {
  return pmtilesArchive([{ zoom: 0, x: 0, y: 0, bytes: tile }], options);
}
