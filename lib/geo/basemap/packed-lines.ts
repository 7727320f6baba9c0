/**
 * Encodes lines and rings compactly, for committed map data (data/base-map/*.lines.br): steps between points on a grid as
 * variable-length integers, compressed with Brotli.
 */
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { Position } from 'geojson';
import { createVarintReader, createVarintWriter } from '#lib/geo/basemap/varints';

/** A line or a ring with a rank. */
export interface RankedLine {
  /** A whole number from 0 with a meaning per file, such as the size class of a river. */
  readonly rank: number;
  /** Points in degrees; a ring repeats its first point. */
  readonly points: readonly Position[];
}

/** Encodes lines on a grid of `pointsPerDegree`: 1000 resolves about a hundred metres. Lines that shrink to one point are dropped. */
export function packLines(lines: readonly RankedLine[], pointsPerDegree: number): Buffer {
  const { write, writeSigned, bytes } = createVarintWriter();
  write(pointsPerDegree);
  let [x, y] = [0, 0];
  for (const { rank, points } of lines) {
    const onGrid = points
      .map(([longitude = 0, latitude = 0]) => ({
        x: Math.round(longitude * pointsPerDegree),
        y: Math.round(latitude * pointsPerDegree),
      }))
      .filter((point, index, all) => point.x !== all[index - 1]?.x || point.y !== all[index - 1]?.y);
    if (onGrid.length < 2) continue;
    write(rank);
    write(onGrid.length);
    for (const point of onGrid) {
      writeSigned(point.x - x);
      writeSigned(point.y - y);
      [x, y] = [point.x, point.y];
    }
  }
  return brotliCompressSync(bytes(), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
  });
}

/** Decodes the bytes that `packLines` returned: its lines in order, with points rounded to its grid. */
export function unpackLines(packed: Buffer): RankedLine[] {
  const { read, readSigned, isAtEnd } = createVarintReader(brotliDecompressSync(packed));
  const pointsPerDegree = read();
  const lines: RankedLine[] = [];
  let [x, y] = [0, 0];
  while (!isAtEnd()) {
    const rank = read();
    const points = Array.from({ length: read() }, (): Position => {
      x += readSigned();
      y += readSigned();
      return [x / pointsPerDegree, y / pointsPerDegree];
    });
    lines.push({ rank, points });
  }
  return lines;
}
