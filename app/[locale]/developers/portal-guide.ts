import { readTarget } from '#lib/api/api-request';
import { apiPipeline } from '#lib/api/pipeline';
import { currentConfig } from '#lib/config';
import { API_PREFIX } from '#lib/http/path-prefixes';
import { type AskApi, type FilledGuide, filledGuide } from '#lib/portal/filled-guide';
import { guideNamed } from '#lib/portal/guide';
import { sampleValues } from '#lib/portal/sample-values';
import type { PageContext } from '#lib/site/page-context';
import type { GuideName } from '#lib/site/portal-pages';
import { OPERATIONS } from '../../api/public/v2/operations.ts';

/** Constant, so that a page is the same in all processes. */
const REQUEST_ID = 'example';

const respond = apiPipeline(OPERATIONS);

/** Sends a request to the API within the process: no client is charged for the responses that a page shows. */
const askApi: AskApi = async (request) => {
  const line = API_PREFIX + request;
  const { status, body } = await respond({
    method: 'GET',
    line,
    target: readTarget(line),
    header: () => null,
    requestId: REQUEST_ID,
    admission: { refusal: null, lowerTo: () => {}, fields: () => [] },
  });
  return { status, body: String(body ?? '') };
};

/** Reads a guide with the values and responses of the page's catalogue. @param portal the address of the portal's first page */
export async function portalGuide(
  { store, data, vocabulary, siteName, publicBaseUrl, today }: PageContext,
  name: GuideName | 'start',
  portal: string,
): Promise<FilledGuide> {
  const { rateLimitPerMinute: rateLimit } = currentConfig();
  const source = { store, data, vocabulary, siteName, publicBaseUrl, today, portal, rateLimit };
  return filledGuide(guideNamed(name), await sampleValues(source), askApi);
}
