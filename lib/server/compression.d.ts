/** Types of the used part of the package, which has none; those of DefinitelyTyped require Express. */
declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  export default function compression(options: {
    readonly brotli: { readonly params: Readonly<Record<number, number>> };
  }): (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}
