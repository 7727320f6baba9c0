import { healthResponse, liveness } from '#lib/server/health';

/** Liveness. The production server answers the same with the same function. */
export function GET(_request: Request): Response {
  return healthResponse(liveness());
}
