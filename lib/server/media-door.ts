import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerMedia } from '#lib/server/media';
import { sendFile } from '#lib/server/send-file';

/**
 * Returns a function that serves files of `<data directory>/media` on node:http, as streams. A file that does not exist
 * is a 404. It rejects when a file cannot be read; a disconnected client is no error.
 */
export function mediaDoor(dataDirectory: string) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [pathname = ''] = (request.url ?? '').split('?');
    const { status, headers, file, part } = await answerMedia(
      {
        isHead: request.method === 'HEAD',
        pathname,
        ifNoneMatch: request.headers['if-none-match'] ?? null,
        range: request.headers.range ?? null,
      },
      dataDirectory,
    );
    if (file === null) {
      response
        .writeHead(status, status === 404 || status === 416 ? { ...headers, 'Content-Length': 0 } : headers)
        .end();
      return;
    }
    response.writeHead(status, headers);
    await sendFile(response, file, part);
  };
}
