import { createReadStream } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';

/**
 * Streams a file, or the part of it from its first byte to its last, behind a head that has been written. A client that goes away
 * meanwhile is no error.
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

/** The socket closed before the last byte was written, as seen from here; the client may have had all it wanted. */
function isClientGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}
