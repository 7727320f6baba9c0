import { answerFromVersion } from '#lib/http/answer-from-version';
import { isHeld, weakTag } from '#lib/http/validators';
import { searchEntries } from '#lib/portal/search/search-index';
import { currentStore } from '#lib/store/current-store';
import { portalReference } from '../../[locale]/developers/portal-reference.ts';

export const dynamic = 'force-dynamic';

/** Responds with all entries of the portal's search. They are in English, like the portal, and lead to the pages of any language. */
export function GET(request: Request): Promise<Response> {
  return answerFromVersion(async () => {
    const text = JSON.stringify(searchEntries(await portalReference(await currentStore())));
    const headers = {
      'Cache-Control': 'public, max-age=300',
      ETag: weakTag(text),
      'X-Robots-Tag': 'noindex',
    };
    if (isHeld(request.headers.get('if-none-match'), headers.ETag))
      return new Response(null, { status: 304, headers });
    return new Response(text, { headers: { ...headers, 'Content-Type': 'application/json; charset=utf-8' } });
  });
}
