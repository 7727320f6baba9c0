/**
 * Measures how many small faults in the code the unit tests notice: `npm run mutants -- lib/money lib/api [--sample 40] [--seed 7]`.
 * Stryker changes one operator, condition, literal or block at a time and runs the tests that cover it.
 *
 * Arguments are rooms: directories, files or globs of files of `lib`. `--sample n` takes n random top-level declarations of each room, all
 * of them by default; `--seed` chooses them. `--minutes` stops each room after a time; the mutants tested until then count. The tests are
 * those of the room and of the API's answers, for files the tests of their names; `--tests glob` adds others, and `--only` leaves out all
 * but these.
 * `--skip` names tests that are not run, by a regular expression for their full names, such as those on the slower database.
 * Test files share the modules that they load; `--isolate` loads them again for each, for tests that set state of the process.
 * Code that runs once, when a module is loaded, is left out unless `--static` is given: for each of its mutants all tests run.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { type Random, randomOf } from '#lib/demo/random';
import { tableOf } from './figures.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    tests: { type: 'string', multiple: true, default: [] },
    only: { type: 'boolean', default: false },
    skip: { type: 'string' },
    isolate: { type: 'boolean', default: false },
    static: { type: 'boolean', default: false },
    workers: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '600' },
  },
});

/** Tests of complete answers, which use most of the code. */
const ANSWER_TESTS = 'app/api/public/v2/every-member-*.test.ts';
/** Tests of both search engines on a catalogue small enough to search by hand. */
const KNOWN_RESULTS = 'lib/search/known-*.test.ts';
/** Tests of rooms, and of all that lies in them, that lie with the code through which they call the room. */
const TESTS_ELSEWHERE: Readonly<Record<string, string>> = {
  'lib/catalogue':
    '{lib/api/verbatim-records,app/api/public/v2/{flexible-stays,rental-calendar,rental-lists,when}}.test.ts',
  'lib/api':
    'app/api/public/v2/{contract,extensions,headers,http,one-rental,openapi,outage-age,revised-nights}.test.ts',
  'lib/store':
    'lib/import/{calendars/revisions,load/published-versions,load/carried-campaigns,revise-catalogue}.test.ts',
  'lib/search/memory': KNOWN_RESULTS,
  'lib/search/sql': KNOWN_RESULTS,
};
/** Files that the tests do not need in their copy of the project. */
const NOT_COPIED = ['var', '.next', 'docs/pictures', 'e2e', 'deploy', '.git'];

