/**
 * `npm run test:generators`: checks that the linters and the generators of clients that people use accept the OpenAPI document, and that
 * clients generated from it work. Needs a build and the demo catalogue, as `npm test` leaves them, and the registries of npm and PyPI for
 * the first run. It is apart from `npm test`, since these tools have half as many packages as the whole project.
 *
 * 1. Redocly and Spectral, with their recommended rules, find nothing in docs/openapi.json and in the served document.
 * 2. A TypeScript client (@hey-api/openapi-ts) and a Python client (openapi-python-client) are generated from the served document,
 *    type-checked with a program that uses them, and run against the production server. What they read equals the server's answers.
 *
 * Exit code: 0 all passed, 1 a check failed, 2 the machine cannot run it, which is 1 in CI.
 */
import { deepStrictEqual } from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { addDays, utcDay } from '#lib/dates/plain-dates';
import { startOwnServer } from '../support/own-server.ts';
import { expectedFacts } from './expected-facts.ts';
import { installPackages, installPython, run, runPackage, runPython } from './tools.ts';

const WORK = resolve('test-results/generators');
const PROGRAMS = join(import.meta.dirname, 'programs');
const COMMITTED = resolve('docs/openapi.json');
const SERVED = join(WORK, 'served.json');
const PLACE = 'Mallorca';

let failed = false;
let isIncomplete = false;

if (existsSync('.next/BUILD_ID')) {
  await checkAll();
} else {
  isIncomplete = true;
  console.error('not run: there is no build; run npm start or npm test first.');
}
process.exit(failed || (isIncomplete && process.env.CI) ? 1 : isIncomplete ? 2 : 0);

async function checkAll(): Promise<void> {
  await rm(WORK, { recursive: true, force: true });
  await mkdir(WORK, { recursive: true });
  // The address of a deployment: linters warn of documents of localhost.
  await using server = await startOwnServer({ PUBLIC_BASE_URL: 'https://homes.example' });
  const api = `${server.origin}/api/public/v2`;
  await writeFile(SERVED, await (await fetch(`${api}/openapi.json`)).text());
  const checkin = addDays(utcDay(Date.now()), 40);
  const values = [api, PLACE, checkin, addDays(checkin, 7)];
  const expected = await expectedFacts(values);
  if (await prepare('the npm packages', installPackages)) {
    for (const [name, file] of [
      ['docs/openapi.json', COMMITTED],
      ['the served document', SERVED],
    ] as const) {
      await check(`Redocly finds nothing in ${name}`, () => lintByRedocly(file));
      await check(`Spectral finds nothing in ${name}`, () => lintBySpectral(file));
    }
    await check('a generated TypeScript client has sound types and reads what the server answers', async () =>
      deepStrictEqual(await factsByTypeScript(values), expected),
    );
  }
  if (await prepare('the Python packages', installPython)) {
    await check('a generated Python client has sound types and reads what the server answers', async () =>
      deepStrictEqual(await factsByPython(values), expected),
    );
  }
}

/** Runs a check and prints its result. */
async function check(name: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
    console.log(`✓ ${name}`);
  } catch (error) {
    failed = true;
    console.error(`✗ ${name}\n${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Installs tools; returns false, with a message, where that is not possible. */
async function prepare(name: string, install: () => Promise<void>): Promise<boolean> {
  try {
    await install();
    return true;
  } catch (error) {
    isIncomplete = true;
    console.error(`not run: ${name} cannot be installed.\n${error instanceof Error ? error.message : ''}`);
    return false;
  }
}

async function lintByRedocly(file: string): Promise<void> {
  const args = ['lint', '--extends=recommended', '--format=json', file];
  const output = await runPackage('@redocly/cli/bin/cli.js', args, { directory: WORK });
  const { totals } = z.object({ totals: z.unknown() }).parse(JSON.parse(output));
  if (JSON.stringify(totals) !== '{"errors":0,"warnings":0,"ignored":0}') throw new Error(output);
}

async function lintBySpectral(file: string): Promise<void> {
  await writeFile(join(WORK, '.spectral.yaml'), 'extends: "spectral:oas"\n');
  const args = ['lint', '--ruleset=.spectral.yaml', '--fail-severity=hint', file];
  await runPackage('@stoplight/spectral-cli/dist/index.js', args, { directory: WORK });
}

/** Generates a TypeScript client, and returns what the program that uses it has read. */
async function factsByTypeScript(values: readonly string[]): Promise<unknown> {
  const directory = join(WORK, 'typescript');
  await mkdir(directory);
  await cp(join(PROGRAMS, 'search-client.ts'), join(directory, 'search-client.ts'));
  await writeFile(join(directory, 'package.json'), '{ "type": "module" }\n');
  const config = {
    input: SERVED,
    output: { path: 'client', module: { extension: '.ts' } },
    plugins: ['@hey-api/client-fetch'],
    logs: { file: false },
  };
  await writeFile(join(directory, 'openapi-ts.config.mjs'), `export default ${JSON.stringify(config)};\n`);
  await runPackage('@hey-api/openapi-ts/bin/run.js', [], { directory });
  const compiler = [
    '--noEmit --strict --allowImportingTsExtensions --module nodenext --target es2023 --lib es2023,dom,dom.iterable --types node',
    `--typeRoots ${resolve('node_modules/@types')} search-client.ts`,
  ];
  await runPackage('typescript/bin/tsc', compiler.join(' ').split(' '), { directory });
  return factsOf(await run(process.execPath, ['search-client.ts', ...values], { directory }));
}

/** Generates a Python client, and returns what the program that uses it has read. */
async function factsByPython(values: readonly string[]): Promise<unknown> {
  const directory = join(WORK, 'python');
  await mkdir(directory);
  for (const file of ['search_client.py', 'mypy.ini', 'generator.yaml'])
    await cp(join(PROGRAMS, file), join(directory, file));
  const args = ['generate', '--path', SERVED, '--output-path', 'catalogue_api', '--meta', 'none'];
  const options = ['--config', 'generator.yaml', '--fail-on-warning'];
  await runPython('openapi-python-client', [...args, ...options], { directory });
  await runPython('mypy', ['search_client.py', 'catalogue_api'], { directory });
  return factsOf(await runPython('python', ['search_client.py', ...values], { directory }));
}

/** Parses the last line of a program's output. */
function factsOf(output: string): unknown {
  return JSON.parse(output.trim().split('\n').at(-1) ?? '');
}
