/**
 * Runs a soak test with faults: `npm run bench:soak -- [--minutes 30]` serves a copy of the catalogue of DATA_DIR from two
 * production servers under mixed traffic. The first uses SQLite and runs to the end, while imports publish to its store and
 * every second one is killed; its memory is measured. The second uses a new PostgreSQL; server and database are stopped,
 * killed and restarted. Every API response is compared with the first one to the same request. Fails when a response is
 * wrong, or truncated other than by a kill.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { SERVER_ENVIRONMENT } from '#lib/cli/server-options';
import { startOwnPostgres } from '#lib/store/testing/postgres-server';
import { readCatalogue } from './distinct-requests.ts';
import { tableOf } from './figures.ts';
import {
  ReferenceAnswers,
  readAddresses,
  startTraffic,
  type TrafficFigures,
  trafficRows,
} from './mixed-traffic.ts';
import { OUR_SERVER } from './servers.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    clients: { type: 'string', default: '6' },
    port: { type: 'string', default: '3490' },
  },
});
const MINUTES = Number(values.minutes);
const PORTS = [Number(values.port), Number(values.port) + 1] as const;
/** Between two faults, so that the server can recover. */
const FAULT_EVERY_MS = 30_000;
const IMPORT_EVERY_MS = 150_000;
const OUTAGE_MS = 8_000;
/** Permitted share of refused requests of the first server. */
const MOST_REFUSED = 0.05;

const place = await mkdtemp(join(tmpdir(), 'veranda-soak-'));
const source = resolve(process.env.DATA_DIR || 'var');
const common = {
  ...process.env,
  ...SERVER_ENVIRONMENT,
  NODE_ENV: 'production' as const,
  PUBLIC_BASE_URL: 'http://homes.example',
  RATE_LIMIT: 'off',
  TRUSTED_PROXIES: '1',
  LOG_LEVEL: 'fatal',
};

async function run(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  killAfterMs?: number,
): Promise<void> {
  const child = spawn(process.execPath, ['lib/cli/veranda.ts', ...args], {
    env: environment,
    stdio: 'ignore',
  });
  const timer = killAfterMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfterMs);
  const [code] = await once(child, 'exit');
  clearTimeout(timer);
  if (code !== 0 && killAfterMs === undefined) throw new Error(`${args.join(' ')} ended with ${code}`);
}

