/** PMTiles archives: recognises them by URL, and reads the header and the metadata of a file. */
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { streetProblemOf } from './street-archive.ts';

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
const PICTURES = ['png', 'jpeg', 'webp', 'avif'];
const COMPRESSIONS = ['unknown', 'none', 'gzip', 'brotli', 'zstd'];
const KNOWN_COMPRESSIONS = ['none', 'gzip'];
/** The deepest zoom that an archive of streets has at least: the built-in map shows as much as lower ones. */
const LEAST_STREET_ZOOM = 10;
const MOST_METADATA_BYTES = 10_000_000;

/** The deepest zoom, content and version of a PMTiles archive, or the problem for which it cannot be used. */
export type TileArchiveHead =
  | {
      readonly maxZoom: number;
      readonly holds: 'pictures' | 'streets' /** Changes with the file. */;
      readonly version: string;
    }
  /** What was expected, to follow the word "expected". */
  | { readonly problem: string };

/**
 * Reads the header of a PMTiles 3 archive on disk, of pictures (PNG, JPEG, WebP or AVIF) or of streets (vector tiles of the Protomaps
 * basemap). Never throws: a missing or other file is returned as a problem, a text for the operator.
 */
export function readTileArchiveHead(file: string): TileArchiveHead {
  try {
    const { size, mtimeMs } = statSync(file);
    const version = `${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}`;
    const opened = openSync(file, 'r');
    try {
      return readHead(opened, file, version);
    } finally {
      closeSync(opened);
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { problem: `a file that can be read at ${file} (${reason})` };
  }
}

function readHead(opened: number, file: string, version: string): TileArchiveHead {
  const head = bytesAt(opened, 0, HEAD_BYTES);
  if (head.toString('latin1', 0, 7) !== 'PMTiles' || head[7] !== KNOWN_VERSION) {
    return { problem: `a PMTiles archive of version ${KNOWN_VERSION}; ${file} is none` };
  }
  const type = TILE_TYPES[head[99] ?? 0] ?? 'unknown';
  const maxZoom = head[101] ?? 0;
  if (PICTURES.includes(type)) return { maxZoom, holds: 'pictures', version };
  if (type !== 'vector') {
    return {
      problem: `an archive of vector tiles or pictures (${PICTURES.join(', ')}); the tiles of ${file} are ${type}`,
    };
  }
  for (const [part, mark] of [
    ['directories', head[97]],
    ['tiles', head[98]],
  ] as const) {
    const compression = COMPRESSIONS[mark ?? 0] ?? 'unknown';
    if (!KNOWN_COMPRESSIONS.includes(compression)) {
      return {
        problem: `an archive compressed with ${KNOWN_COMPRESSIONS.join(' or ')}; the compression of the ${part} of ${file} is ${compression}`,
      };
    }
  }
  if (maxZoom < LEAST_STREET_ZOOM) {
    return {
      problem: `an archive of streets down to zoom ${LEAST_STREET_ZOOM} or closer; ${file} ends at ${maxZoom}`,
    };
  }
  const problem = streetProblemOf(readMetadata(opened, head));
  return problem === null ? { maxZoom, holds: 'streets', version } : { problem: `${problem} (${file})` };
}

/** Returns the archive's metadata, parsed; null where they are no JSON. */
function readMetadata(opened: number, head: Buffer): unknown {
  const length = Number(head.readBigUInt64LE(32));
  if (length > MOST_METADATA_BYTES) return null;
  const stored = bytesAt(opened, Number(head.readBigUInt64LE(24)), length);
  try {
    const text = COMPRESSIONS[head[97] ?? 0] === 'gzip' ? gunzipSync(stored) : stored;
    return JSON.parse(text.toString('utf8'));
  } catch {
    return null;
  }
}

function bytesAt(opened: number, start: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  readSync(opened, bytes, 0, length, start);
  return bytes;
}
