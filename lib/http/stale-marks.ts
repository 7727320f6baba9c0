/**
 * Returns the headers that mark a response as stale (RFC 9211), and make caches revalidate it before each use.
 * @param staleSeconds the age of the response
 */
export function staleMarks(
  staleSeconds: number,
): Readonly<Record<'Cache-Control' | 'Age' | 'Cache-Status', string>> {
  return {
    'Cache-Control': 'public, max-age=0, must-revalidate',
    Age: String(staleSeconds),
    'Cache-Status': `veranda; hit; ttl=-${staleSeconds}; detail=store-unavailable`,
  };
}
