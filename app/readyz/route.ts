import { healthResponse, readiness } from '#lib/server/health';

/** Serves `/readyz` under Next: 200 or 503. The production server serves this path itself, with the same content. */
export async function GET(_request: Request): Promise<Response> {
  return healthResponse(await readiness());
}
