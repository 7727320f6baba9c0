/**
 * The queues in front of Next. Renders that run concurrently share the processor, so that all of them finish late and delay the
 * API and probes. The queues run a few at a time, and the event loop serves other requests between them.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isPrefetch } from '#lib/http/request-limits';
import { RETRY_SECONDS } from '#lib/http/retry-seconds';
import { AdmissionQueue } from '#lib/server/admission-queue';
import { refuse } from '#lib/server/refusal-page';

/**
 * The names of the queues in front of Next, one per kind of response: rendered pages, small responses of route handlers, drawn pictures.
 */
export const LANES = ['page', 'route', 'share'] as const;
/** The name of a queue in front of Next: `page`, `route` or `share`. */
export type Lane = (typeof LANES)[number];

/** The longest wait of a request in a queue; shorter than the timeouts of browsers and proxies. */
const WAIT_MS = 15_000;
const WAITING = 500;
/** How long a response keeps its place after its head is written: the rest is sending, at the client's pace. */
const SENDING_MS = 100;

/**
 * The queues of requests for Next, one per lane. While the processor is busy, each queue runs only a few renders at a
 * time, so that the API and probes are served between them; while it is idle, more.
 */
export class RenderLanes {
  readonly queues: Readonly<Record<Lane, AdmissionQueue>>;

  /**
   * @param pagesAtOnce pages rendered concurrently while the processor is busy.
   * @param waiting requests that may wait in each queue.
   */
  constructor(pagesAtOnce: number, waiting = WAITING) {
    const common = { waiting, waitMs: WAIT_MS };
    this.queues = {
      page: new AdmissionQueue({ ...common, atOnce: pagesAtOnce, atOnceIdle: Math.max(16, pagesAtOnce) }),
      route: new AdmissionQueue({ ...common, atOnce: 4, atOnceIdle: 32 }),
      share: new AdmissionQueue({ ...common, atOnce: 1, atOnceIdle: 8 }),
    };
  }

  /** Whether a page is being rendered, or the event loop has a pause before the next one. */
  get isRenderingPages(): boolean {
    return this.queues.page.active > 0;
  }

  /** Refuses all queued requests, and from now on every request that would have to wait. */
  refuseWaiting(): void {
    for (const lane of LANES) this.queues[lane].close();
  }

  /**
   * Queues the request and renders it in its turn; responds 503 with Retry-After when it is refused. A client that
   * disconnects is removed from the queue without a response.
   */
  async render(
    lane: Lane,
    client: string,
    { request, response }: { readonly request: IncomingMessage; readonly response: ServerResponse },
    render: () => Promise<void>,
  ): Promise<void> {
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    const place = await this.queues[lane].enter({
      client,
      isPrefetch: isPrefetch(request.headers),
      signal: gone.signal,
    });
    if (place === 'gone') return;
    if (typeof place === 'string') {
      return refuse(request, response, {
        status: 503,
        retryAfterSeconds: RETRY_SECONDS,
        isPage: lane === 'page',
      });
    }
    onHead(response, () => setTimeout(place.release, SENDING_MS).unref());
    try {
      await render();
    } finally {
      place.release();
    }
  }
}

/** Calls `listener` when the head of the response is written. */
function onHead(response: ServerResponse, listener: () => void): void {
  const writeHead = response.writeHead;
  Object.assign(response, {
    writeHead: (...parameters: Parameters<typeof writeHead>) => {
      Object.assign(response, { writeHead });
      listener();
      return writeHead.apply(response, parameters);
    },
  });
}
