/**
 * Fetches, decodes and draws the tiles of the built-in map: in a worker where the browser supports it, so that the page
 * stays responsive, else in the page, in short slices. Callers do not see which.
 */
import type { BaseMapLabel } from '#lib/geo/basemap/tile';
import { contextOf, hasOffscreenCanvas } from './base-map-canvas.ts';
import { drawTile } from './base-map-draw.ts';
import type { TileOrder, WorkerAnswer, WorkerOrder } from './base-map-orders.ts';
import type { BaseMapTheme } from './base-map-theme.ts';
import { createTileSource, type TileAddress } from './base-map-tiles.ts';

/** The longest continuous drawing in the page, in milliseconds, before yielding to other work. */
const TURN_MILLISECONDS = 8;

/** A service that fetches tiles of the built-in map, draws them, and returns their labels. */
export interface Workshop {
  /** Rejects if the network fails, and with an `AbortError` once `signal` is aborted. */
  draw(canvas: HTMLCanvasElement, order: TileOrder, signal: AbortSignal): Promise<void>;
  /** Returns a tile's labels, unordered. */
  labels(address: TileAddress, signal: AbortSignal): Promise<readonly BaseMapLabel[]>;
  /** Terminates the worker, if there is one. */
  close(): void;
}

/** The options of `openWorkshop`: the tiles' folder and the map's colours. */
export interface WorkshopOptions {
  /** Base URL of the version's folder, without a trailing slash. */
  readonly baseUrl: string;
  readonly theme: BaseMapTheme;
}

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

function workshopInPage({ baseUrl, theme }: WorkshopOptions): Workshop {
  const source = createTileSource(baseUrl);
  const takeTurn = createTurns();
  return {
    async draw(canvas, order, signal) {
      const content = await source.load(order.source, signal);
      await takeTurn();
      signal.throwIfAborted();
      drawTile(content, { ...order, canvas, theme });
    },
    async labels(address, signal) {
      const content = await source.load(address, signal);
      return content.kind === 'shapes' ? content.tile.labels : [];
    },
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
      canvas.width = answer.picture.width;
      canvas.height = answer.picture.height;
      const shown = canvas.getContext('bitmaprenderer');
      if (shown) shown.transferFromImageBitmap(answer.picture);
      else contextOf(canvas)?.drawImage(answer.picture, 0, 0);
    },
    async labels(address, signal) {
      const answer = await ask({ kind: 'labels', address }, signal);
      return answer.kind === 'labels' ? answer.labels : [];
    },
    close: () => worker.terminate(),
  };
}

/**
 * Returns a function whose promise resolves when the caller may run its next job; it yields between slices, so that a
 * burst of tiles does not block a click.
 */
function createTurns(): () => Promise<void> {
  const waiting: (() => void)[] = [];
  let start = 0;
  const runSome = () => {
    start = performance.now();
    runOne();
  };
  // A job runs in the microtasks after its promise resolves; the next is scheduled after that.
  const runOne = () => {
    waiting.shift()?.();
    if (waiting.length === 0) return;
    setTimeout(performance.now() - start < TURN_MILLISECONDS ? runOne : runSome);
  };
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (waiting.length === 1) setTimeout(runSome);
    });
}
