import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerMedia } from '#lib/server/media';
import { sendFile } from '#lib/server/send-file';

/** Answers requests for media files, streamed. A client that goes away meanwhile is no error; a file that cannot be read is. */
export function mediaDoor(dataDirectory: string) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [pathname = ''] = (request.url ?? '').split('?');
    const { status, headers, file, part } = await answerMedia(
      {
        method: request.method ?? 'GET',
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
