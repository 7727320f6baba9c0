/** Liveness: the process answers. */
export function GET(_request: Request): Response {
  return Response.json({ status: 'ok' }, { headers: { 'Cache-Control': 'no-store' } });
}
