/** PMTiles archives: recognises them by URL, and reads the header of a file. */
import { closeSync, openSync, readSync, statSync } from 'node:fs';

/**
 * Whether the path of a URL or file ends in `.pmtiles` (lower case), so that it is one archive rather than single tiles. Ignores query and
 * fragment; reads no file.
 */
export function isTileArchive(url: string): boolean {
  const [path = ''] = url.split(/[?#]/);
  return path.endsWith('.pmtiles');
}

const HEAD_BYTES = 127;
const KNOWN_VERSION = 3;
const TILE_TYPES = ['unknown', 'vector', 'png', 'jpeg', 'webp', 'avif'];
const PICTURES = new Set(['png', 'jpeg', 'webp', 'avif']);

/** The deepest zoom and the version of a PMTiles archive, or the problem for which it cannot be used. */
export type TileArchiveHead =
  | { readonly maxZoom: number /** Changes with the file. */; readonly version: string }
  /** What was expected, to follow the word "expected". */
  | { readonly problem: string };

/**
 * Reads the header of a PMTiles 3 archive of pictures (PNG, JPEG, WebP or AVIF) on disk. Never throws: a missing or other file is returned
 * as a problem, a text for the operator.
 */
export function readTileArchiveHead(file: string): TileArchiveHead {
  const head = Buffer.alloc(HEAD_BYTES);
  let version: string;
  try {
    const { size, mtimeMs } = statSync(file);
    version = `${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}`;
    const opened = openSync(file, 'r');
    try {
      readSync(opened, head, 0, HEAD_BYTES, 0);
    } finally {
      closeSync(opened);
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { problem: `a file that can be read at ${file} (${reason})` };
  }
  if (head.toString('latin1', 0, 7) !== 'PMTiles' || head[7] !== KNOWN_VERSION) {
    return { problem: `a PMTiles archive of version ${KNOWN_VERSION}; ${file} is none` };
  }
  const type = TILE_TYPES[head[99] ?? 0] ?? 'unknown';
  if (!PICTURES.has(type)) {
    return {
      problem: `an archive of pictures (${[...PICTURES].join(', ')}); the tiles of ${file} are ${type}`,
    };
  }
  return { maxZoom: head[101] ?? 0, version };
}
