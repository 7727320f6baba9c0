/**
 * A minimal node:http server: one response from memory for every request, or 304 for a matching If-None-Match. Its headers
 * and body are in the directory given as argument.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';

const [folder = '.'] = process.argv.slice(2);
const body = readFileSync(join(folder, 'body.json'));
const { found, notModified } = JSON.parse(readFileSync(join(folder, 'headers.json'), 'utf8'));
const tag = found.etag;

createServer((request, response) => {
  if (request.headers['if-none-match'] === tag) response.writeHead(304, notModified).end();
  else response.writeHead(200, found).end(body);
}).listen(Number(process.env.PORT));
