/**
 * One GET on the wire. Hides the connection's events and their order; what is answered is neither judged nor decoded, but never
 * more of it is taken than the limit.
 */
import { type Agent as HttpAgent, get as httpGet, type IncomingHttpHeaders } from 'node:http';
import { type Agent as HttpsAgent, get as httpsGet } from 'node:https';
import type { Socket } from 'node:net';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';

export interface WireAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** As sent, still encoded. */
  readonly body: Buffer;
}

/** The answer is larger than what is taken. */
export class AnswerTooLarge extends Error {
  override readonly name = 'AnswerTooLarge';
}

export interface WireRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly agent: HttpAgent | HttpsAgent;
  /** For the whole of it, from the connection to the last byte. */
  readonly timeoutMs: number;
  readonly maxBytes: number;
  readonly signal: AbortSignal;
  /** Told of the connection that carries it. */
  readonly onSocket: (socket: Socket) => void;
}

/** @throws what the network throws, TimeoutError, AnswerTooLarge. */
export function requestOnce(request: WireRequest): Promise<WireAnswer> {
  const { url, headers, agent, timeoutMs, maxBytes, onSocket } = request;
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)]);
  const send = url.startsWith('https:') ? httpsGet : httpGet;
  return new Promise((resolve, reject) => {
    // The signal's own error says only that something was aborted, not why.
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

/** Encodings that a body can come in. */
export const ACCEPTED_ENCODINGS = 'gzip, br';
export type BodyEncoding = 'identity' | 'gzip' | 'br';

export function readEncoding(header: string | undefined): BodyEncoding | null {
  const name = header?.trim().toLowerCase() ?? '';
  if (name === '' || name === 'identity') return 'identity';
  if (name === 'gzip' || name === 'x-gzip') return 'gzip';
  return name === 'br' ? 'br' : null;
}

const decoders = { gzip: promisify(gunzip), br: promisify(brotliDecompress) };

/** @throws AnswerTooLarge before more than `maxBytes` are unpacked, Error when it is damaged. */
export async function decodeBody(body: Buffer, encoding: BodyEncoding, maxBytes: number): Promise<Buffer> {
  if (encoding === 'identity') return body;
  try {
    return await decoders[encoding](body, { maxOutputLength: maxBytes });
  } catch (error) {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw isTooLarge ? new AnswerTooLarge() : error;
  }
}
