/** Values derived from a catalogue version, computed at their first use. A version never changes, so they stay valid as long as it lives. */
import { cacheUnlessRejected } from '#lib/store/cached-promise';
import { CAMPAIGN_RECORDS } from '#lib/store/revision';
import type { Store } from '#lib/store/store';

declare global {
  // Route handlers, pages and the production server may be separate module instances in one process.
  var verandaVersionCaches: Map<string, WeakMap<object, unknown>> | undefined;
  var verandaDroppedCaches: Set<Pick<WeakMap<object, unknown>, 'delete'>> | undefined;
}

/**
 * Which revisions of a version share the values of a cache: all (`version`), those with the same nights (`nights`), those with the same
 * campaigns (`campaigns`), or none (`revision`).
 */
type Scope = 'version' | 'nights' | 'campaigns' | 'revision';

/**
 * A cache of one value for each store, or for each object that lives as long as a store, such as its destination tree. An entry is
 * released together with its key.
 *
 * @example
 * const names = new VersionCache<Promise<Names>>();
 * await names.get(store, readNames); // reads once per version
 */
export class VersionCache<Value, Key extends object = Store> {
  readonly #values: WeakMap<object, Value>;
  readonly #scope: Scope;

  /**
   * With `processWideName`, all caches of that name in the process share their entries; without, the cache has its own. The values of a
   * version must depend neither on its nights nor on its campaigns; with another scope each revision that changes these has values of its own.
   */
  constructor(processWideName?: string, scope: Scope = 'version') {
    this.#scope = scope;
    this.#values = processWideName === undefined ? new WeakMap() : sharedValues(processWideName);
  }

  /** Returns the key's value, computed if it is missing. A promise that rejects is dropped, so that the next call computes again. */
  get(key: Key, compute: (key: Key) => Value): Value {
    const own = this.#keyOf(key);
    const cached = this.#values.get(own);
    if (cached !== undefined) return cached;
    const value = compute(this.#scope === 'version' ? unrevisedKey(key) : key);
    if (value instanceof Promise) return cacheUnlessRejected(this.#values, own, value);
    this.#values.set(own, value);
    return value;
  }

  /** Replaces the key's value. */
  set(key: Key, value: Value): void {
    this.#values.set(this.#keyOf(key), value);
  }

  /** Removes the key's value. */
  delete(key: Key): boolean {
    return this.#values.delete(this.#keyOf(key));
  }

  /** Replaces the key's value if it still is `expected`. */
  replace(key: Key, expected: Value, value: Value): void {
    if (this.#values.get(this.#keyOf(key)) === expected) this.set(key, value);
  }

  /** Stores with the same nights, or campaigns, share them as an object, whatever else their revisions change. */
  #keyOf(key: Key): object {
    const { nights, records }: Partial<Pick<Store, 'nights' | 'records'>> = key;
    switch (this.#scope) {
      case 'nights':
        return nights ?? unrevisedKey(key);
      case 'campaigns':
        return records?.get(CAMPAIGN_RECORDS) ?? unrevisedKey(key);
      case 'revision':
        return key;
      default:
        return unrevisedKey(key);
    }
  }
}

function unrevisedKey<Key extends object>(key: Key): Key {
  const { unrevised = key }: { readonly unrevised?: Key } = key;
  return unrevised;
}

/**
 * Registers a large cache, whose value for a store is dropped as soon as another version is served. Without it the value stays until
 * the store is closed. Returns the cache.
 */
export function droppedWhenReplaced<Value>(cache: VersionCache<Value>): VersionCache<Value> {
  globalThis.verandaDroppedCaches ??= new Set();
  globalThis.verandaDroppedCaches.add(cache as Pick<WeakMap<object, unknown>, 'delete'>);
  return cache;
}

/** Drops the values of a store that is no longer served, in the caches registered with `droppedWhenReplaced`. */
export function dropReplaced(store: Store): void {
  for (const cache of globalThis.verandaDroppedCaches ?? []) cache.delete(store);
}

function sharedValues<Value>(name: string): WeakMap<object, Value> {
  globalThis.verandaVersionCaches ??= new Map();
  const caches = globalThis.verandaVersionCaches;
  const values = caches.get(name) ?? new WeakMap<object, unknown>();
  caches.set(name, values);
  // Caches of one name hold values of one type.
  return values as WeakMap<object, Value>;
}
