/** A file of a build, compressed in memory for every encoding that clients accept, and sent with an ETag of its own per encoding. */
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
 * Has Chromium compile a script's functions while the script arrives, beside the page, and not one by one when they are first
 * called, which holds the page up. To others it is a comment. The largest scripts, React among them, gain nearly all that is to
 * be gained; before the small ones it would be bytes.
 */
const COMPILE_WHOLE = Buffer.from('//# allFunctionsCalledOnLoad\n');
const LARGE_BYTES = 100_000;

/** From the smallest to the largest. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;
type Encoding = (typeof ENCODINGS)[number];

/** `best` takes up to a second for a large script, `quick` some milliseconds; the result of `quick` is about a tenth larger. */
export type Effort = 'best' | 'quick';
const BROTLI_QUALITY: Readonly<Record<Effort, number>> = { best: constants.BROTLI_MAX_QUALITY, quick: 5 };
const GZIP_LEVEL: Readonly<Record<Effort, number>> = { best: constants.Z_BEST_COMPRESSION, quick: 5 };

export interface PackedFile {
  readonly type: string;
  readonly digest: string;
  readonly bodies: Readonly<Partial<Record<Encoding, Buffer>>> & { readonly identity: Buffer };
}

/** Compresses a file's content. Its type is known by the extension of `path`. */
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

/** Bytes that the file takes in memory. */
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

/** Answers a GET or HEAD with the file in the smallest encoding that the client accepts; 304 when the client holds that. */
export function sendPacked(file: PackedFile, request: IncomingMessage, response: ServerResponse): void {
  const { encoding, body } = encodingFor(request, file);
  const tag = `"${file.digest}-${encoding}"`;
  const headers = {
    'Cache-Control': 'public, max-age=31536000, immutable',
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
 * The smallest that the client takes. Who takes none gets the file as it is: a script sent against the client's word is worth
 * more than none.
 */
function encodingFor(request: IncomingMessage, { bodies }: PackedFile): { encoding: Encoding; body: Buffer } {
  const accepted = new Negotiator(request).encodings(ENCODINGS);
  for (const encoding of ENCODINGS) {
    const body = bodies[encoding];
    if (body && accepted.includes(encoding)) return { encoding, body };
  }
  return { encoding: 'identity', body: bodies.identity };
}
