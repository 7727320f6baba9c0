import type { NextRequest } from 'next/server';
import { addressInCurrency } from '#lib/site/search/address-in-currency';
import { seeOther } from '../see-other.ts';

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
  return seeOther(locale, values, (context) => addressInCurrency(values, context));
}
