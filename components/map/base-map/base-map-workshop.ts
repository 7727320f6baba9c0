/**
 * Fetches, decodes and draws the tiles of the built-in map: in a worker where the browser supports it, so that the page
 * stays responsive, else in the page, in short slices, whose code loads then. Callers do not see which.
 */
import { hasOffscreenCanvas, showPicture } from './base-map-canvas.ts';
import type { WorkerAnswer, WorkerOrder, Workshop, WorkshopOptions } from './base-map-orders.ts';

/**
 * Starts the service that draws the built-in map's tiles: in a web worker where the browser can draw in one, else in
 * the page. Call `close` to end it.
 */
export function openWorkshop(options: WorkshopOptions): Workshop {
  if (typeof Worker === 'undefined' || !hasOffscreenCanvas()) return workshopInPage(options);
  return workshopInWorker(
    options,
    new Worker(new URL('./base-map-worker.ts', import.meta.url), { type: 'module' }),
  );
}

function workshopInPage(options: WorkshopOptions): Workshop {
  const opened = import('./base-map-page-workshop.ts').then(({ openPageWorkshop }) =>
    openPageWorkshop(options),
  );
  return {
    draw: async (...order) => (await opened).draw(...order),
    labels: async (...order) => (await opened).labels(...order),
    close() {},
  };
}

type WithoutId<Order> = Order extends unknown ? Omit<Order, 'id'> : never;

function workshopInWorker({ baseUrl, theme }: WorkshopOptions, worker: Worker): Workshop {
  const waiting = new Map<number, (answer: WorkerAnswer) => void>();
  let lastId = 0;
  const send = (order: WorkerOrder) => worker.postMessage(order);
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => waiting.get(data.id)?.(data));
  worker.addEventListener('error', () => {
    for (const [id, resolve] of waiting) resolve({ id, kind: 'failed', message: 'The map’s worker ended' });
  });
  const baseUrlForWorker = new URL(baseUrl, document.baseURI).href;
  send({ id: 0, kind: 'open', baseUrl: baseUrlForWorker, theme });

  const ask = async (order: WithoutId<WorkerOrder>, signal: AbortSignal): Promise<WorkerAnswer> => {
    signal.throwIfAborted();
    lastId += 1;
    const id = lastId;
    const { promise, resolve, reject } = Promise.withResolvers<WorkerAnswer>();
    const leave = () => {
      send({ id, kind: 'cancel' });
      reject(signal.reason);
    };
    waiting.set(id, resolve);
    signal.addEventListener('abort', leave, { once: true });
    send({ ...order, id });
    try {
      const answer = await promise;
      if (answer.kind === 'failed') throw new Error(answer.message);
      return answer;
    } finally {
      waiting.delete(id);
      signal.removeEventListener('abort', leave);
    }
  };

  return {
    async draw(canvas, order, signal) {
      const answer = await ask({ kind: 'draw', order }, signal);
      if (answer.kind !== 'drawn') return;
      showPicture(canvas, answer.picture);
    },
    async labels(address, signal) {
      const answer = await ask({ kind: 'labels', address }, signal);
      return answer.kind === 'labels' ? answer.labels : [];
    },
    close: () => worker.terminate(),
  };
}
