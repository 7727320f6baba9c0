/**
 * Measures the gain of further app processes: the same distinct searches at one process, then spread evenly over all, in
 * alternating rounds; medians. `npm run bench:processes -- /data/million` on SQLite; `-- --postgres` on the current version of
 * the database of DATABASE_URL, which all processes share.
 *
 * Processes are assigned to the cores in turn; the load runs on any core. On two cores the load generator, and PostgreSQL on
 * the same machine, compete with the servers: "load" and "elsewhere" are their use of the cores.
 */
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { CLASSES, readCatalogue, requestLine } from './distinct-requests.ts';
import { measureInTurns, median, tableOf } from './figures.ts';
import { load } from './load.ts';
import { coreMilliseconds, OUR_SERVER, type RunningServer, settled, startServer } from './servers.ts';

const {
  positionals: [directory],
  values: options,
} = parseArgs({
  allowPositionals: true,
  options: {
    postgres: { type: 'boolean', default: false },
    processes: { type: 'string', default: '2' },
    connections: { type: 'string', default: '4' },
    seconds: { type: 'string', default: '8' },
    rounds: { type: 'string', default: '3' },
    port: { type: 'string', default: '3430' },
  },
});
const PROCESSES = Number(options.processes);
/** Per process. */
const CONNECTIONS = Number(options.connections);
const SECONDS = Number(options.seconds);
const ROUNDS = Number(options.rounds);
const WARMING_SECONDS = 3;

const KINDS = ['one filter', 'five filters and a sort', 'box, zoom 8', 'dates'];

interface Figures {
  readonly perSecond: number;
  readonly p50Milliseconds: number;
  readonly p99Milliseconds: number;
  readonly coreMicroseconds: number;
  /** Cores in use by the load generator, and by other processes than it and the servers. */
  readonly load: number;
  readonly elsewhere: number;
}

/** Returns the busy milliseconds of all cores since the machine started. */
function busyMilliseconds(): number {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0);
}

const servers: RunningServer[] = [];
try {
  for (let number = 0; number < PROCESSES; number++) {
    const environment = {
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      ...(directory === undefined || options.postgres ? {} : { DATA_DIR: directory }),
    };
    servers.push(
      await startServer(OUR_SERVER, Number(options.port) + number, '/readyz', environment, {
        core: number % cpus().length,
      }),
    );
  }
  const [first] = servers;
  if (!first) throw new Error('At least one process is needed.');
  const catalogue = await readCatalogue(first);
  for (const server of servers) await settled(server);

  let requestCount = 0;
  const nextPath = () => {
    const requests = CLASSES[KINDS[requestCount % KINDS.length] ?? ''];
    if (!requests) throw new Error('There is no such kind of request.');
    return requestLine(requests, catalogue, requestCount++);
  };
  const measure = async (asking: readonly RunningServer[], seconds: number): Promise<Figures> => {
    const usedBy = () => asking.reduce((sum, { processId }) => sum + coreMilliseconds(processId), 0);
    const [busyBefore, usedBefore, startedAt] = [busyMilliseconds(), usedBy(), performance.now()];
    const ownBefore = process.cpuUsage();
    const figures = await Promise.all(
      asking.map(({ url }) => load({ url, nextPath, status: 200, connections: CONNECTIONS, seconds })),
    );
    const elapsed = performance.now() - startedAt;
    const own = process.cpuUsage(ownBefore);
    const ownMilliseconds = (own.user + own.system) / 1_000;
    const used = usedBy() - usedBefore;
    const answers = figures.reduce((sum, each) => sum + each.answers, 0);
    return {
      perSecond: figures.reduce((sum, each) => sum + each.requestsPerSecond, 0),
      p50Milliseconds: Math.max(...figures.map((each) => each.p50Milliseconds)),
      p99Milliseconds: Math.max(...figures.map((each) => each.p99Milliseconds)),
      coreMicroseconds: (used * 1_000) / answers,
      load: ownMilliseconds / elapsed,
      elsewhere: (busyMilliseconds() - busyBefore - used - ownMilliseconds) / elapsed,
    };
  };

  const contenders = [[first], servers];
  for (const contender of contenders) await measure(contender, WARMING_SECONDS);
  const rounds = await measureInTurns(contenders, ROUNDS, (contender) => measure(contender, SECONDS));
  const figure = (index: number, of: keyof Figures) => median((rounds[index] ?? []).map((each) => each[of]));
  console.log(
    `${catalogue.rentalsCount.toLocaleString('en')} rentals, ${options.postgres ? 'PostgreSQL' : 'SQLite'}, ${cpus().length} cores, ${CONNECTIONS} connections a process\n`,
  );
  console.log(
    tableOf([
      ['processes', 'per s', 'of one', 'p50 ms', 'p99 ms', 'core µs', 'load, cores', 'elsewhere, cores'],
      ...contenders.map((contender, index) => [
        String(contender.length),
        figure(index, 'perSecond').toFixed(0),
        (figure(index, 'perSecond') / figure(0, 'perSecond')).toFixed(2),
        figure(index, 'p50Milliseconds').toFixed(2),
        figure(index, 'p99Milliseconds').toFixed(2),
        figure(index, 'coreMicroseconds').toFixed(0),
        figure(index, 'load').toFixed(2),
        figure(index, 'elsewhere').toFixed(2),
      ]),
    ]),
  );
} finally {
  for (const server of servers) await server.stop();
}
process.exit(0);
