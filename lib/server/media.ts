/**
 * Pictures and map tiles under `<data directory>/media`, whose names change with their content. Hides which files are public:
 * those with a known extension whose path has no segment that begins with a dot; and that tiles of the built-in map are parts of one file.
 */

import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { findPackedTile, PACK_FILE } from '#lib/geo/basemap/tile-pack';
import { MEDIA_PREFIX } from '#lib/http/path-prefixes';
import { isHeld } from '#lib/http/validators';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  bin: 'application/octet-stream',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  pmtiles: 'application/vnd.pmtiles',
  png: 'image/png',
  webp: 'image/webp',
};

const SEGMENT = /^[\w-][\w.@ -]*$/;
/** The caching of files whose address changes with their content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Headers of pictures: other sites may show them, and no browser takes one for a document. */
export const PICTURE_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
};

/** A request for a file of the media folder. */
export interface MediaRequest {
  /** Whether only the headers are sent. */
  readonly isHead: boolean;
  /** The path from `/media` on, percent-encoded as requested. */
  readonly pathname: string;
  readonly ifNoneMatch: string | null;
  /** The `Range` header; null or absent without one. */
  readonly range?: string | null;
}

/** The response to a request for a file of the media folder. */
export interface MediaAnswer {
  readonly status: 200 | 206 | 304 | 404 | 416;
  readonly headers: Readonly<Record<string, string>>;
  /** Path of the file to send; null when the response has no body. */
  readonly file: string | null;
  /** The first and last byte to send; absent for the whole file. */
  readonly part?: { readonly start: number; readonly end: number };
}

/**
 * Returns the response to a request for a file under `<data directory>/media`. A path that is malformed, names no file
 * or is not public (an unknown extension, or a segment that begins with a dot) is a 404; a file that the client holds
 * is a 304. A `Range` header with several ranges is ignored, and so is one of a HEAD request; one that starts beyond
 * the end of the file is a 416.
 */
export async function answerMedia(request: MediaRequest, dataDirectory: string): Promise<MediaAnswer> {
  const { isHead, pathname, ifNoneMatch, range } = request;
  const segments = readSegments(pathname);
  const type = CONTENT_TYPES[segments?.at(-1)?.split('.').at(-1) ?? ''];
  if (segments === null || type === undefined) return notFound();
  const folder = join(/* turbopackIgnore: true */ resolve(dataDirectory, 'media'));
  const file = join(folder, ...segments);
  const stats = await stat(file).catch(() => null);
  if (!stats?.isFile()) return answerPackedTile(request, folder, segments);
  const etag = `W/"${stats.size.toString(36)}-${Math.floor(stats.mtimeMs).toString(36)}"`;
  const headers = {
    ...PICTURE_HEADERS,
    'Accept-Ranges': 'bytes',
    'Cache-Control': IMMUTABLE,
    ETag: etag,
  };
  if (isHeld(ifNoneMatch, etag)) return { status: 304, headers, file: null };
  const part = isHead ? null : partOf(range ?? null, stats.size);
  if (part === 'beyond') {
    return {
      status: 416,
      headers: { 'Cache-Control': 'no-store', 'Content-Range': `bytes */${stats.size}` },
      file: null,
    };
  }
  if (part !== null) {
    return {
      status: 206,
      headers: {
        ...headers,
        'Content-Length': String(part.end - part.start + 1),
        'Content-Range': `bytes ${part.start}-${part.end}/${stats.size}`,
        'Content-Type': type,
      },
      file,
      part,
    };
  }
  return {
    status: 200,
    headers: { ...headers, 'Content-Length': String(stats.size), 'Content-Type': type },
    file: isHead ? null : file,
  };
}

/** Returns the response to a request for a tile of the built-in map, which is a part of a file; a `Range` header is ignored. */
async function answerPackedTile(
  { isHead, ifNoneMatch }: MediaRequest,
  folder: string,
  [map = '', version = '', ...path]: readonly string[],
): Promise<MediaAnswer> {
  if (map !== 'basemap' || path.length !== 3) return notFound();
  const file = join(folder, map, version, PACK_FILE);
  const found = await findPackedTile(file, path.join('/'));
  if (found === null) return notFound();
  const { tile: part, changedMs } = found;
  const etag = `W/"${part.start.toString(36)}-${Math.floor(changedMs).toString(36)}"`;
  const headers = { ...PICTURE_HEADERS, 'Cache-Control': IMMUTABLE, ETag: etag };
  if (isHeld(ifNoneMatch, etag)) return { status: 304, headers, file: null };
  return {
    status: 200,
    headers: {
      ...headers,
      'Content-Length': String(part.end - part.start + 1),
      'Content-Type': CONTENT_TYPES.bin ?? '',
    },
    ...(isHead ? { file: null } : { file, part }),
  };
}

/**
 * Reads the bytes that a `Range` header requests of a file of `size` bytes. Returns null for the whole file, also where
 * the header is invalid or has several ranges (RFC 9110, 14.2), and 'beyond' for a range that starts beyond the end.
 * `start` and `end` are the first and the last byte.
 */
function partOf(range: string | null, size: number): { start: number; end: number } | 'beyond' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range?.trim() ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'beyond' : { start: size - length, end: size - 1 };
  }
  const [start, end] = [Number(first), last === '' ? size - 1 : Math.min(Number(last), size - 1)];
  if (last !== '' && Number(last) < start) return null;
  return start >= size ? 'beyond' : { start, end };
}

/** Returns the decoded segments of a path below `/media`; null when one is malformed or not public. */
function readSegments(pathname: string): readonly string[] | null {
  try {
    const segments = pathname
      .slice(MEDIA_PREFIX.length + 1)
      .split('/')
      .map(decodeURIComponent);
    return segments.every((segment) => SEGMENT.test(segment)) ? segments : null;
  } catch {
    return null;
  }
}

function notFound(): MediaAnswer {
  return {
    status: 404,
    headers: { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' },
    file: null,
  };
}
