/** Sends one request and keeps what came back, without what differs between two runs of the same build. */
import { type IncomingHttpHeaders, request as send } from 'node:http';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';

/** A request to send to both compared servers. */
export interface RecordedRequest {
  /** What the request exercises, such as "search" or "wrong value". */
  readonly kind: string;
  readonly method: string;
  /** The request target, from the slash on. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Makes the request conditional, with the validator in this header of the first server's response; unconditional when it has none. */
  readonly condition?: 'etag' | 'last-modified';
}

/** A response without what differs between two runs of the same build: momentary headers, nonces, names of build files. */
export interface RecordedAnswer {
  readonly status: number;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Decompressed. */
  readonly body: Buffer;
}

/** Describe the connection or the moment, not the answer. */
const MOMENTARY_HEADERS = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);
/** Of a response: its `Link` headers repeat the query of the request. */
const MAX_HEADER_BYTES = 128 * 1024;
const NONCE = /'nonce-[^']+'/g;
/** A preload of a file whose name contains a digest of the build. */
const BUILD_FILE = /(?:^|,\s*)<[^>]*\/_next\/static\/[^>]*>[^,]*/g;

/**
 * Sends a request and resolves to its response, decompressed; status 0 and the header `error` when the connection fails.
 * @param baseUrl Without a trailing slash.
 * @throws Error when the connection ends within the body.
 */
export function recordAnswer(
  baseUrl: string,
  { method, path, headers }: Omit<RecordedRequest, 'kind'>,
): Promise<RecordedAnswer> {
  const { hostname, port } = new URL(baseUrl);
  return new Promise((resolve, reject) => {
    const options = { hostname, port, method, path, headers, maxHeaderSize: MAX_HEADER_BYTES };
    const sent = send(options, (message) => {
      const parts: Buffer[] = [];
      message.on('data', (part: Buffer) => parts.push(part));
      message.on('error', reject);
      message.on('end', () => {
        const body = decompressed(Buffer.concat(parts), message.headers['content-encoding']);
        resolve({ status: message.statusCode ?? 0, headers: lasting(message.headers), body });
      });
    });
    sent.on('error', ({ message }) =>
      resolve({ status: 0, headers: { error: message }, body: Buffer.alloc(0) }),
    );
    sent.end();
  });
}

/** Returns the headers that two runs of the same build share; nonces and files of the build are masked. */
function lasting(headers: IncomingHttpHeaders): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || MOMENTARY_HEADERS.has(name)) continue;
    const text = Array.isArray(value) ? value.join('\n') : value;
    const masked = name === 'link' ? text.replace(BUILD_FILE, '') : text.replace(NONCE, "'nonce'");
    if (masked !== '') kept[name] = masked;
  }
  // Their names contain digests of the build, so the length of a page depends on the build.
  if (/^text\/html/.test(kept['content-type'] ?? '')) delete kept['content-length'];
  return kept;
}

function decompressed(body: Buffer, encoding: string | undefined): Buffer {
  if (body.length === 0) return body;
  if (encoding === 'br') return brotliDecompressSync(body);
  if (encoding === 'gzip') return gunzipSync(body);
  return encoding === 'zstd' ? zstdDecompressSync(body) : body;
}
