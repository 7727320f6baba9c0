import { healthResponse, liveness } from '#lib/server/health';

/** Serves `/healthz` under Next: always 200. The production server serves this path itself, with the same content. */
export function GET(_request: Request): Response {
  return healthResponse(liveness());
}
