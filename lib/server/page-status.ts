/**
 * Lets a page choose the status of its answer while it is rendered, so that what does not exist is answered by a whole
 * document: Next's own signal for it sends one that is empty until scripts have run. The production server opens the room
 * around each page; another host of Next has none, and pages fall back to Next's signal.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import { RETRY_SECONDS } from '#lib/http/retry-seconds';

interface Chosen {
  status: number | null;
  readonly response: ServerResponse;
}

declare global {
  // The server and the pages are separate module instances in one process.
  var verandaPageStatus: AsyncLocalStorage<Chosen> | undefined;
}

function room(): AsyncLocalStorage<Chosen> {
  globalThis.verandaPageStatus ??= new AsyncLocalStorage();
  return globalThis.verandaPageStatus;
}

/** Renders with a status that the page may choose; without a choice it is the renderer's. */
export function withPageStatus<Result>(response: ServerResponse, render: () => Result): Result {
  const chosen: Chosen = { status: null, response };
  let own = response.statusCode;
  Object.defineProperty(response, 'statusCode', {
    get: () => chosen.status ?? own,
    set: (status: number) => {
      own = status;
    },
    configurable: true,
    enumerable: true,
  });
  return room().run(chosen, render);
}

/** Chooses the status of the page that is being rendered; 503 comes with `Retry-After`. False where nobody can take the choice. */
export function choosePageStatus(status: number): boolean {
  const chosen = room().getStore();
  if (!chosen) return false;
  chosen.status = status;
  if (status === 503 && !chosen.response.headersSent) {
    chosen.response.setHeader('Retry-After', String(RETRY_SECONDS));
  }
  return true;
}
