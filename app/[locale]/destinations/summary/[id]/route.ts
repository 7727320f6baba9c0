import type { NextRequest } from 'next/server';
import { PageAbsent } from '#lib/site/absent';
import { explorerFilter } from '#lib/site/destination-explorer';
import { placeSummary } from '#lib/site/destination-summary';
import { pageContext } from '#lib/site/page-context';

export const dynamic = 'force-dynamic';

/** What the explorer tells of a place, in the page's language and currency: no page of its own, and not of the public API. */
export async function GET(
  request: NextRequest,
  { params }: { params: Promise<{ locale: string; id: string }> },
): Promise<Response> {
  const { id } = await params;
  try {
    const context = await pageContext({
      params,
      searchParams: Promise.resolve(Object.fromEntries(request.nextUrl.searchParams)),
    });
    const node = /^[1-9]\d{0,15}$/.test(id) ? context.data.tree.get(Number(id)) : null;
    if (!node) return absent();
    const summary = await placeSummary(node, explorerFilter(context), context);
    return Response.json(summary, {
      headers: { 'Cache-Control': 'private, max-age=60', 'X-Robots-Tag': 'noindex' },
    });
  } catch (error) {
    if (error instanceof PageAbsent) return absent();
    throw error;
  }
}

function absent(): Response {
  return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } });
}
