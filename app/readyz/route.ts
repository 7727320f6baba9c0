import { healthResponse, readiness } from '#lib/server/health';

/** Readiness. The production server answers the same with the same function. */
export async function GET(_request: Request): Promise<Response> {
  return healthResponse(await readiness());
}
