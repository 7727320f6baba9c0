import type { NextRequest } from 'next/server';
import { answerFromVersion } from '#lib/http/answer-from-version';
import { isHeld, weakTag } from '#lib/http/validators';
import { getTranslator } from '#lib/i18n/translator';
import { routeContext } from '#lib/site/page-context';
import { OPEN_SEARCH_TYPE, openSearchXml } from '#lib/site/seo/open-search';

export const dynamic = 'force-dynamic';

/** Responds with the description of the site's search for browsers, in one language; 404 for an unknown language. */
export async function GET(
  request: NextRequest,
  { params }: { params: Promise<{ locale: string }> },
): Promise<Response> {
  const { locale } = await params;
  return answerFromVersion(async () => {
    const context = await routeContext(locale, new URLSearchParams());
    if (context === null) return new Response(null, { status: 404 });
    const t = await getTranslator(locale, 'search');
    const { siteName: name, baseUrlOf } = context;
    const text = openSearchXml({ name, description: t('description'), locale, baseUrl: baseUrlOf(locale) });
    const headers = { 'Cache-Control': 'public, max-age=86400', ETag: weakTag(text) };
    if (isHeld(request.headers.get('if-none-match'), headers.ETag))
      return new Response(null, { status: 304, headers });
    return new Response(text, {
      headers: { ...headers, 'Content-Type': `${OPEN_SEARCH_TYPE}; charset=utf-8` },
    });
  });
}
