/**
 * Encodes the detail tiles (data/base-map/detail.br): coasts and lakes near where people live, cut once into tiles of DETAIL_ZOOM, because cutting
 * them takes minutes.
 */
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { DETAIL_ZOOM, type Steps } from '#lib/geo/basemap/tile';
import { createVarintReader, createVarintWriter } from '#lib/geo/basemap/varints';

/** The coasts and lakes of one tile of DETAIL_ZOOM, as in the tile's file. */
export interface DetailShapes {
  readonly x: number;
  readonly y: number;
  /** Empty for open sea. */
  readonly land: readonly Steps[];
  readonly lakes: readonly Steps[];
}

/** Encodes tiles in the given order: the tile's number, then both lists of rings. */
export function packDetailTiles(tiles: readonly DetailShapes[]): Buffer {
  const { write, writeSigned, bytes } = createVarintWriter();
  let previous = 0;
  for (const { x, y, land, lakes } of tiles) {
    const number = x * 2 ** DETAIL_ZOOM + y;
    writeSigned(number - previous);
    previous = number;
    for (const rings of [land, lakes]) {
      write(rings.length);
      let [startX, startY] = [0, 0];
      for (const ring of rings) {
        const [firstX = 0, firstY = 0, ...steps] = ring;
        write(steps.length / 2);
        writeSigned(firstX - startX);
        writeSigned(firstY - startY);
        [startX, startY] = [firstX, firstY];
        for (const step of steps) writeSigned(step);
      }
    }
  }
  return brotliCompressSync(bytes(), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
  });
}

/** Decodes the tiles that `packDetailTiles` encoded, in order. */
export function* unpackDetailTiles(packed: Buffer): Generator<DetailShapes> {
  const { read, readSigned, isAtEnd } = createVarintReader(brotliDecompressSync(packed));
  const readRings = (): Steps[] => {
    let [startX, startY] = [0, 0];
    return Array.from({ length: read() }, () => {
      const points = read();
      startX += readSigned();
      startY += readSigned();
      const ring = [startX, startY];
      for (let step = 0; step < 2 * points; step++) ring.push(readSigned());
      return ring;
    });
  };
  let number = 0;
  while (!isAtEnd()) {
    number += readSigned();
    const land = readRings();
    const lakes = readRings();
    yield { x: Math.floor(number / 2 ** DETAIL_ZOOM), y: number % 2 ** DETAIL_ZOOM, land, lakes };
  }
}
