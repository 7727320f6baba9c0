/** For tests: a PMTiles archive, written by hand as the format's third version says. */
import { gzipSync } from 'node:zlib';
import { zxyToTileId } from 'pmtiles';

const HEAD_BYTES = 127;
export const COMPRESSION = { none: 1, gzip: 2, zstd: 4 };
export const TILE_TYPE = { vector: 1, png: 2, webp: 4 };

/** A tile and its stored bytes. */
export interface ArchivedTile {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
  readonly bytes: Buffer;
}

/** Returns the bytes of an archive of the tiles, whose zooms are those of its header. */
export function pmtilesArchive(
  tiles: readonly ArchivedTile[],
  {
    tileType = TILE_TYPE.png,
    format = 3,
    metadata = {},
    tileCompression = COMPRESSION.none,
    maxZoom = Math.max(...tiles.map(({ zoom }) => zoom)),
  }: {
    readonly tileType?: number;
    readonly format?: number;
    readonly metadata?: object;
    readonly tileCompression?: number;
    readonly maxZoom?: number;
  } = {},
): Buffer {
  const sorted = tiles
    .map((tile) => ({ ...tile, id: zxyToTileId(tile.zoom, tile.x, tile.y) }))
    .toSorted((a, b) => a.id - b.id);
  const directory = gzipSync(directoryOf(sorted));
  const details = gzipSync(JSON.stringify(metadata));
  const contents = Buffer.concat(sorted.map(({ bytes }) => bytes));
  const head = Buffer.alloc(HEAD_BYTES);
  head.write('PMTiles', 0, 'latin1');
  head.writeUInt8(format, 7);
  const metadataAt = HEAD_BYTES + directory.length;
  const tilesAt = metadataAt + details.length;
  const places = [
    HEAD_BYTES,
    directory.length,
    metadataAt,
    details.length,
    tilesAt,
    0,
    tilesAt,
    contents.length,
    tiles.length,
    tiles.length,
    tiles.length,
  ];
  for (const [index, value] of places.entries()) head.writeBigUInt64LE(BigInt(value), 8 + 8 * index);
  head.writeUInt8(1, 96);
  head.writeUInt8(COMPRESSION.gzip, 97);
  head.writeUInt8(tileCompression, 98);
  head.writeUInt8(tileType, 99);
  head.writeUInt8(Math.min(...tiles.map(({ zoom }) => zoom)), 100);
  head.writeUInt8(maxZoom, 101);
  for (const [index, degrees] of [-180, -85, 180, 85].entries()) {
    head.writeInt32LE(degrees * 1e7, 102 + 4 * index);
  }
  return Buffer.concat([head, directory, details, contents]);
}

/** Returns a directory: per tile the distance of its id from the one before, how many tiles it stands for, its length, and its offset plus one. */
function directoryOf(tiles: readonly (ArchivedTile & { readonly id: number })[]): Buffer {
  const lengths = tiles.map(({ bytes }) => bytes.length);
  let offset = 0;
  const offsets = lengths.map((length) => {
    offset += length;
    return offset - length + 1;
  });
  return Buffer.from(
    [
      tiles.length,
      ...tiles.map(({ id }, index) => id - (tiles[index - 1]?.id ?? 0)),
      ...tiles.map(() => 1),
      ...lengths,
      ...offsets,
    ].flatMap(varint),
  );
}

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];
}
