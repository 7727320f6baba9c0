import type { NextRequest } from 'next/server';
import { answerFromVersion } from '#lib/http/answer-from-version';
import { explorerFilter } from '#lib/site/destinations/destination-explorer';
import { placeSummary } from '#lib/site/destinations/destination-summary';
import { routeContext } from '#lib/site/page-context';

export const dynamic = 'force-dynamic';

/**
 * Responds with the explorer's summary of a destination as JSON, in the page's language and currency; 404 for an unknown id or language.
 * Internal: not part of the public API.
 */
export async function GET(
  request: NextRequest,
  { params }: { params: Promise<{ locale: string; id: string }> },
): Promise<Response> {
  const { locale, id } = await params;
  return answerFromVersion(async () => {
    const context = await routeContext(locale, request.nextUrl.searchParams);
    const node = /^[1-9]\d{0,15}$/.test(id) ? context?.data.tree.get(Number(id)) : null;
    if (!context || !node)
      return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } });
    const summary = await placeSummary(node, explorerFilter(context), context);
    return Response.json(summary, {
      headers: { 'Cache-Control': 'private, max-age=60', 'X-Robots-Tag': 'noindex' },
    });
  });
}
