/**
 * Pictures and map tiles under `<data directory>/media`, whose names change with their content. Hides which files may be
 * seen at all: those with a known ending, in folders and under names that do not begin with a dot.
 */
import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';

export const MEDIA_PREFIX = '/media';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  bin: 'application/octet-stream',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
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
}

export interface MediaAnswer {
  readonly status: 200 | 304 | 404 | 405;
  readonly headers: Readonly<Record<string, string>>;
  /** Path of the file to send; null when there is nothing to send. */
  readonly file: string | null;
}

/** Answers a request for a file. Never rejects for a bad path: what may not be seen is not found. */
export async function answerMedia(request: MediaRequest, dataDirectory: string): Promise<MediaAnswer> {
  const { method, pathname, ifNoneMatch } = request;
  if (method !== 'GET' && method !== 'HEAD') {
    return { status: 405, headers: { Allow: 'GET, HEAD', 'Cache-Control': 'no-store' }, file: null };
  }
  const segments = readSegments(pathname);
  const type = CONTENT_TYPES[segments?.at(-1)?.split('.').at(-1) ?? ''];
  if (segments === null || type === undefined) return notFound();
  const file = join(/* turbopackIgnore: true */ resolve(dataDirectory, 'media'), ...segments);
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) return notFound();
  const etag = `W/"${found.size.toString(36)}-${Math.floor(found.mtimeMs).toString(36)}"`;
  const headers = {
    'Access-Control-Allow-Origin': '*',
    'Cache-Control': IMMUTABLE,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'cross-origin',
    ETag: etag,
    'X-Content-Type-Options': 'nosniff',
  };
  if (ifNoneMatch !== null && (ifNoneMatch.trim() === '*' || ifNoneMatch.includes(etag.slice(2)))) {
    return { status: 304, headers, file: null };
  }
  return {
    status: 200,
    headers: { ...headers, 'Content-Length': String(found.size), 'Content-Type': type },
    file: method === 'HEAD' ? null : file,
  };
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