/** Whether a declaration contains a function, by the code that begins one. */
const FUNCTION = /=>|\bfunction\b|\bclass\b|\) \{/;

/** Lines of a file, numbered from 1, both included. */
interface Declaration {
  readonly file: string;
  readonly first: number;
  readonly last: number;
}

const resultSchema = z.object({
  fileName: z.string(),
  line: z.int(),
  column: z.int(),
  mutatorName: z.string(),
  replacement: z.string().default(''),
  status: z.string(),
});

/** Returns the files of a room that contain its code, without tests and what only tests use. */
function filesOf(room: string): readonly string[] {
  const pattern = existsSync(room) && statSync(room).isDirectory() ? `${room}/**/*.ts` : room;
  return globSync(pattern)
    .filter((file) => !file.endsWith('.test.ts') && !file.includes('/testing/'))
    .sort();
}

/**
 * Returns the top-level declarations of a file that contain code; without `--static`, only those that contain functions. Relies on the
 * formatter: a declaration begins in the first column.
 */
function declarationsOf(file: string): readonly Declaration[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  const starts = lines.flatMap((line, index) => (/^[a-zA-Z_$]/.test(line) ? [index] : []));
  return starts.flatMap((start, number) => {
    const end = starts[number + 1] ?? lines.length;
    const body = lines.slice(start, end).join('\n');
    if (/^(import|declare|(export )?(type|interface)) /.test(body)) return [];
    if (!values.static && !FUNCTION.test(body)) return [];
    return [{ file, first: start + 1, last: end }];
  });
}

/**
 * Returns globs of the tests of a room. Files with tests of their names have those alone, which are fast; else the tests are those of the
 * directory, those that lie elsewhere, and those of complete answers. `--tests` adds to either; with `--only` there are no others.
 */
function testsOf(room: string): readonly string[] {
  if (values.only) return values.tests;
  const isFile = room.endsWith('.ts');
  const named = room.replace(/\.ts$/, '.test.ts');
  if (isFile && globSync(named).length > 0) return [named, ...values.tests];
  const elsewhere = Object.entries(TESTS_ELSEWHERE).flatMap(([place, tests]) =>
    `${room}/`.startsWith(`${place}/`) ? [tests] : [],
  );
  return [
    isFile ? `${dirname(room)}/*.test.ts` : `${room}/**/*.test.ts`,
    ...elsewhere,
    ANSWER_TESTS,
    ...values.tests,
  ];
}

/** Returns `count` random items. */
function sampleOf<Item>(items: readonly Item[], count: number, random: Random): readonly Item[] {
  const keyed = items.map((item) => ({ item, key: random.next() }));
  return keyed
    .sort((a, b) => a.key - b.key)
    .slice(0, count)
    .map(({ item }) => item);
}

/** Runs Stryker on declarations of a room, for at most `--minutes`, and returns the results of the mutants that it tested. */
async function runStryker(room: string, declarations: readonly Declaration[], directory: string) {
  const results = join(directory, 'results.ndjson');
  const config = join(directory, 'stryker.json');
  const tests = testsOf(room);
  writeFileSync(results, '');
  writeFileSync(
    config,
    JSON.stringify({
      testRunner: 'vitest',
      plugins: ['@stryker-mutator/vitest-runner', './bench/mutant-lines.ts'],
      vitest: { configFile: 'bench/mutants.vitest.config.ts', related: false },
      mutate: declarations.map(({ file, first, last }) => `${file}:${first}-${last}`),
      ignoreStatic: !values.static,
      concurrency: Number(values.workers),
      reporters: ['progress-append-only', 'lines'],
      ignorePatterns: NOT_COPIED,
      tempDirName: join(directory, 'copy'),
      // Stryker would rewrite it with functions that TypeScript 7 does not have.
      tsconfigFile: 'none',
      dryRunTimeoutMinutes: 15,
      timeoutMS: 10_000,
      allowConsoleColors: false,
    }),
  );
  const { status, isStopped } = await runForMinutes(['stryker', 'run', config], Number(values.minutes), {
    MUTANT_TESTS: JSON.stringify(tests),
    MUTANT_RESULTS: results,
    MUTANT_ISOLATE: values.isolate ? '1' : '0',
    ...(values.skip !== undefined && { MUTANT_SKIP: values.skip }),
  });
  const mutants = readFileSync(results, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => resultSchema.parse(JSON.parse(line)));
  if (status !== 0 && !isStopped) throw new Error(`Stryker failed on ${room}.`);
  return { mutants, isStopped };
}

/**
 * Runs a command until it ends, at most for a number of minutes. Its process group is ended then and on a signal to this process: it
 * contains the workers, which would outlive the command.
 */
async function runForMinutes(
  [command, ...args]: readonly [string, ...string[]],
  minutes: number,
  env: Readonly<Record<string, string>>,
): Promise<{ readonly status: number | null; readonly isStopped: boolean }> {
  const child = spawn(command, args, { stdio: 'inherit', detached: true, env: { ...process.env, ...env } });
  const end = () => {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  };
  let isStopped = false;
  const timer = setTimeout(() => {
    isStopped = true;
    end();
  }, minutes * 60_000);
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.once(signal, end);
  const [status] = await once(child, 'exit');
  clearTimeout(timer);
  for (const signal of signals) process.off(signal, end);
  return { status, isStopped };
}

const NOTICED: ReadonlySet<string> = new Set(['Killed', 'Timeout']);
const UNNOTICED: ReadonlySet<string> = new Set(['Survived', 'NoCoverage']);

/** Returns the mutants that were tested, those that were killed, and their share. */
function countsOf(killed: number, missed: number, isStopped = false): readonly string[] {
  const counted = killed + missed;
  const share = `${((100 * killed) / Math.max(1, counted)).toFixed(1)} %`;
  return [isStopped ? `${counted}, stopped` : String(counted), String(killed), share];
}

const rows: string[][] = [];
/** Of rooms of several files. */
const fileRows: string[][] = [];
for (const room of positionals) {
  const all = filesOf(room).flatMap(declarationsOf);
  const chosen = values.sample ? sampleOf(all, Number(values.sample), randomOf(values.seed, room)) : all;
  const directory = mkdtempSync(join(tmpdir(), 'veranda-mutants-'));
  try {
    const { mutants, isStopped } = await runStryker(room, chosen, directory);
    const noticed = mutants.filter(({ status }) => NOTICED.has(status)).length;
    const unnoticed = mutants.filter(({ status }) => UNNOTICED.has(status));
    for (const { fileName, line, column, mutatorName, status, replacement } of unnoticed) {
      const change = replacement.replace(/\s+/g, ' ').slice(0, 80);
      console.log(`${relative('.', fileName)}:${line}:${column} ${status} ${mutatorName}: ${change}`);
    }
    const counted = noticed + unnoticed.length;
    const byFile = Map.groupBy(mutants, ({ fileName }) => relative('.', fileName));
    for (const [file, its] of byFile.size > 1 ? [...byFile].sort() : []) {
      const having = (among: ReadonlySet<string>) => its.filter(({ status }) => among.has(status)).length;
      fileRows.push([file, ...countsOf(having(NOTICED), having(UNNOTICED))]);
    }
    rows.push([
      room,
      `${chosen.length} of ${all.length}`,
      ...countsOf(noticed, unnoticed.length, isStopped),
      String(mutants.length - counted),
    ]);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
if (fileRows.length > 0) console.log(`\n${tableOf([['file', 'mutants', 'killed', 'share'], ...fileRows])}`);
console.log(`\nseed ${values.seed}`);
console.log(tableOf([['room', 'declarations', 'mutants', 'killed', 'share', 'left out'], ...rows]));
