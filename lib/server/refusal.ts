import { STATUS_CODES } from 'node:http';
import { problemAnswer } from '#lib/api/problem-answer';
import { ApiError, PROBLEMS, type ProblemCode } from '#lib/api/problems';
import { currentConfig } from '#lib/config';
import { API_PREFIX } from '#lib/http/path-prefixes';
import { closedHeaders } from '#lib/http/security-headers';

/**
 * A complete error response that the server itself sends instead of a route: to a request that it rejects, such as one with a malformed
 * target, or whose handler failed.
 */
export interface RefusalAnswer {
  readonly status: number;
  /** Names and values in turn, `Content-Length` included. */
  readonly headers: readonly string[];
  readonly body: Buffer;
}

/**
 * Returns the response to a rejected or failed request: a problem document where the path contains the API's prefix or begins with `/api`, in any
 * case of letters, a line of text elsewhere. Caches do not store it. @param detail one sentence for the client
 * @param more further headers, such as `Allow`
 */
export function refusal(
  code: ProblemCode,
  detail: string,
  request: { readonly target: string; readonly requestId: string },
  more: Readonly<Record<string, string>> = {},
): RefusalAnswer {
  if (namesApi(request.target)) {
    const { status, headers, body } = problemAnswer(
      new ApiError(code, detail, { headers: more }),
      request.requestId,
    );
    const content = body ?? Buffer.alloc(0);
    return { status, headers: [...headers, 'Content-Length', String(content.byteLength)], body: content };
  }
  const { status } = PROBLEMS[code];
  return textRefusal(status, detail, { ...more, 'X-Request-Id': request.requestId });
}

/**
 * Returns an error response as a line of plain text, "404 Not Found: detail", which caches do not store.
 * @param more further headers
 */
export function textRefusal(
  status: number,
  detail: string,
  more: Readonly<Record<string, string>> = {},
): RefusalAnswer {
  const body = Buffer.from(`${status} ${STATUS_CODES[status]}: ${detail}\n`);
  const headers = {
    ...closedHeaders(currentConfig()),
    'Cache-Control': 'no-store',
    'Content-Type': 'text/plain; charset=utf-8',
    ...more,
    'Content-Length': String(body.byteLength),
  };
  return { status, headers: Object.entries(headers).flat(), body };
}

/** Whether the path has the API's prefix anywhere, or begins with `/api`, in any case of letters, malformed or not. */
function namesApi(target: string): boolean {
  const [path = ''] = target.split('?');
  return path.toLowerCase().includes(API_PREFIX) || /^\/api(?:\/|$)/i.test(path);
}
