import { answerFromVersion } from '#lib/http/answer-from-version';
import { guideMarkdown } from '#lib/portal/filled-guide';
import {
  operationMarkdown,
  problemsMarkdown,
  recordMarkdown,
  referenceMarkdown,
} from '#lib/portal/reference/reference-markdown';
import { type PageContext, routeContext } from '#lib/site/page-context';
import { isGuideName, PORTAL_PATH } from '#lib/site/portal-pages';
import type { Store } from '#lib/store/store';
import { portalChanges, portalGuide } from '../../portal-guide.ts';
import { portalReference } from '../../portal-reference.ts';

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
  const [section, name = ''] = path;
  if (section === undefined) return guideMarkdown(await portalGuide(context, 'start', portal), publicBaseUrl);
  if (section === 'reference') return referencePageMarkdown(context.store, path.slice(1), portal);
  if (section === 'changes' && path.length === 1)
    return guideMarkdown(await portalChanges(context, portal), publicBaseUrl);
  if (section !== 'guides' || !isGuideName(name) || path.length > 2) return null;
  return guideMarkdown(await portalGuide(context, name, portal), publicBaseUrl);
}

/** Returns a page of the reference as Markdown, by the segments of its path below the reference; null for an unknown one. */
async function referencePageMarkdown(
  store: Store,
  path: readonly string[],
  portal: string,
): Promise<string | null> {
  const reference = await portalReference(store);
  const [name, record] = path;
  if (name === undefined) return referenceMarkdown(reference, portal);
  if (path.length === 1 && name === 'problems') return problemsMarkdown(reference.problems);
  const operation = reference.operations.find(({ slug }) => slug === name);
  if (path.length === 1 && operation) return operationMarkdown(operation, portal);
  const found = name === 'records' && reference.records.find((each) => each.name === record);
  return path.length === 2 && found ? recordMarkdown(found, portal) : null;
}

function markdownResponse(text: string, status: number): Response {
  const headers = { 'Content-Type': 'text/markdown; charset=utf-8', 'X-Robots-Tag': 'noindex' };
  return new Response(text, { status, headers });
}
