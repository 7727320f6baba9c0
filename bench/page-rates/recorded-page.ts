/** Records a page of a server as bytes, and starts a bare server with the same response. */
import { mkdir, writeFile } from 'node:fs/promises';
import { get, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { type RunningServer, startServer } from '../servers.ts';

/** A response with its encoded body. */
export interface RecordedPage {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Reads a page in an encoding, without decoding it. @throws Error when the status is not 200. */
export function recordPage(url: string, encoding: string): Promise<RecordedPage> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': encoding } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.once('error', reject);
      response.once('end', () => {
        if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`));
        else resolve({ headers: response.headers, body: Buffer.concat(parts) });
      });
    }).once('error', reject);
  });
}

const BARE_PROGRAM = join(import.meta.dirname, '..', 'throughput', 'bare-node.mjs');
/** Headers of the connection, and those that describe a body: a 304 does not have them. */
const OWN = ['connection', 'date', 'keep-alive', 'transfer-encoding'];
const OF_CONTENT = ['content-type', 'content-length', 'content-encoding', 'content-security-policy', 'link'];

/** Starts a bare node:http server that returns the page, and 304 for its tag, for every request. Writes the page to `folder`. */
export async function startBareServer(
  { headers, body }: RecordedPage,
  folder: string,
  port: number,
): Promise<RunningServer> {
  // Without a tag the bare server would take every request for a revalidation.
  const all = Object.entries({ etag: '"none"', ...headers, 'content-length': String(body.length) });
  const found = Object.fromEntries(all.filter(([name]) => !OWN.includes(name)));
  const notModified = Object.fromEntries(
    Object.entries(found).filter(([name]) => !OF_CONTENT.includes(name)),
  );
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'body.json'), body);
  await writeFile(join(folder, 'headers.json'), JSON.stringify({ found, notModified }));
  return startServer([BARE_PROGRAM, folder], port, '/');
}
