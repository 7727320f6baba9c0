import { answerFromVersion } from '#lib/http/answer-from-version';
import { guideMarkdown } from '#lib/portal/filled-guide';
import { type PageContext, routeContext } from '#lib/site/page-context';
import { isGuideName, PORTAL_PATH } from '#lib/site/portal-pages';
import { portalGuide } from '../../portal-guide.ts';

export const dynamic = 'force-dynamic';

/**
 * Responds with a page of the portal as Markdown, for programs that read it. The address of a page with `.md` at its end leads here (next.config.ts).
 * 404 for an unknown page or language.
 */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ locale: string; path?: string[] }> },
): Promise<Response> {
  const { locale, path = [] } = await params;
  return answerFromVersion(async () => {
    const context = await routeContext(locale);
    const markdown = context && (await pageMarkdown(context, path));
    if (!context || markdown === null) return markdownResponse('# There is no such page\n', 404);
    return markdownResponse(markdown, 200);
  });
}

/** Returns a page as Markdown, by the segments of its path below the portal; null for an unknown one. */
async function pageMarkdown(context: PageContext, path: readonly string[]): Promise<string | null> {
  const { publicBaseUrl, locale } = context;
  const portal = `${publicBaseUrl}/${locale}${PORTAL_PATH}`;
  const [section, name = '', ...more] = path;
  if (section === undefined) return guideMarkdown(await portalGuide(context, 'start', portal), publicBaseUrl);
  if (section !== 'guides' || !isGuideName(name) || more.length > 0) return null;
  return guideMarkdown(await portalGuide(context, name, portal), publicBaseUrl);
}

function markdownResponse(text: string, status: number): Response {
  const headers = { 'Content-Type': 'text/markdown; charset=utf-8', 'X-Robots-Tag': 'noindex' };
  return new Response(text, { status, headers });
}
