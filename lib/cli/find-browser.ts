import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const HEADLESS_SHELL = 'chromium-headless-shell';
const WHOLE_BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Returns the path of a Chromium that starts: that of CHROMIUM_PATH, else one on the PATH, else Playwright's own; null when
 * none starts.
 */
export function findBrowser(): string | null {
  return firstThatRuns(WHOLE_BROWSERS);
}

/**
 * Returns the path of a Chromium that starts, like `findBrowser`, but prefers `chromium-headless-shell` on the PATH, which
 * needs three fifths of the processor time. CHROMIUM_PATH still comes first. Null when none starts.
 */
export function findTestBrowser(): string | null {
  return firstThatRuns([HEADLESS_SHELL, ...WHOLE_BROWSERS]);
}

/** Whether a path is that of a headless shell, as Debian and Playwright name it. */
export function isHeadlessShell(path: string): boolean {
  return /^chrom(e|ium)-headless-shell$/.test(basename(path));
}

function firstThatRuns(names: readonly string[]): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const candidates = [
    process.env.CHROMIUM_PATH ?? '',
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    chromium.executablePath(),
  ];
  return candidates.find((path) => path !== '' && existsSync(path) && runs(path)) ?? null;
}

/** Whether the program starts. Some systems have a script in its place that only prints how to install it. */
function runs(path: string): boolean {
  return spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
}
