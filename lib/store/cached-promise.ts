interface PromiseCache<Key, Pending> {
  get(key: Key): unknown;
  set(key: Key, promise: Pending): unknown;
  delete(key: Key): unknown;
}

/**
 * Stores a promise in a cache, and returns it. A promise that rejects is removed, unless another has replaced it by then, so that
 * the next call computes again.
 */
export function cacheUnlessRejected<Key, Pending extends Promise<unknown>>(
  cache: PromiseCache<Key, NoInfer<Pending>>,
  key: Key,
  promise: Pending,
): Pending {
  cache.set(key, promise);
  promise.catch(() => {
    if (cache.get(key) === promise) cache.delete(key);
  });
  return promise;
}
