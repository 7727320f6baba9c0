import { healthResponse, liveness } from '#lib/server/health';

/** Serves `/healthz`, with the function that the production server uses too. */
export function GET(_request: Request): Response {
  return healthResponse(liveness());
}
