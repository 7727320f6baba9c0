/**
 * `npm test`: runs all checks and tests. Independent steps run concurrently, and a failed step does not stop the others,
 * so that one run reports every failure.
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { delimiter, join, resolve } from 'node:path';
import { z } from 'zod';
import { installPackages } from '#lib/cli/debian-packages';
import { findBrowser, findTestBrowser, isHeadlessShell } from '#lib/cli/find-browser';
import { installBrowser, installHeadlessShell } from '#lib/cli/install-browser';
import { preparation } from '#lib/cli/prepare';
import { type ProgramOptions, runProgram, stopProgramsOnSignals } from '#lib/cli/programs';
import { Screen } from '#lib/cli/progress';
import { done, type Outcome, type Step, StepBoard, StepFailure, skipped } from '#lib/cli/step-board';
import { readConfig } from '#lib/config';

/** A tool that takes longer is killed. */
const TOOL_LIMIT_SECONDS = 1_800;
const REPORTS = 'test-results';
const UNIT_REPORT = `${REPORTS}/unit.json`;
const END_TO_END_REPORT = `${REPORTS}/end-to-end.json`;

/** Settings of a deployment. They are removed from the environment: tests run with SQLite and the defaults of the demo. */
const DEPLOYMENT =
  /^(PORT|PUBLIC_BASE_URL|DATABASE_.*URLS?|DEFAULT_\w+|SITE_DIR|SITE_NAME|BRAND_MASTER|TILE_\w+|PHOTO_\w+|EMBED_ORIGINS|ANALYTICS|MCP|RATE_LIMIT|TRUSTED_PROXIES|DRAIN_TIMEOUT_MS|PAGES_AT_ONCE|PREVIEW_SECRET|STUDIO|CAMPAIGNS_FOLDER|SEARCH_ENGINE|OPENSEARCH_\w+|LOG_LEVEL|NODE_ENV)$/;

interface Totals {
  readonly passed: number;
  readonly failed: number;
}

const unitReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});

const endToEndReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
  errors: z.array(z.unknown()),
});

stopProgramsOnSignals();
for (const name of Object.keys(process.env)) {
  if (DEPLOYMENT.test(name) && name !== 'DATABASE_TEST_URL') delete process.env[name];
}
// Tests start commands and servers hundreds of times. Without their compiled modules that takes twice the processor time.
process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/node');
const screen = new Screen();
const board = new StepBoard(screen);
const { illustrations, baseMap, catalogue, build } = preparation(readConfig(), screen, {
  needsDemo: true,
});
const totals: Totals[] = [];

await rm(REPORTS, { recursive: true, force: true });
await mkdir(REPORTS, { recursive: true });

const samplesReady = board.run(samplePrograms());
// One installation at a time: packages have a lock.
const browserReady = samplesReady.then(() => board.run(browser()));
const codeChecked = Promise.all([inOrder([lint(), unusedExports(), unusedMessages()]), board.run(types())]);
const unitTested = Promise.all([codeChecked, samplesReady]).then(() => board.run(unit()));
const siteReady = inOrder([illustrations, baseMap, catalogue]).then(async (ready) => {
  // `next build` and `next typegen` write the same files.
  await codeChecked;
  return (await board.run(build)) && ready;
});
const ready = await Promise.all([browserReady, siteReady]);
await unitTested;
if (ready.every(Boolean)) await board.run(endToEnd());
else board.recordNotStarted('end-to-end', 'not started: an earlier step failed');

const sum = (pick: (one: Totals) => number) => totals.reduce((total, one) => total + pick(one), 0);
screen.line(
  `\n${board.table()}\n\ntests: ${sum((one) => one.passed)} passed, ${sum((one) => one.failed)} failed`,
);
process.exit(board.failed ? 1 : 0);

/** Runs the steps one after another and continues after a failed one; returns false when any failed. */
async function inOrder(steps: readonly Step[]): Promise<boolean> {
  let ready = true;
  for (const step of steps) ready = (await board.run(step)) && ready;
  return ready;
}

/** The samples of the developers' portal run as readers run them. */
function samplePrograms(): Step {
  const packages = ['curl', 'python3'];
  return {
    name: 'programs of samples',
    advice: `Install ${packages.join(' and ')} (Debian: apt-get install ${packages.join(' ')}).`,
    work: async (say) => {
      const missing = packages.filter((name) => !isOnPath(name));
      if (missing.length === 0) return skipped(packages.join(', '));
      const result = await installPackages(missing, say);
      const left = missing.filter((name) => !isOnPath(name));
      if (left.length > 0) throw new StepFailure(`Missing: ${left.join(', ')}.\n${result?.output ?? ''}`);
      return done(missing.join(', '));
    },
  };
}

