/** Types of the used part of the package, which has none; those of DefinitelyTyped require Express. */
declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  type Filter = (request: IncomingMessage, response: ServerResponse) => boolean;

  function compression(options: {
    readonly brotli: { readonly params: Readonly<Record<number, number>> };
    readonly filter: Filter;
  }): (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

  namespace compression {
    /** Whether the media type of a response is compressible. */
    const filter: Filter;
  }

  export default compression;
}
