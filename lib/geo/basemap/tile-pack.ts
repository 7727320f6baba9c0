/**
 * A file with all tiles of a version of the built-in map: tens of thousands of small files take three times their size on a disk, and long to
 * copy. The tiles come first, in the order in which they were added; then their directory, and in the last four bytes its length.
 */
import { open, stat } from 'node:fs/promises';
import { tilePath } from '#lib/geo/basemap/tile';
import { createVarintReader, createVarintWriter } from '#lib/geo/basemap/varints';

/** Name of the file in the folder of a version. It has no extension that is served. */
export const PACK_FILE = 'tiles.pack';
const LENGTH_BYTES = 4;
const MOST_REMEMBERED = 4;

/** Collects the tiles of a pack. */
export interface TilePackWriter {
  /** Appends a tile; each address once. */
  add(zoom: number, x: number, y: number, content: Uint8Array): Promise<void>;
  /** Writes the directory and closes the file. */
  close(): Promise<void>;
}

/** The first and the last byte of a tile in its pack. */
export interface PackedTile {
  readonly start: number;
  readonly end: number;
}

/** Creates the file of a pack. */
export async function createTilePack(file: string): Promise<TilePackWriter> {
  const handle = await open(file, 'wx');
  const stream = handle.createWriteStream();
  const directory = createVarintWriter();
  const write = async (bytes: Uint8Array) => {
    if (!stream.write(bytes)) await new Promise((resolve) => stream.once('drain', resolve));
  };
  return {
    async add(zoom, x, y, content) {
      for (const number of [zoom, x, y, content.length]) directory.write(number);
      await write(content);
    },
    async close() {
      const entries = directory.bytes();
      const length = Buffer.alloc(LENGTH_BYTES);
      length.writeUInt32BE(entries.length);
      await write(Buffer.concat([entries, length]));
      await new Promise<void>((resolve, reject) => stream.once('error', reject).end(resolve));
    },
  };
}

/** Reads the directory of a pack: where each tile is, by its path (`tilePath`). Throws when the file is not a complete pack. */
export async function readTilePack(file: string): Promise<ReadonlyMap<string, PackedTile>> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const read = async (start: number, length: number) => {
      if (start < 0) throw new Error(`${file} is not a complete pack of tiles`);
      return (await handle.read(Buffer.alloc(length), 0, length, start)).buffer;
    };
    const length = (await read(size - LENGTH_BYTES, LENGTH_BYTES)).readUInt32BE();
    const end = size - LENGTH_BYTES - length;
    const numbers = createVarintReader(await read(end, length));
    const tiles = new Map<string, PackedTile>();
    let start = 0;
    while (!numbers.isAtEnd()) {
      const [zoom, x, y] = [numbers.read(), numbers.read(), numbers.read()];
      const next = start + numbers.read();
      tiles.set(tilePath(zoom, x, y), { start, end: next - 1 });
      start = next;
    }
    if (start !== end) throw new Error(`${file} is not a complete pack of tiles`);
    return tiles;
  } finally {
    await handle.close();
  }
}

const remembered = new Map<string, Promise<ReadonlyMap<string, PackedTile>>>();

/** Finds a tile in a pack by its path; null if the pack or the tile does not exist. The directories of the packs read last are remembered. */
export async function findPackedTile(
  file: string,
  path: string,
): Promise<{ readonly tile: PackedTile; readonly changedMs: number } | null> {
  const stats = await stat(file).catch(() => null);
  if (stats === null) return null;
  const key = `${file} ${stats.size} ${stats.mtimeMs}`;
  const directory = remembered.get(key) ?? readTilePack(file);
  remembered.delete(key);
  remembered.set(key, directory);
  const [oldest] = remembered.keys();
  if (remembered.size > MOST_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
  const tile = (await directory).get(path);
  return tile === undefined ? null : { tile, changedMs: stats.mtimeMs };
}