function isOnPath(program: string): boolean {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.some((folder) => existsSync(join(folder, program)));
}

function browser(): Step {
  return {
    name: 'browser',
    advice: 'Install Chromium (Debian: apt-get install chromium) or set CHROMIUM_PATH to one.',
    work: async (say) => {
      const present = findTestBrowser();
      if (present === null || findBrowser() === null) return done(await installBrowser(say));
      // It needs three fifths of the processor time of a whole browser.
      const shell = isHeadlessShell(present) ? null : await installHeadlessShell(say);
      return shell === null ? skipped(present) : done(shell);
    },
  };
}

function lint(): Step {
  return {
    name: 'format, lint',
    advice: 'npm run format corrects the format and what has a safe fix.',
    work: async () => {
      await tool('@biomejs/biome/bin/biome', ['check', '--max-diagnostics=50']);
      return done('clean');
    },
  };
}

function unusedExports(): Step {
  return {
    name: 'unused exports',
    advice:
      'Remove what nothing imports; knip.jsonc lists programs and files that are started or read by their path.',
    work: async () => {
      await tool('knip/bin/knip.js', ['--no-progress']);
      return done('none; no unused files or dependencies');
    },
  };
}

function unusedMessages(): Step {
  return {
    name: 'unused messages',
    advice: 'Remove them from data/messages in every language.',
    work: async () => {
      const { code, output } = await runProgram(process.execPath, ['lib/cli/unused-messages.ts'], {
        limitSeconds: TOOL_LIMIT_SECONDS,
      });
      if (code !== 0) throw new StepFailure(output);
      return done('none');
    },
  };
}

function types(): Step {
  return {
    name: 'types',
    advice: 'npm run types runs this step alone.',
    work: async (say) => {
      say('next typegen');
      await tool('next/dist/bin/next', ['typegen']);
      say('tsc');
      // What an earlier run left can hide errors of files that did not change.
      await tool('typescript/bin/tsc', ['--noEmit', '--incremental', 'false']);
      return done('clean');
    },
  };
}

function unit(): Step {
  return {
    name: 'unit',
    advice: 'npm run unit -- <part of a file name> runs the matching files.',
    work: async (say) => {
      const { code, output } = await runTool(
        'vitest/vitest.mjs',
        ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`],
        { onLine: say },
      );
      screen.line(output);
      return settle(code, await unitTotals());
    },
  };
}

function endToEnd(): Step {
  return {
    name: 'end-to-end',
    isLoud: true,
    advice: 'npm run e2e -- <part of a file name> runs the matching files; traces are in test-results.',
    work: async () => {
      const { code } = await runTool('@playwright/test/cli.js', ['test'], {
        passThrough: true,
      });
      return settle(code, await endToEndTotals());
    },
  };
}

function runTool(file: string, args: readonly string[], options: Partial<ProgramOptions> = {}) {
  return runProgram(process.execPath, [`node_modules/${file}`, ...args], {
    limitSeconds: TOOL_LIMIT_SECONDS,
    ...options,
  });
}

/** Runs a tool. @throws StepFailure with its output when its exit code is not 0. */
async function tool(file: string, args: readonly string[]): Promise<void> {
  const { code, output } = await runTool(file, args);
  if (code !== 0) throw new StepFailure(output);
}

/** Adds the totals of a suite. A suite with a bad exit code and no failed test counts as one failure. */
function settle(code: number | null, suite: Totals | null): Outcome {
  const failed = Math.max(suite?.failed ?? 0, code === 0 ? 0 : 1);
  const passed = suite?.passed ?? 0;
  totals.push({ passed, failed });
  const counts = `${passed} passed, ${failed} failed`;
  if (failed > 0) throw new StepFailure(counts);
  return done(counts);
}

async function unitTotals(): Promise<Totals | null> {
  const report = await readReport(UNIT_REPORT, unitReport);
  if (report === null) return null;
  // A file that fails to load has no tests; it counts as one failure.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length;
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken };
}

async function endToEndTotals(): Promise<Totals | null> {
  const report = await readReport(END_TO_END_REPORT, endToEndReport);
  if (report === null) return null;
  const { expected, flaky, unexpected } = report.stats;
  const failed = unexpected + report.errors.length;
  // Outside CI a journey that fails once fails: see playwright.config.ts.
  return process.env.CI ? { passed: expected + flaky, failed } : { passed: expected, failed: failed + flaky };
}

/** Returns the report of a suite, or null when it ended before it wrote a valid one. */
async function readReport<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): Promise<z.infer<Schema> | null> {
  try {
    return schema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return null;
  }
}
