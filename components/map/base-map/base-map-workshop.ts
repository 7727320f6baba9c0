/**
 * Where the built-in map's tiles are fetched, read and drawn: in a worker where the browser can, so that the page stays
 * quick while the map moves, else in the page, a few at a time. Hides which of the two it is.
 */
import type { BaseMapLabel } from '#lib/geo/basemap/tile';
import { contextOf, hasOffscreenCanvas } from './base-map-canvas.ts';
import { drawTile } from './base-map-draw.ts';
import type { BaseMapTheme } from './base-map-theme.ts';
import { createTileSource, type TileAddress } from './base-map-tiles.ts';
import type { WorkerAnswer, WorkerOrder } from './base-map-worker.ts';

/** In the page, tiles are drawn for so long before other work gets its turn. */
const TURN_MILLISECONDS = 8;

export interface TileOrder {
  /** The tile wanted and the one whose content is drawn: itself or an ancestor. */
  readonly shown: TileAddress;
  readonly source: TileAddress;
  /** CSS pixels along each side, and device pixels to each. */
  readonly size: number;
  readonly pixelRatio: number;
}

export interface Workshop {
  /** Rejects when the network fails, and with an AbortError once `signal` is aborted. */
  draw(canvas: HTMLCanvasElement, order: TileOrder, signal: AbortSignal): Promise<void>;
  /** The names of a tile, in no order. */
  labels(address: TileAddress, signal: AbortSignal): Promise<readonly BaseMapLabel[]>;
  /** Ends its worker, if it has one. */
  close(): void;
}

export interface WorkshopOptions {
  /** The version's folder, without a final slash. */
  readonly baseUrl: string;
  readonly theme: BaseMapTheme;
}

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

/** Lets the page yieldToEventLoop between jobs: a burst of tiles never blocks a click. */
function createTurns(): () => Promise<void> {
  const waiting: (() => void)[] = [];
  let start = 0;
  const runSome = () => {
    start = performance.now();
    runOne();
  };
  // Each job runs in the microtasks after its promise resolves, so the next is asked for behind it.
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
