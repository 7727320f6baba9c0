import { embeddedSearch } from '#lib/embed/embedded-homes';
import { embedResponse } from '../embed-response.ts';

export const dynamic = 'force-dynamic';

/** Responds with a document that shows the homes of a search in a frame of another site. */
export function GET(request: Request): Promise<Response> {
  return embedResponse(request, 'search', embeddedSearch);
}
