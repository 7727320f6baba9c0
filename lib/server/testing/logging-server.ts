/** For tests: a server in a separate process that logs a long line for each request. It prints its port on standard error. */

import { currentLog } from '#lib/log';
import { drainableServer } from '#lib/server/draining';
import { stopOnSignals } from '#lib/server/stop-on-signals';

const LIMIT_MS = 5_000;

const { server, drain } = drainableServer((_request, response) => {
  currentLog().info({ filler: 'x'.repeat(10_000) }, 'Request');
  response.end('done');
});
stopOnSignals(drain, LIMIT_MS, () => {});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stderr.write(`${typeof address === 'object' ? address?.port : ''}\n`);
});
