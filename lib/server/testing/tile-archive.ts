/** For tests: a PMTiles archive with one tile, that of zoom 0, written by hand as the format's third version says. */
import { gzipSync } from 'node:zlib';

const HEAD_BYTES = 127;
const GZIP = 2;
const NO_COMPRESSION = 1;
export const VECTOR = 1;
const PNG = 2;

export function tileArchive(tile: Buffer, { tileType = PNG, maxZoom = 0, format = 3 } = {}): Buffer {
  // One entry: its id, how many tiles it stands for, its length, and its offset plus one.
  const directory = gzipSync(
    Buffer.from([...varint(1), ...varint(0), ...varint(1), ...varint(tile.length), ...varint(1)]),
  );
  const metadata = gzipSync('{}');
  const head = Buffer.alloc(HEAD_BYTES);
  head.write('PMTiles', 0, 'latin1');
  head.writeUInt8(format, 7);
  const metadataAt = HEAD_BYTES + directory.length;
  const tilesAt = metadataAt + metadata.length;
  const places = [
    HEAD_BYTES,
    directory.length,
    metadataAt,
    metadata.length,
    tilesAt,
    0,
    tilesAt,
    tile.length,
    1,
    1,
    1,
  ];
  for (const [index, value] of places.entries()) head.writeBigUInt64LE(BigInt(value), 8 + 8 * index);
  head.writeUInt8(1, 96);
  head.writeUInt8(GZIP, 97);
  head.writeUInt8(NO_COMPRESSION, 98);
  head.writeUInt8(tileType, 99);
  head.writeUInt8(0, 100);
  head.writeUInt8(maxZoom, 101);
  for (const [index, degrees] of [-180, -85, 180, 85].entries()) {
    head.writeInt32LE(degrees * 1e7, 102 + 4 * index);
  }
  return Buffer.concat([head, directory, metadata, tile]);
}

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];
}
