import { existsSync } from 'node:fs';
import { findBrowser, findTestBrowser, isHeadlessShell } from '#lib/cli/find-browser';
import { type ProgramResult, runProgram } from '#lib/cli/programs';
import { StepFailure } from '#lib/cli/step-board';

const LIMIT_SECONDS = 600;
const APT_PACKAGES = ['chromium', 'chromium-headless-shell', 'fonts-liberation'];
const APT = [
  ...['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq'],
  ...['-o', 'Acquire::Retries=3', '-o', 'Acquire::http::Timeout=20'],
];

/**
 * Installs Chromium and its headless shell, and returns the path of the one that most journeys use: the packages of the system where this
 * account may install packages, otherwise, or when those do not start, Playwright's own below the home directory. Calls `say` with the status of the work.
 * @throws StepFailure with the output of every attempt when no whole browser runs.
 */
export async function installBrowser(say: (text: string) => void): Promise<string> {
  const outputs: string[] = [];
  for (const install of [fromDebian, fromPlaywright]) {
    const result = await install(say);
    if (result === null) continue;
    const found = findTestBrowser();
    if (found !== null && findBrowser() !== null) return found;
    outputs.push(result.output.trim());
  }
  throw new StepFailure(`No Chromium could be installed.\n${outputs.join('\n\n')}`);
}

/**
 * Installs the headless shell of Debian for an account that has a whole Chromium, and returns its path. Does so only for root, as in containers
 * and on CI machines: on a workstation a browser that serves is left as it is. Null when it was not installed.
 */
export async function installHeadlessShell(say: (text: string) => void): Promise<string | null> {
  if (process.getuid?.() !== 0 || process.env.CHROMIUM_PATH) return null;
  if ((await fromDebian(say)) === null) return null;
  const found = findTestBrowser();
  return found !== null && isHeadlessShell(found) ? found : null;
}

/**
 * Installs the browser's package of the system with apt-get and returns the result; null where there is no apt, or no permission to use it.
 */
async function fromDebian(say: (text: string) => void): Promise<ProgramResult | null> {
  if (!existsSync('/usr/bin/apt-get')) return null;
  const asRoot = await rootPrefix();
  if (asRoot === null) return null;
  say('apt-get update');
  const update = await runAs(asRoot, [...APT, 'update']);
  say(`apt-get install ${APT_PACKAGES.join(' ')}`);
  const install = await runAs(asRoot, [...APT, 'install', '-y', '--no-install-recommends', ...APT_PACKAGES]);
  return { code: install.code, output: `${update.output}${install.output}` };
}

async function fromPlaywright(say: (text: string) => void): Promise<ProgramResult> {
  say('playwright install chromium');
  const cli = ['node_modules/@playwright/test/cli.js', 'install', 'chromium'];
  return runProgram(process.execPath, cli, { limitSeconds: LIMIT_SECONDS, onLine: say });
}

/** Returns the words before a command that needs root; null when this account needs a password for it. */
async function rootPrefix(): Promise<readonly string[] | null> {
  if (process.getuid?.() === 0) return [];
  const { code } = await runProgram('sudo', ['-n', 'true'], { limitSeconds: 20 });
  return code === 0 ? ['sudo', '-n'] : null;
}

function runAs(prefix: readonly string[], command: readonly string[]): Promise<ProgramResult> {
  const [program = '', ...args] = [...prefix, ...command];
  return runProgram(program, args, { limitSeconds: LIMIT_SECONDS });
}
