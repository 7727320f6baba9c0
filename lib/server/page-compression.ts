/**
 * Compresses the responses of Next. Next's own compression flushes after every piece that it renders, which on these pages costs
 * about as many bytes as it saves, and it has no brotli.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { constants } from 'node:zlib';
import compression from 'compression';

/** Up to this quality, compressing a page takes less time than the transfer that it saves. */
const BROTLI_QUALITY = 5;
/** Bits of the window: 512 kB, which holds a page and takes a fraction of the memory of the default window. */
const BROTLI_WINDOW_BITS = 19;

const compress = compression({
  filter: (request, response) => {
    // Next sets the headers of route handlers as lists, in which the package finds no media type.
    const type = response.getHeader('Content-Type');
    if (Array.isArray(type)) response.setHeader('Content-Type', type.join(', '));
    return compression.filter(request, response);
  },
  brotli: {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
    },
  },
});

/**
 * Makes the response compress its body, with brotli where possible, if its media type is compressible and the client accepts an encoding.
 * Call it before the response begins.
 */
export function compressPage(request: IncomingMessage, response: ServerResponse): void {
  compress(request, response, () => undefined);
  // Pages are sent when they are complete, so flushing early gains nothing.
  Object.assign(response, { flush: undefined });
}
