/**
 * Lets a page set the status of its response while it is rendered, so that a 404 has a complete document: the document that
 * Next's `notFound()` sends is empty until scripts have run. Only the production server provides this; under another host of
 * Next, pages fall back to `notFound()`.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import { RETRY_SECONDS } from '#lib/http/retry-seconds';

interface StatusChoice {
  status: number | null;
  readonly response: ServerResponse;
}

declare global {
  // The server and the pages are separate module instances in one process.
  var verandaPageStatus: AsyncLocalStorage<StatusChoice> | undefined;
}

function statusStorage(): AsyncLocalStorage<StatusChoice> {
  globalThis.verandaPageStatus ??= new AsyncLocalStorage();
  return globalThis.verandaPageStatus;
}

/**
 * Runs `render` and returns its result. Meanwhile the page may set the status of the response with `choosePageStatus`;
 * without that, the status that the renderer sets is sent.
 */
export function withPageStatus<Result>(response: ServerResponse, render: () => Result): Result {
  const choice: StatusChoice = { status: null, response };
  let rendererStatus = response.statusCode;
  Object.defineProperty(response, 'statusCode', {
    get: () => choice.status ?? rendererStatus,
    set: (status: number) => {
      rendererStatus = status;
    },
    configurable: true,
    enumerable: true,
  });
  return statusStorage().run(choice, render);
}

/**
 * Sets the status of the page that is being rendered, with `Retry-After` for 503. Returns false, and does nothing, where the page is not
 * rendered within `withPageStatus`, as under another host of Next.
 */
export function choosePageStatus(status: number): boolean {
  const choice = statusStorage().getStore();
  if (!choice) return false;
  choice.status = status;
  if (status === 503 && !choice.response.headersSent) {
    choice.response.setHeader('Retry-After', String(RETRY_SECONDS));
  }
  return true;
}
