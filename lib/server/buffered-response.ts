/**
 * Runs a request handler without a connection and collects its response. Hides which members of node:http a handler may use to
 * write a response, and that nothing of a client's request but the given parts can reach the handler.
 */
import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

/** The parts of a request that a handler gets. The method is GET. */
export interface BufferedRequest {
  /** Path and query. */
  readonly url: string;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
}

/** The whole response of a handler. */
export interface BufferedResult {
  readonly status: number;
  /** By name in lower case. */
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
}

type Callback = (error?: Error | null) => void;

/**
 * A response that collects what is written to it, and never waits for a reader. Like a response of node:http it keeps the pieces
 * themselves: their bytes must not change after they were written.
 */
class BufferedResponse extends ServerResponse {
  readonly #chunks: Uint8Array[] = [];

  get body(): Buffer {
    return Buffer.concat(this.#chunks);
  }

  override writeHead(status: number, ...rest: unknown[]): this {
    const headers = rest.find((each) => typeof each === 'object' && each !== null);
    if (Array.isArray(headers)) {
      for (let at = 0; at < headers.length; at += 2) this.appendHeader(headers[at], headers[at + 1]);
    } else {
      for (const [name, value] of Object.entries(headers ?? {})) this.setHeader(name, value);
    }
    return super.writeHead(status);
  }

  override write(chunk: unknown, ...rest: unknown[]): boolean {
    this.#take(chunk, rest);
    callbackOf(rest)?.();
    return true;
  }

  override end(...given: unknown[]): this {
    if (this.finished) return this;
    const [chunk, ...rest] = given;
    if (typeof chunk !== 'function') this.#take(chunk, rest);
    this.finished = true;
    callbackOf(given)?.();
    // As with a connection, the events come after the call.
    process.nextTick(() => {
      this.destroyed = true;
      this.emit('finish');
      this.emit('close');
    });
    return this;
  }

  override flushHeaders(): void {
    if (!this.headersSent) this.writeHead(this.statusCode);
  }

  #take(chunk: unknown, rest: readonly unknown[]): void {
    this.flushHeaders();
    if (typeof chunk === 'string') {
      const encoding = rest.find((each) => typeof each === 'string');
      this.#chunks.push(Buffer.from(chunk, encoding as BufferEncoding | undefined));
    } else if (chunk instanceof Uint8Array) this.#chunks.push(chunk);
  }
}

function callbackOf(parameters: readonly unknown[]): Callback | undefined {
  return parameters.find((each): each is Callback => typeof each === 'function');
}

/**
 * Runs `handle` with a request that has only the given parts, and returns its response when that is complete.
 * @throws the error of `handle`; an error when `handle` ends without a response.
 */
export async function bufferedResult(
  { url, headers }: BufferedRequest,
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<BufferedResult> {
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { method: 'GET', url, headers: { ...headers }, complete: true });
  // A GET has no body: readers find its end at once.
  request.push(null);
  const response = new BufferedResponse(request);
  await handle(request, response);
  if (!response.finished) throw new Error(`The handler ended without a response to ${url}`);
  return { status: response.statusCode, headers: response.getHeaders(), body: response.body };
}
