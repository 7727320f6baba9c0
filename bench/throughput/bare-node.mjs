/**
 * As little as node:http can do: one answer from memory, whatever is asked, and 304 to who has it already. The answer's
 * headers and body are in the folder given as argument.
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
