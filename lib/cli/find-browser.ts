import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const HEADLESS_SHELL = 'chromium-headless-shell';
const WHOLE_BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Returns the path of a whole Chromium that starts: that of CHROMIUM_PATH, else one on the PATH, else Playwright's own; null when
 * none starts. A headless shell is none: it lacks the back/forward cache and speculation rules.
 */
export function findBrowser(): string | null {
  return candidates(WHOLE_BROWSERS).find((path) => !isHeadlessShell(path) && runs(path)) ?? null;
}

/**
 * Returns the path of a Chromium that starts, like `findBrowser`, but prefers `chromium-headless-shell` on the PATH, which
 * needs three fifths of the processor time. CHROMIUM_PATH still comes first. Null when none starts.
 */
export function findTestBrowser(): string | null {
  return candidates([HEADLESS_SHELL, ...WHOLE_BROWSERS]).find(runs) ?? null;
}

/** Whether a path is that of a headless shell, as Debian and Playwright name it. */
export function isHeadlessShell(path: string): boolean {
  return /^chrom(e|ium)-headless-shell$/.test(basename(path));
}

/** Returns the existing files that may be a browser, in order: that of CHROMIUM_PATH, those of these names on the PATH, Playwright's own. */
function candidates(names: readonly string[]): readonly string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return [
    process.env.CHROMIUM_PATH ?? '',
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    chromium.executablePath(),
  ].filter((path) => path !== '' && existsSync(path));
}

/** Whether the program starts. Some systems have a script in its place that only prints how to install it. */
function runs(path: string): boolean {
  return spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
}
