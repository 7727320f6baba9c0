/**
 * Mirrors a running service, twice, and compares every answer of the mirror with the upstream's, member for member: all destinations and
 * rentals of all operations of the specification, in every language and currency. Prints what the two runs took and what differs. With
 * DATABASE_URL set the mirror is that database, else SQLite under a new directory. The mirror gives its pages the upstream's addresses, so
 * that `meta.etag`, which each service makes in its own way, is the same where both are of this software. `npm run bench:mirror -- http://localhost:3000 --campaigns summer --locales en,fr --currencies EUR,USD`
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { isObject } from '#lib/import/mirror/upstream-records';
import { startServer } from './servers.ts';

const { positionals, values: options } = parseArgs({
  allowPositionals: true,
  options: {
    campaigns: { type: 'string', default: '' },
    locales: { type: 'string', default: 'en,fr,de,es,it' },
    currencies: { type: 'string', default: 'EUR,USD' },
    concurrency: { type: 'string', default: '4' },
    port: { type: 'string', default: '3401' },
  },
});
const [upstream = 'http://localhost:3000'] = positionals;
const locales = options.locales.split(',');
const currencies = options.currencies.split(',');
const campaigns = options.campaigns.split(',').filter(Boolean);
const PHRASES: readonly string[] = ['s', 'se', 'st', 'nice', 'cote', 'san', 'xyz', 'valley'];
const SHOWN = 10;

const directory = await mkdtemp(join(tmpdir(), 'veranda-mirror-bench-'));
try {
  for (const run of ['First run', 'Second run']) {
    const startedMs = performance.now();
    const { transfer, status, message } = await runMirror();
    const seconds = (performance.now() - startedMs) / 1_000;
    console.log(`${run}: ${status} in ${seconds.toFixed(1)} s, ${JSON.stringify(transfer)}. ${message}`);
  }
  const mirror = await startServer(
    ['app/api/public/v2/testing/serve-api.ts'],
    Number(options.port),
    '/api/public/v2/destinations/roots',
    { DATA_DIR: directory, PUBLIC_BASE_URL: await publicBaseUrl(), RATE_LIMIT: 'off', LOG_LEVEL: 'error' },
  );
  try {
    await compare(mirror.url);
  } finally {
    await mirror.stop();
  }
} finally {
  await rm(directory, { recursive: true });
}

function runMirror(): Promise<{ transfer: unknown; status: string; message: string }> {
  const program = ['lib/cli/veranda.ts', 'mirror', upstream, '--json'];
  for (const name of ['campaigns', 'locales', 'currencies', 'concurrency'] as const) {
    if (options[name] !== '') program.push(`--${name}`, options[name]);
  }
  const env = { ...process.env, DATA_DIR: directory };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, program, { env }, (error, stdout, stderr) => {
      if (stdout === '') reject(error ?? new Error(stderr));
      else resolve(JSON.parse(stdout));
    });
  });
}

interface Difference {
  count: number;
  readonly examples: string[];
}

async function compare(mirror: string): Promise<void> {
  const differences = new Map<string, Difference>();
  const compared = { answers: 0, records: 0, lists: 0, sameEtags: 0 };
  const note = (kind: string, example: string) => {
    const difference = differences.get(kind) ?? { count: 0, examples: [] };
    differences.set(kind, difference);
    difference.count += 1;
    if (difference.examples.length < 2) difference.examples.push(example);
  };
  const both = async (path: string) => {
    const [theirs, ours] = await Promise.all([answerOf(upstream, path), answerOf(mirror, path)]);
    compared.answers += 1;
    return { theirs, ours };
  };
  for (const locale of locales) {
    const pages: string[] = [];
    const ids: number[] = [];
    for (let isOver = false; !isOver; ) {
      const page = `/destinations?per_page=1000&page=${pages.length + 1}&locale=${locale}`;
      const found = listIn(await answerOf(upstream, page), 'data');
      ids.push(...found.map(({ id }) => Number(id)));
      pages.push(page);
      isOver = found.length === 0;
    }
    const paths = [
      ...pages,
      `/destinations.json?per_page=20&page=3&locale=${locale}`,
      `/destinations/roots?locale=${locale}`,
      `/destinations/promoted?locale=${locale}`,
      ...ids.flatMap((id) => [
        `/destinations/${id}?locale=${locale}`,
        `/destinations/${id}/children?locale=${locale}`,
      ]),
      ...PHRASES.map((phrase) => `/destinations?search_phrase=${phrase}&locale=${locale}`),
    ];
    for (const path of paths) {
      const answers = await both(path);
      compared.records += Array.isArray(answers.theirs.data) ? answers.theirs.data.length : 1;
      if (isDeepStrictEqual(answers.theirs, answers.ours)) continue;
      note(`destinations: ${path.replace(/\d+/, ':id').replace(/[?].*/, '')}`, path);
    }
  }
  const lists = ['/search', ...campaigns.map((slug) => `/campaigns/${slug}/rentals`)];
  for (const list of lists) {
    for (const query of locales.flatMap((locale) =>
      currencies.map((currency) => `locale=${locale}&currency=${currency}`),
    )) {
      for (let page = 1, pages = 1; page <= pages; page++) {
        const path = `${list}?per_page=100&page=${page}&${query}`;
        const { theirs, ours } = await both(path);
        pages = Number(objectIn(objectIn(theirs, 'meta'), 'pagination').total_pages);
        for (const member of ['pagination', 'last_modified']) {
          const [a, b] = [objectIn(theirs, 'meta')[member], objectIn(ours, 'meta')[member]];
          if (!isDeepStrictEqual(a, b)) note(`${list}: meta.${member}`, path);
        }
        compared.lists += 1;
        if (objectIn(theirs, 'meta').etag === objectIn(ours, 'meta').etag) compared.sameEtags += 1;
        compareRentals(listIn(theirs, 'rentals'), listIn(ours, 'rentals'), (member, id) =>
          note(`${list}: ${member}`, `${path} rental ${id}`),
        );
        compared.records += listIn(theirs, 'rentals').length;
      }
    }
  }
  console.log(`Compared ${compared.records} records in ${compared.answers} answers.`);
  console.log(`meta.etag is the same in ${compared.sameEtags} of ${compared.lists} pages of rentals.`);
  const kinds = [...differences].sort(([, a], [, b]) => b.count - a.count);
  if (kinds.length === 0) console.log('No difference.');
  for (const [kind, { count, examples }] of kinds.slice(0, SHOWN)) {
    console.log(`  ${count} × ${kind}, as at ${examples.join(' and ')}`);
  }
  process.exitCode = kinds.length === 0 ? 0 : 1;
}

type Members = Readonly<Record<string, unknown>>;

function compareRentals(
  theirs: readonly Members[],
  ours: readonly Members[],
  note: (member: string, id: unknown) => void,
): void {
  for (const [index, record] of theirs.entries()) {
    const other = ours[index];
    if (!other || other.id !== record.id) {
      note('another rental at this place', record.id);
      continue;
    }
    if (!isDeepStrictEqual(Object.keys(record), Object.keys(other))) note('other members', record.id);
    for (const [member, value] of Object.entries(record)) {
      if (!isDeepStrictEqual(value, other[member])) note(member, record.id);
    }
  }
  if (ours.length !== theirs.length) note('another number of rentals', null);
}

/** What the addresses of the upstream's pages begin with. */
async function publicBaseUrl(): Promise<string> {
  const [rental] = listIn(await answerOf(upstream, '/search?per_page=1'), 'rentals');
  return new URL(String(rental?.url)).origin;
}

async function answerOf(origin: string, path: string): Promise<Members> {
  const response = await fetch(`${origin}/api/public/v2${path}`);
  const value: unknown = await response.json();
  return isObject(value) ? value : {};
}

function objectIn(value: Members, member: string): Members {
  const found = value[member];
  return isObject(found) ? found : {};
}

function listIn(value: Members, member: string): readonly Members[] {
  const found = value[member];
  return Array.isArray(found) ? found.filter(isObject) : [];
}