async function serve(port: number, environment: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const child = spawn(process.execPath, [...OUR_SERVER], {
    env: { ...environment, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  for (let tries = 0; tries < 3_000; tries++) {
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return child;
    await sleep(100);
  }
  throw new Error(`The server on ${port} is not ready within five minutes.`);
}

const wrong: string[] = [];
const events: string[] = [];
const startedAt = performance.now();
const note = (text: string) => {
  const line = `${((performance.now() - startedAt) / 1000).toFixed(0).padStart(5)} s  ${text}`;
  events.push(line);
  console.log(line);
};

async function memoryOf(child: ChildProcess): Promise<{ readonly resident: number; readonly peak: number }> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
  const read = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  return { resident: read('VmRSS'), peak: read('VmHWM') };
}

const postgres = await startOwnPostgres();
try {
  const data = [join(place, 'sqlite'), join(place, 'postgres')] as const;
  await cp(join(source, 'catalogue'), join(data[0], 'catalogue'), { recursive: true });
  await mkdir(data[1], { recursive: true });
  for (const directory of data) await symlink(join(source, 'media'), join(directory, 'media'));
  const environments = [
    { ...common, DATA_DIR: data[0], DATABASE_URL: '' },
    { ...common, DATA_DIR: data[1], DATABASE_URL: postgres.url },
  ] as const;
  const bundle = join(place, 'bundle');
  await run(['export', bundle], environments[0]);
  // Both from the same bundle, so that their responses are equal.
  await run(['import', bundle, '--force'], environments[0]);
  await run(['import', bundle, '--force'], environments[1]);

  const steady = await serve(PORTS[0], environments[0]);
  let shaken = await serve(PORTS[1], environments[1]);
  note(`both serve; the first takes ${(await memoryOf(steady)).resident} MB`);
  const urls = PORTS.map((port) => `http://127.0.0.1:${port}`) as [string, string];
  const catalogue = await readCatalogue({ url: urls[0] });
  const site = await readAddresses(urls[0], catalogue);
  const answers = new ReferenceAnswers();
  let killedAtMs = Number.NEGATIVE_INFINITY;
  let cutByKill = 0;
  const traffics = urls.map((baseUrl, index) =>
    startTraffic({
      baseUrl,
      site,
      answers,
      clients: Number(values.clients),
      from: index * 100_000,
      pauseMs: 20,
      onWrong: (what) => {
        const isCut = index === 1 && /ECONNRESET|hang up|EPIPE|aborted/.test(what);
        if (isCut && performance.now() - killedAtMs < 3_000) cutByKill += 1;
        else {
          wrong.push(`${index === 0 ? 'SQLite' : 'PostgreSQL'} ${what}`);
          note(`WRONG ${wrong.at(-1)}`);
        }
      },
    }),
  );

  const endsAt = performance.now() + MINUTES * 60_000;
  const restart = async (signal: NodeJS.Signals) => {
    const exited = once(shaken, 'exit');
    const at = performance.now();
    if (signal === 'SIGKILL') killedAtMs = at;
    shaken.kill(signal);
    await exited;
    const stoppedMs = performance.now() - at;
    shaken = await serve(PORTS[1], environments[1]);
    note(
      `${signal}: ended after ${stoppedMs.toFixed(0)} ms, ready again after ${(performance.now() - at).toFixed(0)} ms`,
    );
  };
  const faults: (() => Promise<void>)[] = [
    () => restart('SIGTERM'),
    async () => {
      await postgres.halt();
      await sleep(OUTAGE_MS);
      await postgres.resume();
      note(`database ended and started again after ${OUTAGE_MS} ms`);
    },
    () => restart('SIGKILL'),
    async () => {
      const pids = execFileSync('pgrep', ['-f', postgres.directory], { encoding: 'utf8' })
        .trim()
        .split('\n')
        .map(Number);
      for (const signal of ['SIGSTOP', 'SIGCONT'] as const) {
        for (const pid of pids) if (pid !== process.pid) process.kill(pid, signal);
        if (signal === 'SIGSTOP') await sleep(OUTAGE_MS);
      }
      note(`database silent for ${OUTAGE_MS} ms`);
    },
    () => restart('SIGHUP'),
  ];
  const shake = async () => {
    for (let index = 0; performance.now() + FAULT_EVERY_MS < endsAt; index++) {
      await sleep(FAULT_EVERY_MS);
      await faults[index % faults.length]?.();
    }
  };
  const publish = async () => {
    for (let index = 0; performance.now() + IMPORT_EVERY_MS < endsAt; index++) {
      await sleep(IMPORT_EVERY_MS);
      const killAfterMs = index % 2 === 0 ? undefined : 500 + 1_500 * Math.random();
      await run(['import', bundle, '--force'], environments[0], killAfterMs);
      note(killAfterMs === undefined ? 'an import published' : 'an import was killed');
    }
  };
  const watch = async () => {
    while (performance.now() < endsAt) {
      await sleep(Math.min(60_000, Math.max(0, endsAt - performance.now())));
      note(`first server: ${(await memoryOf(steady)).resident} MB`);
    }
  };
  await Promise.all([shake(), publish(), watch()]);
  await Promise.all(traffics.map((traffic) => traffic.stop()));
  const { resident, peak } = await memoryOf(steady);
  console.log(`\nFirst server after ${MINUTES} minutes: ${resident} MB resident, at most ${peak} MB.`);
  await sleep(30_000);
  console.log(`After half a minute of rest: ${(await memoryOf(steady)).resident} MB.\n`);
  for (const [index, traffic] of traffics.entries()) {
    console.log(index === 0 ? 'SQLite, never stopped' : '\nPostgreSQL, with faults');
    console.log(tableOf(trafficRows(traffic.figures)));
  }
  console.log(`\n${wrong.length} wrong or cut answers; ${cutByKill} answers were cut by SIGKILL.`);
  for (const what of wrong.slice(0, 20)) console.log(`  ${what}`);
  for (const child of [steady, shaken]) {
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
  }
  const steadyFigures = [...(traffics[0]?.figures.values() ?? [])];
  const sum = (pick: (found: TrafficFigures) => number) =>
    steadyFigures.reduce((total, found) => total + pick(found), 0);
  const refused = sum((found) => found.refused);
  const isBusy = refused > MOST_REFUSED * sum((found) => found.answered);
  if (isBusy) console.log(`The first server refused ${refused} requests: more than ${MOST_REFUSED * 100} %.`);
  if (wrong.length > 0 || isBusy) process.exitCode = 1;
} finally {
  await postgres.stop();
  await rm(place, { recursive: true, force: true });
}
process.exit();
