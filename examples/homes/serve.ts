/**
 * Serves the example: `npm run example`, or `npm run example -- https://homes.example` for another catalogue than that of this machine.
 * `PORT` is where it listens, 3030 when not given; with 0 a free port.
 */
import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';

const HERE = import.meta.dirname;
const CLIENT = join(HERE, '../../packages/client/dist');
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.js': 'text/javascript',
};

const catalogue = new URL(process.argv[2] ?? 'http://localhost:3000').href.replace(/\/$/, '');
if (!existsSync(CLIENT)) throw new Error('The client is not built: npm run build -w packages/client');

/** The files of the page by their path; others do not exist. */
const files = new Map([
  ['/', join(HERE, 'index.html')],
  ['/homes.css', join(HERE, 'homes.css')],
  ['/homes.js', join(HERE, 'homes.js')],
]);
for await (const name of glob('**/*.js', { cwd: CLIENT })) files.set(`/client/${name}`, join(CLIENT, name));

const server = createServer(async ({ url = '/' }, response) => {
  const file = files.get(url.replace(/\?.*/, ''));
  if (file === undefined) {
    response.writeHead(404).end('Not found');
    return;
  }
  const text = await readFile(file, 'utf8');
  response.setHeader('Content-Type', `${TYPES[extname(file)]}; charset=utf-8`);
  response.end(text.replace('http://localhost:3000', catalogue));
});
server.listen(Number(process.env.PORT ?? 3030), () => {
  const address = server.address();
  if (address !== null && typeof address === 'object') console.log(`http://localhost:${address.port}`);
});
