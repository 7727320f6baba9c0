/** The worker's side of a workshop: executes the page's orders with a painter. Runs in a web worker. */
import type { Painter, WorkerAnswer, WorkerOrder } from './base-map-orders.ts';

/** Listens to the page's orders in this worker and answers them with the painter that `open` returns for the page's options. */
export function answerOrders<Options, Label>(open: (options: Options) => Painter<Label>): void {
  const running = new Map<number, AbortController>();
  let painter: Painter<Label> | null = null;
  const send = (message: WorkerAnswer<Label>, transfer: Transferable[] = []) =>
    postMessage(message, { transfer });

  const execute = async (
    order: Extract<WorkerOrder<Options>, { kind: 'draw' | 'labels' }>,
    signal: AbortSignal,
  ): Promise<void> => {
    if (painter === null) return;
    const { id } = order;
    if (order.kind === 'labels') {
      send({ id, kind: 'labels', labels: await painter.labels(order.address, signal) });
      return;
    }
    const { size, pixelRatio } = order.order;
    const draw = await painter.prepare(order.order, signal);
    // Handles pending messages first: one of them may cancel this tile.
    await new Promise((resolve) => setTimeout(resolve));
    signal.throwIfAborted();
    const canvas = new OffscreenCanvas(size * pixelRatio, size * pixelRatio);
    // Without a context, a canvas that is not drawn on gives no picture.
    canvas.getContext('2d');
    draw(canvas);
    const picture = canvas.transferToImageBitmap();
    send({ id, kind: 'drawn', picture }, [picture]);
  };

  addEventListener('message', async ({ data }: MessageEvent<WorkerOrder<Options>>) => {
    if (data.kind === 'open') painter = open(data.options);
    else if (data.kind === 'cancel') running.get(data.id)?.abort();
    else {
      const controller = new AbortController();
      running.set(data.id, controller);
      try {
        await execute(data, controller.signal);
      } catch (error) {
        if (!controller.signal.aborted) send({ id: data.id, kind: 'failed', message: String(error) });
      } finally {
        running.delete(data.id);
      }
    }
  });
}
