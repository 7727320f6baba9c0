import type { ServerResponse } from 'node:http';

/** Responds with 404 and a line of plain text, which caches do not store. */
export function sendNotFound(response: ServerResponse, text: string): void {
  const body = `${text}\n`;
  const headers = {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Length': Buffer.byteLength(body),
  };
  response.writeHead(404, headers).end(body);
}
