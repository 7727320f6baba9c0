import { createReadStream } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';

/**
 * Streams a file as the body of a response whose head has been written. A client that disconnects is no error.
 * @param part the first and the last byte to send; absent for the whole file.
 * @throws when the file cannot be read.
 */
export async function sendFile(
  response: ServerResponse,
  file: string,
  part?: { readonly start: number; readonly end: number },
): Promise<void> {
  await pipeline(createReadStream(file, part), response).catch((error: unknown) => {
    if (!isClientGone(error)) throw error;
  });
}

/** Whether the socket closed before the last byte was written: the client disconnected. */
function isClientGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}
