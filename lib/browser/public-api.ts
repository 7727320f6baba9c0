/** The public API as the site's own scripts call it: same origin, JSON, aborted with the query that asked. */

/** The API answered with an error, or not with JSON. */
export class PublicApiError extends Error {
  override readonly name = 'PublicApiError';
  readonly status: number;

  constructor(status: number, path: string) {
    super(`${path} answered ${status}`);
    this.status = status;
  }
}

/**
 * The JSON at a path below `/api/public/v2`.
 * @throws PublicApiError for any status but 200.
 */
export async function getFromApi<Answer>(
  path: string,
  values: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Answer> {
  const response = await fetch(`/api/public/v2${path}?${new URLSearchParams(values)}`, { signal });
  if (response.status !== 200) throw new PublicApiError(response.status, path);
  return response.json();
}
