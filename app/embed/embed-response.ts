import { currentBrand } from '#lib/brand/brand';
import { catalogueVocabulary } from '#lib/catalogue/requests/catalogue-vocabulary';
import type { ParameterIssue } from '#lib/catalogue/requests/parameters';
import { currentConfig } from '#lib/config';
import { absentDocument, embedDocument, problemDocument } from '#lib/embed/embed-document';
import { type EmbedQuery, type ParsedEmbedQuery, parseEmbedQuery } from '#lib/embed/embed-query';
import type { EmbeddedHomes } from '#lib/embed/embedded-homes';
import { answerFromVersion } from '#lib/http/answer-from-version';
import { ResultCache } from '#lib/http/result-cache';
import { isHeld, weakTag } from '#lib/http/validators';
import { referenceData } from '#lib/reference/reference-data';
import { type PageContext, routeContext } from '#lib/site/page-context';
import { currentStore } from '#lib/store/current-store';
import { VersionCache } from '#lib/store/version-cache';

/** A finished document. */
interface EmbedBody {
  readonly status: 200 | 400 | 404;
  readonly text: string;
  readonly tag: string;
}

const LIMITS = { concurrency: 2, maxQueued: 100, maxBytes: 8 * 1024 * 1024 };
const finished = new VersionCache<ResultCache<EmbedBody>>(undefined, 'revision');

const CACHING = 'public, max-age=300, stale-while-revalidate=3600';

type ReadHomes = (
  context: PageContext,
  query: EmbedQuery,
) => Promise<EmbeddedHomes | readonly ParameterIssue[] | null>;

/**
 * Responds with the document of a frame; 400 with a document that names bad parameters, 404 with one for homes that visitors do not see, 503 when
 * the catalogue cannot be read. Documents are kept per version of the catalogue, brand and day.
 */
export async function embedResponse(
  request: Request,
  shows: 'campaign' | 'search',
  read: ReadHomes,
): Promise<Response> {
  if (currentConfig().embedOrigins.length === 0) return new Response(null, { status: 404 });
  const { pathname, searchParams } = new URL(request.url);
  return answerFromVersion(async () => {
    const store = await currentStore();
    const vocabulary = catalogueVocabulary(store, await referenceData(store), currentConfig());
    const parsed = parseEmbedQuery(searchParams, vocabulary, shows);
    const day = new Date().toISOString().slice(0, 10);
    const key = JSON.stringify([pathname, currentBrand().revision, day, parsed.query, `${parsed.search}`]);
    const documents = finished.get(
      store,
      () => new ResultCache<EmbedBody>(LIMITS, ({ text }) => text.length),
    );
    const body =
      parsed.issues.length > 0
        ? bodyOf(400, problemDocument(parsed.issues))
        : await documents.get(key, () => makeBody(parsed, read));
    if (body === null) throw new Error('A document is never null.');
    const { status, text, tag } = body;
    if (status !== 200)
      return new Response(text, { status, headers: { ...TYPE, 'Cache-Control': 'no-store' } });
    const headers = { ETag: tag, 'Cache-Control': CACHING, 'X-Robots-Tag': 'noindex' };
    return isHeld(request.headers.get('if-none-match'), tag)
      ? new Response(null, { status: 304, headers })
      : new Response(text, { headers: { ...headers, ...TYPE } });
  });
}

const TYPE = { 'Content-Type': 'text/html; charset=utf-8' };

async function makeBody({ query, search }: ParsedEmbedQuery, read: ReadHomes): Promise<EmbedBody> {
  const context = await routeContext(query.locale, search);
  if (context === null) throw new Error(`The catalogue does not have its own language ${query.locale}.`);
  const homes = await read(context, query);
  if (homes === null)
    return bodyOf(404, await absentDocument(query, context.publicBaseUrl + context.links.home()));
  return 'homes' in homes
    ? bodyOf(200, await embedDocument(homes, query))
    : bodyOf(400, problemDocument(homes));
}

function bodyOf(status: EmbedBody['status'], text: string): EmbedBody {
  return { status, text, tag: weakTag(text) };
}
