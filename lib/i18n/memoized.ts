/**
 * Returns a function like `compute` that caches its results by its parameters: texts, or objects and null, which are equal when their JSON
 * is. At most `capacity` results are cached; then the least recently used is evicted. Errors are not cached.
 *
 * @example
 * const nameOf = memoized((language: string) => slowName(language), 100);
 */
export function memoized<Parameters extends readonly (string | object | null)[], Result>(
  compute: (...parameters: Parameters) => Result,
  capacity: number,
): (...parameters: Parameters) => Result {
  const results = new Map<string, Result>();
  return (...parameters) => {
    // Texts begin with their length, so that no two lists of parameters have the same key.
    let key = '';
    for (const one of parameters)
      key += typeof one === 'string' ? `${one.length} ${one}` : JSON.stringify(one);
    let result = results.get(key);
    // A cached result may be undefined.
    if (result !== undefined || results.has(key)) results.delete(key);
    else {
      result = compute(...parameters);
      const [oldest] = results.size < capacity ? [] : results.keys();
      if (oldest !== undefined) results.delete(oldest);
    }
    // Maps iterate in insertion order: the last entry is the most recently used.
    results.set(key, result as Result);
    return result as Result;
  };
}
