/**
 * Pictures and map tiles under `<data directory>/media`, whose names change with their content. Hides which files may be
 * seen at all: those with a known ending, in folders and under names that do not begin with a dot.
 */

import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { MEDIA_PREFIX } from '#lib/http/path-prefixes';
import { allowHeader } from '#lib/http/route-methods';
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
const IMMUTABLE = 'public, max-age=31536000, immutable';

export interface MediaRequest {
  readonly method: string;
  /** As requested, escapes untouched, from `/media` on. */
  readonly pathname: string;
  readonly ifNoneMatch: string | null;
  /** The `Range` header, when the client asks for a part. */
  readonly range?: string | null;
}

export interface MediaAnswer {
  readonly status: 200 | 206 | 304 | 404 | 405 | 416;
  readonly headers: Readonly<Record<string, string>>;
  /** Path of the file to send; null when there is nothing to send. */
  readonly file: string | null;
  /** The bytes of it to send, first and last; absent for all. */
  readonly part?: { readonly start: number; readonly end: number };
}

/** Answers a request for a file. Never rejects for a bad path: what may not be seen is not found. */
export async function answerMedia(request: MediaRequest, dataDirectory: string): Promise<MediaAnswer> {
  const { method, pathname, ifNoneMatch, range } = request;
  if (method !== 'GET' && method !== 'HEAD') {
    return { status: 405, headers: { Allow: allowHeader('media'), 'Cache-Control': 'no-store' }, file: null };
  }
  const segments = readSegments(pathname);
  const type = CONTENT_TYPES[segments?.at(-1)?.split('.').at(-1) ?? ''];
  if (segments === null || type === undefined) return notFound();
  const file = join(/* turbopackIgnore: true */ resolve(dataDirectory, 'media'), ...segments);
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) return notFound();
  const etag = `W/"${found.size.toString(36)}-${Math.floor(found.mtimeMs).toString(36)}"`;
  const headers = {
    'Accept-Ranges': 'bytes',
    'Access-Control-Allow-Origin': '*',
    'Cache-Control': IMMUTABLE,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'cross-origin',
    ETag: etag,
    'X-Content-Type-Options': 'nosniff',
  };
  if (isHeld(ifNoneMatch, etag)) return { status: 304, headers, file: null };
  const part = method === 'GET' ? partOf(range ?? null, found.size) : null;
  if (part === 'beyond') {
    return {
      status: 416,
      headers: { 'Cache-Control': 'no-store', 'Content-Range': `bytes */${found.size}` },
      file: null,
    };
  }
  if (part !== null) {
    return {
      status: 206,
      headers: {
        ...headers,
        'Content-Length': String(part.end - part.start + 1),
        'Content-Range': `bytes ${part.start}-${part.end}/${found.size}`,
        'Content-Type': type,
      },
      file,
      part,
    };
  }
  return {
    status: 200,
    headers: { ...headers, 'Content-Length': String(found.size), 'Content-Type': type },
    file: method === 'HEAD' ? null : file,
  };
}

/** Of a file so long: null for all of it, as for a range that is none or several (RFC 9110, 14.2). */
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
