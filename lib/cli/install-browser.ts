import { installPackages } from '#lib/cli/debian-packages';
import { findBrowser, findTestBrowser, isHeadlessShell } from '#lib/cli/find-browser';
import { type ProgramResult, runProgram } from '#lib/cli/programs';
import { StepFailure } from '#lib/cli/step-board';

const LIMIT_SECONDS = 600;
const PACKAGES = ['chromium', 'chromium-headless-shell', 'fonts-liberation'];

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

/** Installs the browser's packages of the system, as `installPackages` does. */
function fromDebian(say: (text: string) => void): Promise<ProgramResult | null> {
  return installPackages(PACKAGES, say);
}

async function fromPlaywright(say: (text: string) => void): Promise<ProgramResult> {
  say('playwright install chromium');
  const cli = ['node_modules/@playwright/test/cli.js', 'install', 'chromium'];
  return runProgram(process.execPath, cli, { limitSeconds: LIMIT_SECONDS, onLine: say });
}
