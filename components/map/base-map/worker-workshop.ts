/** The page's side of a workshop whose painter runs in a web worker. */
import { showPicture } from './base-map-canvas.ts';
import type { WorkerAnswer, WorkerOrder, Workshop } from './base-map-orders.ts';

/** Returns a workshop that waits for another one before its first order. */
export function openLaterWorkshop<Label>(opened: Promise<Workshop<Label>>): Workshop<Label> {
  return {
    draw: async (...order) => (await opened).draw(...order),
    labels: async (...order) => (await opened).labels(...order),
    close() {},
  };
}

type WithoutId<Order> = Order extends unknown ? Omit<Order, 'id'> : never;

/** Returns the workshop of a worker that answers orders (`answerOrders`), and sends it its options. `close` terminates the worker. */
export function openWorkerWorkshop<Options, Label>(options: Options, worker: Worker): Workshop<Label> {
  const waiting = new Map<number, (answer: WorkerAnswer<Label>) => void>();
  let lastId = 0;
  const send = (order: WorkerOrder<Options>) => worker.postMessage(order);
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer<Label>>) =>
    waiting.get(data.id)?.(data),
  );
  worker.addEventListener('error', () => {
    for (const [id, resolve] of waiting) resolve({ id, kind: 'failed', message: 'The map’s worker ended' });
  });
  send({ id: 0, kind: 'open', options });

  const ask = async (
    order: Exclude<WithoutId<WorkerOrder<Options>>, { kind: 'open' }>,
    signal: AbortSignal,
  ): Promise<WorkerAnswer<Label>> => {
    signal.throwIfAborted();
    lastId += 1;
    const id = lastId;
    const { promise, resolve, reject } = Promise.withResolvers<WorkerAnswer<Label>>();
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
