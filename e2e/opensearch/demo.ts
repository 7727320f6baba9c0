/**
 * `npm run demo:cluster [-- --rentals 2000]`: shows a deployment of several machines on this one: an OpenSearch cluster of three nodes, PostgreSQL and
 * two processes of the app, with a demo catalogue of its own in a temporary directory. Prints the addresses, and how to break nodes. Ctrl-C stops
 * all of it; nothing is left. Needs a build, as `npm start` leaves it, and installs OpenSearch like `npm run test:opensearch`.
 */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runProgram, stopProgramsOnSignals, withTemporaryDirectory } from '#lib/cli/programs';
import { startCluster } from '#lib/search/opensearch/testing/own-cluster';
import { startOwnPostgres } from '#lib/store/testing/postgres-server';
import { startOwnServer } from '../support/own-server.ts';
import { installOpenSearch } from './install.ts';

const LIMIT_SECONDS = 1_200;
const APPS = ['one', 'two'];

const { values } = parseArgs({ options: { rentals: { type: 'string', default: '2000' } } });

if (!existsSync('.next/BUILD_ID')) {
  console.error('not run: there is no build; run npm start first.');
  process.exit(2);
}
// Nodes and PostgreSQL end when this process does.
stopProgramsOnSignals();
await withTemporaryDirectory(join(tmpdir(), 'veranda-demo-'), async (directory) => {
  const installation = await installOpenSearch(console.log).catch((error: Error) => {
    console.error(`not run: OpenSearch cannot be installed.\n${error.message}`);
    process.exit(2);
  });
  console.log('Starting OpenSearch with three nodes, and PostgreSQL.');
  const cluster = await startCluster(installation, { nodes: 3 });
  const postgres = await startOwnPostgres();
  // The pictures of the demo and the map are those of `npm start`.
  await mkdir(join(directory, 'data'));
  if (existsSync('var/media')) await symlink(resolve('var/media'), join(directory, 'data', 'media'));
  const environment = {
    DATA_DIR: join(directory, 'data'),
    DATABASE_URL: postgres.url,
    SEARCH_ENGINE: 'opensearch',
    OPENSEARCH_URLS: cluster.urls.join(),
  };
  console.log(`Publishing a demo of ${values.rentals} rentals.`);
  const { code, output } = await runProgram(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'lib/cli/veranda.ts', 'demo', '--rentals', values.rentals],
    { limitSeconds: LIMIT_SECONDS, env: environment },
  );
  if (code !== 0) throw new Error(output);
  const apps = [];
  for (const name of APPS) {
    const server = await startOwnServer(environment, ['ignore', 'inherit', 'inherit']);
    process.once('exit', () => server.child.kill('SIGKILL'));
    apps.push({ name, server });
  }
  const rows = [
    ...apps.map(({ name, server }) => [`app ${name}`, server.origin, server.child.pid]),
    ...cluster.urls.map((url, index) => [`search node ${index + 1}`, url, cluster.pids[index]]),
    ['PostgreSQL', postgres.url.replace(/:[^:@]+@/, ':…@'), ''],
  ];
  for (const [name, address, pid] of rows)
    console.log(`${String(name).padEnd(14)} ${address} ${pid && `(process ${pid})`}`);
  console.log(
    'Searches go on when you kill a node (kill -9 <process>) or stop it (kill -STOP, kill -CONT). Ctrl-C ends the demo.',
  );
  await Promise.all(apps.map(({ server }) => once(server.child, 'exit')));
});
