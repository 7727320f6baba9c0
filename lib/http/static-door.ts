/**
 * The build's scripts, styles and type. Their names change with their content, so that each is packed once, as small as it can
 * be, and kept in memory; Next would read and pack them anew, and less well, for every client. Packing takes seconds and
 * begins when the door is made: a file that is not packed yet is left to Next.
 */
import { hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';
import { isHeld } from '#lib/http/validators';

const STATIC_PREFIX = '/_next/static/';

const SCRIPT = 'text/javascript; charset=utf-8';
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': SCRIPT,
  '.woff2': 'font/woff2',
};
/** Those that are packed already. */
const WHOLE: ReadonlySet<string> = new Set(['font/woff2']);

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

interface PackedFile {
  readonly type: string;
  readonly digest: string;
  readonly bodies: Readonly<Partial<Record<Encoding, Buffer>>> & { readonly identity: Buffer };
}

export interface StaticDoor {
  /** Whether the request was for a packed file, and is answered. Parts are not sent: a `Range` gets the whole file. */
  readonly answer: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Settles when every file is packed; rejects when one cannot be read. */
  readonly ready: Promise<void>;
}

/** @param directory the build's `static`, which does not change while the door is open. */
export function staticDoor(directory: string): StaticDoor {
  const files = new Map<string, PackedFile>();
  return {
    answer: (request, response) => {
      const [pathname = ''] = (request.url ?? '').split('?');
      const file = files.get(pathname);
      if (file) send(file, request, response);
      return file !== undefined;
    },
    ready: packAll(directory, files),
  };
}

/** One after the other, so that requests meanwhile keep the other cores. */
async function packAll(directory: string, files: Map<string, PackedFile>): Promise<void> {
  for (const path of await readdir(directory, { recursive: true })) {
    const type = CONTENT_TYPES[extname(path)];
    if (type === undefined) continue;
    const content = await readFile(join(directory, path));
    const isLargeScript = type === SCRIPT && content.length >= LARGE_BYTES;
    const body = isLargeScript ? Buffer.concat([COMPILE_WHOLE, content]) : content;
    files.set(STATIC_PREFIX + path.replaceAll(sep, '/'), {
      type,
      digest: hash('sha256', body, 'base64url'),
      bodies: WHOLE.has(type)
        ? { identity: body }
        : { br: await packBrotli(body), gzip: await packGzip(body), identity: body },
    });
  }
}

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

function packBrotli(body: Buffer): Promise<Buffer> {
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

function packGzip(body: Buffer): Promise<Buffer> {
  return deflate(body, { level: constants.Z_BEST_COMPRESSION });
}

function send(file: PackedFile, request: IncomingMessage, response: ServerResponse): void {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { Allow: 'GET, HEAD', 'Cache-Control': 'no-store', 'Content-Length': 0 }).end();
    return;
  }
  const { encoding, body } = packingFor(request, file);
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
function packingFor(request: IncomingMessage, { bodies }: PackedFile): { encoding: Encoding; body: Buffer } {
  const accepted = new Negotiator(request).encodings(ENCODINGS);
  for (const encoding of ENCODINGS) {
    const body = bodies[encoding];
    if (body && accepted.includes(encoding)) return { encoding, body };
  }
  return { encoding: 'identity', body: bodies.identity };
}
