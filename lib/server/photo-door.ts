import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerPhoto, type PhotoSource } from '#lib/server/photos';
import { sendFile } from '#lib/server/send-file';

/** Answers requests for photos of other hosts. A client that goes away meanwhile is no error; a file that cannot be read is. */
export function photoDoor(source: PhotoSource) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [pathname = ''] = (request.url ?? '').split('?');
    const { method = 'GET', headers: given } = request;
    const asked = { method, pathname, ifNoneMatch: given['if-none-match'] ?? null };
    const { status, headers, body } = await answerPhoto(asked, source);
    const isEmpty = body === null && method !== 'HEAD' && status !== 304;
    response.writeHead(status, isEmpty ? { ...headers, 'Content-Length': 0 } : headers);
    if (typeof body === 'string') await sendFile(response, body);
    else response.end(body ?? undefined);
  };
}
