/**
 * Mirrors a running service twice and compares every response of the mirror with the upstream's, member by member: all
 * destinations and rentals of all operations of the specification, in every language and currency, and searches by hundreds
 * of phrases. Then mirrors only the first language and currency and compares again: a phrase must have the same matches,
 * also by names in languages that the mirror lacks. Prints the cost of the runs and the differences.
 *
 *   npm run bench:mirror -- http://localhost:3000 --campaigns summer --locales en,fr --currencies EUR,USD
 *
 * The store is the database of DATABASE_URL, otherwise SQLite in a new directory. The mirror uses the upstream's base URL in
 * its page links, so that `meta.etag` is equal when both services are Veranda.
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
const campaigns = options.campaigns.split(',').filter(Boolean);
const SHOWN = 10;

/** The part of the upstream that is mirrored and compared. */
interface Extent {
  readonly locales: readonly string[];
  readonly currencies: readonly string[];
}

const everything: Extent = {
  locales: options.locales.split(','),
  currencies: options.currencies.split(','),
};
const leastOfIt: Extent = {
  locales: everything.locales.slice(0, 1),
  currencies: everything.currencies.slice(0, 1),
};

const PHRASES: readonly string[] = [
  's|é|ø|İ|ß|Ж|京|ا|ש|1|𝒜|se|st|san|nice|cote|valley|xyz|new y|of the',
  "CÔTE D’AZUR|cote d'azur|Cote-d’Azur|co\u0302te|sao paulo|ŁÓDŹ|Straße|ﬁ|—|'|st. ",
  // Names in languages that the mirror may lack.
  'Spanien|Allemagne|Florenz|Toscane|Islas Baleares|Isole Eolie|Nizza|Majorca|Firenze',
  'barcelnoa|bercelona|tuscny|provnce|itlay|germny|switzreland',
  'القاهرة|روما|תל אביב|Rome روما|\u202bRoma',
  ['a'.repeat(100), 'san '.repeat(24), 'é'.repeat(100), '京都'.repeat(50), 'nice '.padEnd(100, 'x')].join(
    '|',
  ),
].flatMap((phrases) => phrases.split('|'));
/** Number of the upstream's names from which further phrases are generated. */
const SAMPLED_NAMES = 100;

const directory = await mkdtemp(join(tmpdir(), 'veranda-mirror-bench-'));
try {
  await report('First run', everything);
  await report('Second run', everything);
  await serveAndCompare(everything);
  if (everything.locales.length > 1) {
    await report(`In ${leastOfIt.locales} and ${leastOfIt.currencies} alone`, leastOfIt);
    await serveAndCompare(leastOfIt);
  }
} finally {
  await rm(directory, { recursive: true });
}

async function report(run: string, extent: Extent): Promise<void> {
  const startedMs = performance.now();
  const { transfer, status, message } = await runMirror(extent);
  const seconds = (performance.now() - startedMs) / 1_000;
  console.log(`${run}: ${status} in ${seconds.toFixed(1)} s, ${JSON.stringify(transfer)}. ${message}`);
}

function runMirror({
  locales,
  currencies,
}: Extent): Promise<{ transfer: unknown; status: string; message: string }> {
  const { concurrency } = options;
  const program = ['lib/cli/veranda.ts', 'mirror', upstream, '--json', '--concurrency', concurrency];
  program.push('--locales', locales.join(), '--currencies', currencies.join());
  if (campaigns.length > 0) program.push('--campaigns', campaigns.join());
  const env = { ...process.env, DATA_DIR: directory };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, program, { env }, (error, stdout, stderr) => {
      if (stdout === '') reject(error ?? new Error(stderr));
      else resolve(JSON.parse(stdout));
    });
  });
}

async function serveAndCompare(extent: Extent): Promise<void> {
  const mirror = await startServer(
    ['app/api/public/v2/testing/serve-api.ts'],
    Number(options.port),
    '/api/public/v2/destinations/roots',
    { DATA_DIR: directory, PUBLIC_BASE_URL: await publicBaseUrl(), RATE_LIMIT: 'off', LOG_LEVEL: 'error' },
  );
  try {
    await compare(mirror.url, extent);
  } finally {
    await mirror.stop();
  }
}

interface Difference {
  count: number;
  readonly examples: string[];
}

async function compare(mirror: string, { locales, currencies }: Extent): Promise<void> {
  const differences = new Map<string, Difference>();
  const compared = { answers: 0, records: 0, phrases: 0, lists: 0, sameEtags: 0 };
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
  const { names, hasOtherNames } = await namesOfDestinations();
  const phrases = [...PHRASES, ...phrasesFrom(names)];
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
      ...(hasOtherNames ? pages.map((page) => `${page}&include=location,other_names`) : []),
    ];
    for (const path of paths) {
      const answers = await both(path);
      compared.records += Array.isArray(answers.theirs.data) ? answers.theirs.data.length : 1;
      if (isDeepStrictEqual(answers.theirs, answers.ours)) continue;
      note(`destinations: ${path.replace(/\d+/, ':id').replace(/[?].*/, '')}`, path);
    }
    for (const phrase of phrases) {
      const path = `/destinations?${new URLSearchParams({ per_page: '1000', locale, search_phrase: phrase })}`;
      const { theirs, ours } = await both(path);
      compared.phrases += 1;
      if (!isDeepStrictEqual(theirs, ours)) note('destinations by phrase', path);
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
  console.log(
    `Compared ${compared.records} records in ${compared.answers} answers, ${compared.phrases} of them by ${phrases.length} phrases.`,
  );
  console.log(`meta.etag is the same in ${compared.sameEtags} of ${compared.lists} pages of rentals.`);
  const kinds = [...differences].sort(([, a], [, b]) => b.count - a.count);
  if (kinds.length === 0) console.log('No difference.');
  for (const [kind, { count, examples }] of kinds.slice(0, SHOWN)) {
    console.log(`  ${count} × ${kind}, as at ${examples.join(' and ')}`);
  }
  if (kinds.length > 0) process.exitCode = 1;
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

/** Returns the names of the upstream's destinations, with other names when its API includes them. */
async function namesOfDestinations(): Promise<{ names: readonly string[]; hasOtherNames: boolean }> {
  const names: string[] = [];
  let hasOtherNames = false;
  for (let page = 1, isOver = false; !isOver; page++) {
    const path = `/destinations?per_page=1000&page=${page}&include=other_names`;
    const found = listIn(await answerOf(upstream, path), 'data');
    for (const { title, other_names: others } of found) {
      names.push(String(title));
      if (!Array.isArray(others)) continue;
      hasOtherNames = true;
      names.push(...others.map(String));
    }
    isOver = found.length === 0;
  }
  return { names, hasOtherNames };
}

/** Returns phrases from names: whole, in capitals, prefixes and infixes, and with a letter removed, changed or transposed. */
function phrasesFrom(names: readonly string[]): readonly string[] {
  const distinct = [...new Set(names)];
  const step = Math.max(1, Math.floor(distinct.length / SAMPLED_NAMES));
  return distinct
    .filter((_, index) => index % step === 0)
    .flatMap((name) => [
      name,
      name.toUpperCase(),
      name.slice(0, 3),
      name.slice(2, 6),
      name.slice(0, 3) + name.slice(4),
      `${name.slice(0, 4)}x${name.slice(5)}`,
      name.slice(0, 2) + name.slice(3, 4) + name.slice(2, 3) + name.slice(4),
    ])
    .map((phrase) => phrase.slice(0, 100));
}

/** Returns the base URL of the upstream's page links. */
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
