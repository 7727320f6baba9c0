import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedEncoding, type Encoding } from '#lib/http/negotiation';
import { isHeld } from '#lib/http/validators';
import { compressBody, decompressBrotli } from '#lib/server/compressed-bodies';
import { PAGE_VARY } from '#lib/server/page-headers';

/** A page to be sent, in the forms of its body that exist. */
export interface SentPage {
  readonly status: number;
  /** The entity tag of a 200 response. */
  readonly etag: string;
  /** Names and values in turn. */
  readonly headers: readonly string[];
  readonly brotli: Buffer;
  readonly gzip: Buffer | null;
  readonly plain: Buffer | null;
  /** Headers by which caches keep the page; names and values in turn. */
  readonly caching: readonly string[];
}

/**
 * Sends a page in the best encoding that the client accepts, synchronously where that form of its body exists; 304 when the client has
 * the page already. `Range` is ignored.
 * @param onGzip is called with the gzip form when it had to be made
 */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: SentPage,
  onGzip: (gzip: Buffer) => void = () => {},
): void | Promise<void> {
  const { status, etag, headers, caching, brotli, gzip } = page;
  if (status === 200 && isHeld(request.headers['if-none-match'] ?? null, etag)) {
    response.writeHead(304, ['ETag', etag, 'Vary', varyOf(headers), ...caching]).end();
    return;
  }
  const write = (body: Buffer, encoding: Encoding | null) => {
    // A client may have disconnected while the body was converted.
    if (response.destroyed) return;
    const sent = [...headers, ...caching, 'Content-Length', String(body.byteLength)];
    if (status === 200) sent.push('ETag', etag);
    if (encoding !== null) sent.push('Content-Encoding', encoding);
    response.writeHead(status, sent).end(request.method === 'HEAD' ? undefined : body);
  };
  if (page.plain?.byteLength === 0) return write(page.plain, null);
  const encoding = acceptedEncoding(request.headers['accept-encoding'] ?? null);
  if (encoding === 'br') return write(brotli, encoding);
  if (encoding === 'gzip' && gzip !== null) return write(gzip, encoding);
  return convert(page, encoding, onGzip).then((body) => write(body, encoding));
}

/** Returns the value of `Vary` among names and values in turn. */
function varyOf(headers: readonly string[]): string {
  const at = headers.findIndex((text, index) => index % 2 === 0 && text === 'Vary');
  return headers[at + 1] ?? PAGE_VARY;
}

async function convert(
  { brotli, plain }: SentPage,
  encoding: 'gzip' | null,
  onGzip: (gzip: Buffer) => void,
): Promise<Buffer> {
  const body = plain ?? (await decompressBrotli(brotli));
  if (encoding === null) return body;
  const gzip = await compressBody(body, encoding);
  onGzip(gzip);
  return gzip;
}
