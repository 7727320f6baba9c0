/** PMTiles archives: recognises them by URL, and reads the header of a file. */
import { closeSync, openSync, readSync, statSync } from 'node:fs';

/** Whether a URL or path points to an archive rather than to single tiles. */
export function isTileArchive(url: string): boolean {
  const [path = ''] = url.split(/[?#]/);
  return path.endsWith('.pmtiles');
}

const HEAD_BYTES = 127;
const KNOWN_VERSION = 3;
const TILE_TYPES = ['unknown', 'vector', 'png', 'jpeg', 'webp', 'avif'];
const PICTURES = new Set(['png', 'jpeg', 'webp', 'avif']);

export type TileArchiveHead =
  | { readonly maxZoom: number /** Changes with the file. */; readonly version: string }
  /** What was expected, to follow the word "expected". */
  | { readonly problem: string };

/** Reads the header of an archive on disk. Never throws: a problem is returned as text for the operator. */
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
