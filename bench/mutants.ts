/**
 * Measures how many small faults in the code the unit tests notice: `npm run mutants -- lib/money lib/api [--sample 40] [--seed 7]`.
 * Stryker changes one operator, condition, literal or block at a time and runs the tests that cover it.
 *
 * Arguments are rooms: directories or files of `lib`. `--sample n` takes n random top-level declarations of each room, all of them by
 * default; `--seed` chooses them. The tests are those of the room and of the API's answers; `--tests glob` adds others. Code that runs once, when a module is
 * loaded, is left out unless `--static` is given: for each of its mutants all tests run.
 */
import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
    static: { type: 'boolean', default: false },
    workers: { type: 'string', default: '1' },
  },
});

/** Tests of complete answers, which use most of the code. */
const ANSWER_TESTS = 'app/api/public/v2/every-member.test.ts';
/** Tests of rooms that lie with the code through which they call the room. */
const TESTS_ELSEWHERE: Readonly<Record<string, string>> = {
  'lib/catalogue': 'lib/api/verbatim-records.test.ts',
  'lib/api': 'app/api/public/v2/{contract,extensions,headers,http,one-rental,openapi}.test.ts',
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

const reportSchema = z.object({
  files: z.record(
    z.string(),
    z.object({
      mutants: z.array(
        z.object({
          mutatorName: z.string(),
          replacement: z.string().optional(),
          status: z.string(),
          statusReason: z.string().optional(),
          location: z.object({ start: z.object({ line: z.int(), column: z.int() }) }),
        }),
      ),
    }),
  ),
});

/** Returns the files of a room that contain its code, without tests and what only tests use. */
function filesOf(room: string): readonly string[] {
  if (statSync(room).isFile()) return [room];
  return globSync(`${room}/**/*.ts`)
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

/** Returns `count` random items. */
function sampleOf<Item>(items: readonly Item[], count: number, random: Random): readonly Item[] {
  const keyed = items.map((item) => ({ item, key: random.next() }));
  return keyed
    .sort((a, b) => a.key - b.key)
    .slice(0, count)
    .map(({ item }) => item);
}

/** Runs Stryker on declarations of a room and returns the path of its report. */
function runStryker(room: string, declarations: readonly Declaration[], directory: string): string {
  const report = join(directory, 'report.json');
  const config = join(directory, 'stryker.json');
  const testsOfRoom = statSync(room).isFile() ? room.replace(/\.ts$/, '.test.ts') : `${room}/**/*.test.ts`;
  const tests = [testsOfRoom, TESTS_ELSEWHERE[room] ?? [], ANSWER_TESTS, values.tests].flat();
  writeFileSync(
    config,
    JSON.stringify({
      testRunner: 'vitest',
      plugins: ['@stryker-mutator/vitest-runner'],
      vitest: { configFile: 'bench/mutants.vitest.config.ts', related: false },
      mutate: declarations.map(({ file, first, last }) => `${file}:${first}-${last}`),
      ignoreStatic: !values.static,
      concurrency: Number(values.workers),
      reporters: ['progress-append-only', 'json'],
      jsonReporter: { fileName: report },
      ignorePatterns: NOT_COPIED,
      tempDirName: join(directory, 'copy'),
      // Stryker would rewrite it with functions that TypeScript 7 does not have.
      tsconfigFile: 'none',
      dryRunTimeoutMinutes: 15,
      timeoutMS: 10_000,
      allowConsoleColors: false,
    }),
  );
  const run = spawnSync('stryker', ['run', config], {
    stdio: 'inherit',
    env: { ...process.env, MUTANT_TESTS: JSON.stringify(tests) },
  });
  if (run.status !== 0) throw new Error(`Stryker failed on ${room}.`);
  return report;
}

const NOTICED: ReadonlySet<string> = new Set(['Killed', 'Timeout']);
const UNNOTICED: ReadonlySet<string> = new Set(['Survived', 'NoCoverage']);

const rows: string[][] = [];
const survivors: string[] = [];
for (const room of positionals) {
  const all = filesOf(room).flatMap(declarationsOf);
  const chosen = values.sample ? sampleOf(all, Number(values.sample), randomOf(values.seed, room)) : all;
  const directory = mkdtempSync(join(tmpdir(), 'veranda-mutants-'));
  try {
    const { files } = reportSchema.parse(
      JSON.parse(readFileSync(runStryker(room, chosen, directory), 'utf8')),
    );
    const mutants = Object.entries(files).flatMap(([file, each]) =>
      each.mutants.map((mutant) => ({ ...mutant, file })),
    );
    const noticed = mutants.filter(({ status }) => NOTICED.has(status)).length;
    const unnoticed = mutants.filter(({ status }) => UNNOTICED.has(status));
    for (const { file, location, mutatorName, status, replacement = '' } of unnoticed) {
      const change = replacement.replace(/\s+/g, ' ').slice(0, 80);
      survivors.push(
        `${file}:${location.start.line}:${location.start.column} ${status} ${mutatorName}: ${change}`,
      );
    }
    const counted = noticed + unnoticed.length;
    rows.push([
      room,
      `${chosen.length} of ${all.length}`,
      String(counted),
      String(noticed),
      `${((100 * noticed) / Math.max(1, counted)).toFixed(1)} %`,
      String(mutants.length - counted),
    ]);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
console.log(`\n${survivors.join('\n')}\n\nseed ${values.seed}`);
console.log(tableOf([['room', 'declarations', 'mutants', 'killed', 'share', 'left out'], ...rows]));
