/**
 * Compression of what Next sends. Next compresses by itself, but empties its compressor after every piece it renders, which
 * on these pages costs about as many bytes as it saves; and it knows no brotli.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { constants } from 'node:zlib';
import compression from 'compression';

/** A page takes longer to travel than to pack, up to about here. */
const BROTLI_QUALITY = 5;
/** Bits of the window, 512 kB: a page fits in, and a compressor takes a fraction of the memory that the default window takes. */
const BROTLI_WINDOW_BITS = 19;

const compress = compression({
  brotli: {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
    },
  },
});

/** From here on the response is compressed if its kind is worth it and the client can take it. */
export function compressPage(request: IncomingMessage, response: ServerResponse): void {
  compress(request, response, () => undefined);
  // Pages are whole before they are sent, so that nothing is gained by sending pieces early.
  Object.assign(response, { flush: undefined });
}
