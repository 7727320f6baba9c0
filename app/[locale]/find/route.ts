import type { NextRequest } from 'next/server';
import { parseSearchQuery } from '#lib/catalogue/query';
import { PageAbsent } from '#lib/site/absent';
import { findDestination } from '#lib/site/find-destination';
import { type LocalizedPageProps, type PageContext, pageContext } from '#lib/site/page-context';

export const dynamic = 'force-dynamic';

const LONGEST_PHRASE = 100;

/** Answers the "where to?" form with the page that it means. */
export async function GET(
  request: NextRequest,
  { params }: { params: Promise<{ locale: string }> },
): Promise<Response> {
  const values = request.nextUrl.searchParams;
  const context = await contextOf({ params, searchParams: Promise.resolve(Object.fromEntries(values)) });
  if (!context) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } });
  const { guests } = parseSearchQuery(values, context.vocabulary).query.filter;
  const phrase = (values.get('where') ?? '').trim().slice(0, LONGEST_PHRASE);
  const more = new URLSearchParams(guests === null ? {} : { guests: String(guests) });
  const Location = findDestination(context.data.tree, phrase, context.locale, context.links, more);
  return new Response(null, { status: 303, headers: { Location, 'Cache-Control': 'no-store' } });
}

/** Null when the catalogue does not have the language. */
async function contextOf(props: LocalizedPageProps): Promise<PageContext | null> {
  try {
    return await pageContext(props);
  } catch (error) {
    if (error instanceof PageAbsent) return null;
    throw error;
  }
}
