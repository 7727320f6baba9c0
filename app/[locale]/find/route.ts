import type { NextRequest } from 'next/server';
import { parseSearchQuery } from '#lib/catalogue/query';
import { findDestination } from '#lib/site/find-destination';
import { pageContext } from '#lib/site/page-context';

export const dynamic = 'force-dynamic';

const LONGEST_PHRASE = 100;

/** Answers the "where to?" form with the page that it means. */
export async function GET(
  request: NextRequest,
  { params }: { params: Promise<{ locale: string }> },
): Promise<Response> {
  const values = request.nextUrl.searchParams;
  const context = await pageContext({ params, searchParams: Promise.resolve(Object.fromEntries(values)) });
  const { guests } = parseSearchQuery(values, context.vocabulary).query.filter;
  const phrase = (values.get('where') ?? '').trim().slice(0, LONGEST_PHRASE);
  const more = new URLSearchParams(guests === null ? {} : { guests: String(guests) });
  const Location = findDestination(context.data.tree, phrase, context.locale, context.links, more);
  return new Response(null, { status: 303, headers: { Location, 'Cache-Control': 'no-store' } });
}
