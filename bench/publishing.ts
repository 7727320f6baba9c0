/**
 * Publishes versions under load: `npm run bench:publishing -- <bundle> [--versions 50]` runs the production server with eight
 * clients that request without pauses, and publishes versions, each a copy of the bundle whose headlines name the version.
 * Every request must succeed, and every response must be of one version. The store is the database of DATABASE_URL, otherwise
 * SQLite in a new directory.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { OUR_SERVER, startServer } from './servers.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { versions: { type: 'string', default: '50' }, port: { type: 'string', default: '3470' } },
});
const [bundle] = positionals;
if (bundle === undefined)
  throw new Error('Usage: npm run bench:publishing -- <bundle directory> [--versions 50]');
const VERSIONS = Number(values.versions);
const CLIENTS = 8;
/** A version that is not served after this time counts as failed. */
const LONGEST_DELAY_MS = 60_000;

const place = await mkdtemp(join(tmpdir(), 'veranda-publishing-'));
const environment = { ...process.env, DATA_DIR: join(place, 'data'), RATE_LIMIT: 'off', LOG_LEVEL: 'warn' };
const copy = join(place, 'bundle');
await cp(bundle, copy, { recursive: true });
const rentals = (await readFile(join(bundle, 'rentals.ndjson'), 'utf8'))
  .trim()
  .split('\n')
  .map((line) => z.looseObject({ texts: z.record(z.string(), z.looseObject({})) }).parse(JSON.parse(line)));
const manifest = z.looseObject({}).parse(JSON.parse(await readFile(join(bundle, 'manifest.json'), 'utf8')));
await writeFile(join(copy, 'manifest.json'), JSON.stringify({ ...manifest, files: undefined }));

/** Publishes the bundle with the version's number as every headline. */
async function publish(version: number): Promise<void> {
  const lines = rentals.map((rental) => ({
    ...rental,
    texts: Object.fromEntries(
      Object.entries(rental.texts).map(([locale, text]) => [
        locale,
        { ...text, headline: `Version ${version}` },
      ]),
    ),
  }));
  await writeFile(join(copy, 'rentals.ndjson'), lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  const child = spawn(process.execPath, ['lib/cli/veranda.ts', 'import', copy, '--force'], {
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`Version ${version} was not published: ${code}`);
}

const answerSchema = z.looseObject({ rentals: z.array(z.looseObject({ headline: z.string() })) });

const seen = new Map<string, number>();
const delaysMs: number[] = [];
let answers = 0;
let failures = 0;
let mixed = 0;
let isOver = false;

async function client(url: string, number: number): Promise<void> {
  for (let request = number; !isOver; request += CLIENTS) {
    const path = `/api/public/v2/search?per_page=20&page=${1 + (request % 40)}&guests=${1 + (request % 6)}`;
    try {
      const response = await fetch(url + path);
      const { rentals: found } = answerSchema.parse(await response.json());
      const versions = new Set(found.map(({ headline }) => headline));
      answers += 1;
      if (versions.size > 1) mixed += 1;
      for (const version of versions) if (!seen.has(version)) seen.set(version, performance.now());
    } catch (error) {
      failures += 1;
      console.error(String(error));
    }
  }
}

try {
  await publish(0);
  const server = await startServer(OUR_SERVER, Number(values.port), '/readyz', environment);
  const clients = Array.from({ length: CLIENTS }, (_, number) => client(server.url, number));
  await sleep(2_000);
  for (let version = 1; version <= VERSIONS; version++) {
    await publish(version);
    const publishedAtMs = performance.now();
    while (!seen.has(`Version ${version}`)) {
      if (performance.now() - publishedAtMs > LONGEST_DELAY_MS)
        throw new Error(`Version ${version} is not served.`);
      await sleep(20);
    }
    delaysMs.push((seen.get(`Version ${version}`) ?? 0) - publishedAtMs);
  }
  isOver = true;
  await Promise.all(clients);
  await server.stop();
  delaysMs.sort((a, b) => a - b);
  const at = (share: number) => Math.round(delaysMs[Math.floor(share * (delaysMs.length - 1))] ?? 0);
  console.log(`${VERSIONS} versions of ${rentals.length} rentals published under ${answers} requests.`);
  console.log(`${failures} requests failed, ${mixed} responses were of more than one version.`);
  console.log(
    `A version was first seen ${at(0.5)} ms after it was published (median), at the latest ${at(1)} ms.`,
  );
  if (failures > 0 || mixed > 0) process.exitCode = 1;
} finally {
  await rm(place, { recursive: true, force: true });
}
