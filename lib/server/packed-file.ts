/** Files of a build, held in memory in each encoding that clients accept, with one ETag per encoding. */
import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';
import { unpooled } from '#lib/http/unpooled-bytes';
import { isHeld } from '#lib/http/validators';

const SCRIPT = 'text/javascript; charset=utf-8';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': SCRIPT,
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const COMPRESSIBLE = /^text\/|json|svg|x-icon/;

/**
 * Makes Chromium compile all functions of a script in the background while it arrives, instead of one by one at their first call,
 * which blocks the page. To other browsers it is a comment. Only large scripts, such as React, gain enough to justify the bytes.
 */
const COMPILE_WHOLE = Buffer.from('//# allFunctionsCalledOnLoad\n');
const LARGE_BYTES = 100_000;

/** The encodings in which a file may be held, ordered by the size of the result, the smallest first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;
type Encoding = (typeof ENCODINGS)[number];

/** How hard to compress. `best` takes up to a second for a large script; `quick` takes milliseconds and yields about 10 % more bytes. */
export type Effort = 'best' | 'quick';
const BROTLI_QUALITY: Readonly<Record<Effort, number>> = { best: constants.BROTLI_MAX_QUALITY, quick: 5 };
const GZIP_LEVEL: Readonly<Record<Effort, number>> = { best: constants.Z_BEST_COMPRESSION, quick: 5 };

/** A file of a build in memory, uncompressed and in each encoding into which it was compressed. */
export interface PackedFile {
  /** The media type. */
  readonly type: string;
  /** SHA-256 of the uncompressed body, base64url. */
  readonly digest: string;
  /** The body by encoding. */
  readonly bodies: Readonly<Partial<Record<Encoding, Buffer>>> & { readonly identity: Buffer };
}

/**
 * Compresses a file's content with brotli and gzip if its media type is compressible. The extension of `path` determines the type; an
 * unknown one is `application/octet-stream`, uncompressed. Large scripts get a line that makes Chromium compile them as a whole.
 */
export async function packFile(path: string, content: Buffer, effort: Effort): Promise<PackedFile> {
  const type = CONTENT_TYPES[extname(path)] ?? 'application/octet-stream';
  const isLargeScript = type === SCRIPT && content.length >= LARGE_BYTES;
  const body = isLargeScript ? Buffer.concat([COMPILE_WHOLE, content]) : content;
  return {
    type,
    digest: hash('sha256', body, 'base64url'),
    bodies: COMPRESSIBLE.test(type)
      ? { br: await packBrotli(body, effort), gzip: await packGzip(body, effort), identity: body }
      : { identity: body },
  };
}

/** Returns the bytes that the file takes in memory in all its encodings, plus one, so that it is never 0. */
export function packedBytes({ bodies }: PackedFile): number {
  return Object.values(bodies).reduce((sum, { length }) => sum + length, 1);
}

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

async function packBrotli(body: Buffer, effort: Effort): Promise<Buffer> {
  const packed = await brotli(body, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[effort],
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
  return unpooled(packed);
}

async function packGzip(body: Buffer, effort: Effort): Promise<Buffer> {
  return unpooled(await deflate(body, { level: GZIP_LEVEL[effort] }));
}

/**
 * Responds to a GET or HEAD with the file in the smallest encoding that the client accepts; 304 when the client holds it. A client that
 * accepts no encoding gets it uncompressed. @param cacheControl by default it is cached for a year
 */
export function sendPacked(
  file: PackedFile,
  request: IncomingMessage,
  response: ServerResponse,
  cacheControl = 'public, max-age=31536000, immutable',
): void {
  const { encoding, body } = encodingFor(request, file);
  const tag = `"${file.digest}-${encoding}"`;
  const headers = {
    'Cache-Control': cacheControl,
    ETag: tag,
    Vary: 'Accept-Encoding',
    'X-Content-Type-Options': 'nosniff',
  };
  if (isHeld(request.headers['if-none-match'] ?? null, tag)) {
    response.writeHead(304, headers).end();
    return;
  }
  response.writeHead(200, {
    ...headers,
    ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    'Content-Length': body.length,
    'Content-Type': file.type,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/**
 * Chooses the smallest encoding that the client accepts. A client that accepts none, not even `identity`, gets the uncompressed
 * file, which is of more use to it than an error.
 */
function encodingFor(request: IncomingMessage, { bodies }: PackedFile): { encoding: Encoding; body: Buffer } {
  const accepted = new Negotiator(request).encodings(ENCODINGS);
  for (const encoding of ENCODINGS) {
    const body = bodies[encoding];
    if (body && accepted.includes(encoding)) return { encoding, body };
  }
  return { encoding: 'identity', body: bodies.identity };
}
