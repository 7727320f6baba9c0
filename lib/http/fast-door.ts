/**
 * The API on bare node:http. Hides the way from a socket's request to the endpoint and back: no Request or Response object
 * is made, and answers are compressed when the client takes that.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import Negotiator from 'negotiator';
import { API_PREFIX, type ApiAnswer, readTarget } from '#lib/http/api-request';
import { type Endpoint, endpointTable } from '#lib/http/endpoint';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Smaller bodies fit one packet anyway. */
const MIN_COMPRESSED_BYTES = 1_024;
const BROTLI_QUALITY = 4;

/** The first that the client takes is sent. */
const ENCODINGS = ['br', 'gzip'] as const;
type Encoding = (typeof ENCODINGS)[number];

const compressedBodies = new WeakMap<Buffer, Map<Encoding, Promise<Buffer>>>();

/** Whether a request line is the API's. */
export function isApiTarget(pathAndQuery: string): boolean {
  if (!pathAndQuery.startsWith(API_PREFIX)) return false;
  const next = pathAndQuery[API_PREFIX.length];
  return next === undefined || next === '/' || next === '?';
}

/** Answers the API's requests; rejects only when the socket is gone. */
export function fastDoor(endpoints: readonly Endpoint[], fallback: Endpoint) {
  const find = endpointTable(endpoints, fallback);
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const target = readTarget(request.url ?? '/');
    const { headers } = request;
    const answer = await find(target.segments).respond({
      method: request.method ?? 'GET',
      target,
      header(name) {
        const value = headers[name];
        return value === undefined ? null : typeof value === 'string' ? value : value.join(', ');
      },
      socketAddress: request.socket.remoteAddress ?? null,
    });
    const sent = await encoded(answer, headers['accept-encoding']);
    const isBodyless = sent.body === null;
    response.writeHead(
      sent.status,
      isBodyless ? sent.headers : { ...sent.headers, 'Content-Length': sent.body.byteLength },
    );
    response.end(isBodyless || request.method === 'HEAD' ? undefined : sent.body);
  };
}

/** The answer in the best encoding that the client takes; as it is when small or when the client takes none. */
async function encoded(answer: ApiAnswer, acceptEncoding: string | undefined): Promise<ApiAnswer> {
  const { body } = answer;
  if (acceptEncoding === undefined || body === null || body.byteLength < MIN_COMPRESSED_BYTES) return answer;
  const taken = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } }).encodings(['br', 'gzip']);
  const encoding = ENCODINGS.find((candidate) => taken.includes(candidate));
  if (encoding === undefined) return answer;
  const headers = { ...answer.headers, 'Content-Encoding': encoding };
  return { ...answer, headers, body: await compressedOnce(body, encoding) };
}

/** A kept answer has the same body each time: it is compressed once, and forgotten with it. */
function compressedOnce(body: Buffer, encoding: Encoding): Promise<Buffer> {
  let variants = compressedBodies.get(body);
  if (!variants) {
    variants = new Map();
    compressedBodies.set(body, variants);
  }
  let compressed = variants.get(encoding);
  if (!compressed) {
    compressed = compress(body, encoding);
    variants.set(encoding, compressed);
  }
  return compressed;
}

function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(body);
  const params = {
    [zlib.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [zlib.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
  };
  return compressBrotli(body, { params });
}
