import { answerFromVersion } from '#lib/http/answer-from-version';
import { type PageContext, routeContext } from '#lib/site/page-context';

/**
 * Redirects a sent form (303) to the address that `target` returns for its `values`, with the context of a page in the language `locale`. 404
 * for an unknown language; 503 while the catalogue cannot be read. No cache keeps the response.
 */
export function seeOther(
  locale: string,
  values: URLSearchParams,
  target: (context: PageContext) => string | Promise<string>,
): Promise<Response> {
  return answerFromVersion(async () => {
    const context = await routeContext(locale, values);
    if (!context) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } });
    const headers = { Location: await target(context), 'Cache-Control': 'no-store' };
    return new Response(null, { status: 303, headers });
  });
}
