/** A response of the API, as a form shows it. */
export interface TryAnswer {
  readonly status: number;
  readonly milliseconds: number;
  readonly bytes: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** The parsed body; the text of one that is not JSON. */
  readonly body: unknown;
}

/** Sends a request to the page's own origin and reads its response. @throws TypeError when the server cannot be reached */
export async function readAnswer(request: string): Promise<TryAnswer> {
  const startedAt = performance.now();
  // The copy of a browser would show the time of its memory.
  const response = await fetch(request, { cache: 'no-store' });
  const text = await response.text();
  return {
    status: response.status,
    milliseconds: Math.max(1, Math.round(performance.now() - startedAt)),
    bytes: new Blob([text]).size,
    headers: [...response.headers],
    body: /\bjson\b/.test(response.headers.get('content-type') ?? '') ? JSON.parse(text) : text,
  };
}
