/**
 * Sends a single GET request. The response is returned for any status and without decoding, up to a size limit.
 */
import { type Agent as HttpAgent, get as httpGet, type IncomingHttpHeaders } from 'node:http';
import { type Agent as HttpsAgent, get as httpsGet } from 'node:https';
import type { Socket } from 'node:net';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';

/** A response as it was received: status, headers and the undecoded body. */
export interface WireAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The body as sent, still compressed. */
  readonly body: Buffer;
}

/** An error that says that an answer exceeds the size limit. */
export class AnswerTooLarge extends Error {
  override readonly name = 'AnswerTooLarge';
}

/** The URL, headers and limits of a GET request. */
export interface WireRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly agent: HttpAgent | HttpsAgent;
  /** Limit for the whole exchange, from the connection to the last byte. */
  readonly timeoutMs: number;
  readonly maxBytes: number;
  readonly signal: AbortSignal;
  /** Called with the socket that carries the request. */
  readonly onSocket: (socket: Socket) => void;
}

/**
 * Sends one GET request and returns the response, whatever its status. Redirects are not followed, the body is not decompressed. @throws
 * network errors, TimeoutError, AnswerTooLarge.
 */
export function requestOnce(request: WireRequest): Promise<WireAnswer> {
  const { url, headers, agent, timeoutMs, maxBytes, onSocket } = request;
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)]);
  const send = url.startsWith('https:') ? httpsGet : httpGet;
  return new Promise((resolve, reject) => {
    // The error of an aborted request does not contain the reason; the signal does.
    const fail = (error: Error) => reject(signal.aborted ? signal.reason : error);
    const sent = send(url, { headers, agent, signal }, (response) => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.byteLength;
        if (bytes > maxBytes) sent.destroy(new AnswerTooLarge());
        else chunks.push(chunk);
      });
      response.on('error', fail);
      response.on('end', () => {
        if (!response.complete) return fail(new Error('the connection ended before the answer did'));
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
      });
    });
    sent.on('socket', onSocket);
    sent.on('error', fail);
  });
}

/** Value of the header Accept-Encoding: the encodings that `decodeBody` supports. */
export const ACCEPTED_ENCODINGS = 'gzip, br';
/** A supported encoding of a response body; `identity` is uncompressed. */
export type BodyEncoding = 'identity' | 'gzip' | 'br';

/** Reads a Content-Encoding header, ignoring case; `identity` when it is missing or blank, null for an unsupported encoding. */
export function readEncoding(header: string | undefined): BodyEncoding | null {
  const name = header?.trim().toLowerCase() ?? '';
  if (name === '' || name === 'identity') return 'identity';
  if (name === 'gzip' || name === 'x-gzip') return 'gzip';
  return name === 'br' ? 'br' : null;
}

const decoders = { gzip: promisify(gunzip), br: promisify(brotliDecompress) };

/**
 * Decompresses a body; an uncompressed one is returned unchanged, whatever its size.
 * @throws AnswerTooLarge when the result would exceed `maxBytes`, Error when the body is damaged.
 */
export async function decodeBody(body: Buffer, encoding: BodyEncoding, maxBytes: number): Promise<Buffer> {
  if (encoding === 'identity') return body;
  try {
    return await decoders[encoding](body, { maxOutputLength: maxBytes });
  } catch (error) {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw isTooLarge ? new AnswerTooLarge() : error;
  }
}
