import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerPhoto, type PhotoSource } from '#lib/server/photos';
import { sendFile } from '#lib/server/send-file';

/**
 * Returns a function that serves photos of other hosts on node:http. It rejects when a file cannot be read; a disconnected client is no
 * error.
 */
export function photoDoor(source: PhotoSource) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [pathname = ''] = (request.url ?? '').split('?');
    const isHead = request.method === 'HEAD';
    const ifNoneMatch = request.headers['if-none-match'] ?? null;
    const { status, headers, body } = await answerPhoto({ isHead, pathname, ifNoneMatch }, source);
    const isEmpty = body === null && !isHead && status !== 304;
    response.writeHead(status, isEmpty ? { ...headers, 'Content-Length': 0 } : headers);
    if (typeof body === 'string') await sendFile(response, body);
    else response.end(body ?? undefined);
  };
}
