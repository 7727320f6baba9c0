import { readTarget } from '#lib/api/api-request';
import { apiPipeline } from '#lib/api/pipeline';
import { API_PREFIX } from '#lib/http/path-prefixes';
import type { AskApi } from '#lib/portal/filled-guide';
import { GET as openApi } from '../../api/public/v2/openapi/route.ts';
import { OPERATIONS } from '../../api/public/v2/operations.ts';

/** Constant, so that a page is the same in all processes. */
const REQUEST_ID = 'example';

const respond = apiPipeline([...OPERATIONS, openApi.endpoint]);

/** Sends a request to the API within the process: no client is charged for the responses that a page shows. */
export const askApi: AskApi = async (request) => {
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
