/**
 * Returns a function like `compute` that computes the result for equal parameters once and caches it. At most `capacity` results are
 * cached; when there are more, all are dropped. Errors are not cached.
 *
 * @example
 * const nameOf = remembered((language: string) => slowName(language), 100);
 */
export function remembered<Parameters extends readonly string[], Result>(
  compute: (...parameters: Parameters) => Result,
  capacity: number,
): (...parameters: Parameters) => Result {
  const results = new Map<string, Result>();
  return (...parameters) => {
    const key = parameters.join(' ');
    const known = results.get(key);
    if (known !== undefined || results.has(key)) return known as Result;
    const result = compute(...parameters);
    if (results.size >= capacity) results.clear();
    results.set(key, result);
    return result;
  };
}
