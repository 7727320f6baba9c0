import { healthResponse, readiness } from '#lib/server/health';

/** Serves `/readyz`, with the function that the production server uses too. */
export async function GET(_request: Request): Promise<Response> {
  return healthResponse(await readiness());
}
