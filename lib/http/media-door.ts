import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { answerMedia, MEDIA_PREFIX } from '#lib/http/media';

export function isMediaTarget(pathAndQuery: string): boolean {
  return pathAndQuery.startsWith(`${MEDIA_PREFIX}/`);
}

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
    await pipeline(createReadStream(file, part), response).catch((error: unknown) => {
      if (!isClientGone(error)) throw error;
    });
  };
}

/** The socket closed before the last byte was written, as seen from here; the client may have had all it wanted. */
export function isClientGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}
