import type { NextRequest } from 'next/server';
import { answerFromVersion } from '#lib/http/answer-from-version';
import { routeContext } from '#lib/site/page-context';
import { addressInCurrency } from '#lib/site/search/address-in-currency';

export const dynamic = 'force-dynamic';

/**
 * Redirects a change of currency (303) to the same page with its price bounds converted: see `addressInCurrency`. 404 for an unknown
 * language.
 */
export async function GET(
  request: NextRequest,
  { params }: { params: Promise<{ locale: string }> },
): Promise<Response> {
  const values = request.nextUrl.searchParams;
  const { locale } = await params;
  return answerFromVersion(async () => {
    const context = await routeContext(locale, values);
    if (!context) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } });
    const Location = addressInCurrency(values, context);
    return new Response(null, { status: 303, headers: { Location, 'Cache-Control': 'no-store' } });
  });
}
