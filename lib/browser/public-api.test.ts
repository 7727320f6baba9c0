import { afterEach, expect, test, vi } from 'vitest';
import { listRentals } from '#client/src/generated/operations';
import { publicApi } from '#lib/browser/public-api';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Replaces the network by a server that accepts requests and never answers. */
function silentServer(): void {
  vi.stubGlobal('fetch', (_address: string, { signal }: RequestInit) => {
    const { promise, reject } = Promise.withResolvers<Response>();
    signal?.addEventListener('abort', () => reject(signal.reason));
    return promise;
  });
}

test('a request that gets no answer for 20 seconds fails', async () => {
  silentServer();
  const patience = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
  const answer = listRentals(publicApi, {}, { signal: new AbortController().signal });
  patience.abort(new DOMException('Too late', 'TimeoutError'));
  await expect(answer).rejects.toThrow('Too late');
  expect(timeout).toHaveBeenCalledWith(20_000);
});

test('a request ends with its query', async () => {
  silentServer();
  const query = new AbortController();
  const answer = listRentals(publicApi, {}, { signal: query.signal });
  query.abort(new DOMException('Not wanted any more', 'AbortError'));
  await expect(answer).rejects.toThrow('Not wanted any more');
});
