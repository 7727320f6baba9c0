/** Next's route handlers for operations of the API. Hides the conversion between Request, Response and the pipeline's forms. */
import { type ApiRequest, isTextStream, readTarget, type TextStream } from '#lib/api/api-request';
import { type Endpoint, endpointOf, type Operation, type OperationQuery } from '#lib/api/operation';
import { apiPipeline } from '#lib/api/pipeline';
import { requestClass } from '#lib/http/request-class';
import { requestIdFrom } from '#lib/http/request-id';
import { currentLimits } from '#lib/http/request-limits';

type RouteHandler = (request: Request) => Promise<Response>;

/** The handlers that a `route.ts` of Next exports, by HTTP method. */
export interface RouteHandlers<GetHandler = RouteHandler> {
  readonly GET: GetHandler;
  readonly HEAD: RouteHandler;
  readonly OPTIONS: RouteHandler;
  readonly POST: RouteHandler;
  readonly PUT: RouteHandler;
  readonly PATCH: RouteHandler;
  readonly DELETE: RouteHandler;
}

/** The route handlers of an operation. `GET.endpoint` is its endpoint, which the production server runs without Next. */
export type OperationHandlers = RouteHandlers<RouteHandler & { readonly endpoint: Endpoint }>;

/**
 * Returns Next's route handlers of an operation. Methods other than GET, HEAD and OPTIONS get a 405.
 * @example export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = apiRoute({ path: fixedPath('/search'), … });
 */
export function apiRoute<Variable, Query extends OperationQuery>(
  operation: Operation<Variable, Query>,
): OperationHandlers {
  const endpoint = endpointOf(operation);
  const handle = routeHandler([endpoint]);
  const GET = Object.assign((request: Request) => handle(request), { endpoint });
  return { GET, HEAD: handle, OPTIONS: handle, POST: handle, PUT: handle, PATCH: handle, DELETE: handle };
}

/**
 * Returns Next's route handlers for all paths below the API's prefix that no operation has: 404 for GET and HEAD, 204 for OPTIONS, 405 for
 * other methods.
 * @param operations those that the 404 may name
 */
export function unknownRoute(operations: readonly Endpoint[]): RouteHandlers {
  const handle = routeHandler([], operations);
  return {
    GET: handle,
    HEAD: handle,
    OPTIONS: handle,
    POST: handle,
    PUT: handle,
    PATCH: handle,
    DELETE: handle,
  };
}

function routeHandler(endpoints: readonly Endpoint[], known = endpoints): RouteHandler {
  const respond = apiPipeline(endpoints, known);
  return async (request) => {
    const { status, headers: list, body } = await respond(apiRequest(request));
    const headers = new Headers();
    for (let at = 0; at < list.length; at += 2) headers.append(list[at] ?? '', list[at + 1] ?? '');
    const sent = request.method === 'HEAD' ? null : body;
    return new Response(isTextStream(sent) ? streamOf(sent) : wholeBody(sent), { status, headers });
  };
}

function wholeBody(body: Buffer | null): Uint8Array<ArrayBuffer> | null {
  return body && new Uint8Array(body);
}

/** Converts a body that is written while it is sent. Its writing ends when the client leaves. */
function streamOf(body: TextStream): ReadableStream<Uint8Array<ArrayBuffer>> {
  const pieces = body.pieces()[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => void (await pieces.return?.()),
  });
}

function apiRequest({ method, url, headers }: Request): ApiRequest {
  const { pathname, search } = new URL(url);
  const line = pathname + search;
  return {
    method,
    line,
    target: readTarget(line),
    header: (name) => headers.get(name),
    requestId: requestIdFrom(headers.get('x-request-id')),
    admission: currentLimits().admit(
      { socketAddress: null, forwardedFor: headers.get('x-forwarded-for') },
      requestClass(line),
    ),
  };
}
