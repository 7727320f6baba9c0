/** Web worker that fetches, decodes and draws the tiles of the built-in map. Its client is `base-map-workshop.ts`. */
import { drawTile } from './base-map-draw.ts';
import type { TileOrder, WorkerAnswer, WorkerOrder } from './base-map-orders.ts';
import type { BaseMapTheme } from './base-map-theme.ts';
import { createTileSource, type TileSource } from './base-map-tiles.ts';

const running = new Map<number, AbortController>();
let opened: { readonly source: TileSource; readonly theme: BaseMapTheme } | null = null;

addEventListener('message', ({ data }: MessageEvent<WorkerOrder>) => {
  if (data.kind === 'open') opened = { source: createTileSource(data.baseUrl), theme: data.theme };
  else if (data.kind === 'cancel') running.get(data.id)?.abort();
  else void answer(data);
});

async function answer(order: Extract<WorkerOrder, { kind: 'draw' | 'labels' }>): Promise<void> {
  const controller = new AbortController();
  running.set(order.id, controller);
  try {
    await (order.kind === 'draw'
      ? draw(order.id, order.order, controller.signal)
      : names(order, controller.signal));
  } catch (error) {
    if (!controller.signal.aborted) send({ id: order.id, kind: 'failed', message: String(error) });
  } finally {
    running.delete(order.id);
  }
}

async function draw(id: number, order: TileOrder, signal: AbortSignal): Promise<void> {
  if (opened === null) return;
  const content = await opened.source.load(order.source, signal);
  // Handles pending messages first: one of them may cancel this tile.
  await new Promise((resolve) => setTimeout(resolve));
  signal.throwIfAborted();
  const canvas = new OffscreenCanvas(order.size * order.pixelRatio, order.size * order.pixelRatio);
  drawTile(content, { ...order, canvas, theme: opened.theme });
  const picture = canvas.transferToImageBitmap();
  send({ id, kind: 'drawn', picture }, [picture]);
}

async function names(
  { id, address }: Extract<WorkerOrder, { kind: 'labels' }>,
  signal: AbortSignal,
): Promise<void> {
  const content = await opened?.source.load(address, signal);
  send({ id, kind: 'labels', labels: content?.kind === 'shapes' ? content.tile.labels : [] });
}

function send(message: WorkerAnswer, transfer: Transferable[] = []): void {
  postMessage(message, { transfer });
}
