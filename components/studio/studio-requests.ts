/** Requests of the studio's screens to its own routes. */

/** The response of a route of the studio. */
export interface StudioResponse<Answer> {
  readonly status: number;
  /** The JSON of the response; the caller knows its form by the status. */
  readonly data: Answer;
}

/** After this time without a whole answer, a request fails, in milliseconds. */
const PATIENCE_MS = 20_000;

/**
 * Sends JSON to a route below `/studio/api`. When the session has ended, the window goes to the studio's door.
 * @throws the error of `fetch` when the server does not answer, and an Error for a response that is no JSON
 */
export async function postToStudio<Answer>(
  path: string,
  body: unknown,
  signal: AbortSignal = AbortSignal.timeout(PATIENCE_MS),
): Promise<StudioResponse<Answer>> {
  const response = await fetch(`/studio/api${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  });
  return { status: response.status, data: await response.json() };
}
