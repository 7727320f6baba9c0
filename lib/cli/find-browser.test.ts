import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findBrowser, findTestBrowser } from './find-browser.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'browsers-'));
  vi.stubEnv('CHROMIUM_PATH', '');
  vi.stubEnv('PATH', folder);
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** Writes a program that ends with an exit code, and returns its path. */
function program(name: string, exitCode = 0): string {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\nexit ${exitCode}\n`);
  chmodSync(path, 0o755);
  return path;
}

test('tests prefer the headless shell, and what needs a whole browser gets one', () => {
  const whole = program('chromium');
  const shell = program('chromium-headless-shell');
  expect(findTestBrowser()).toBe(shell);
  expect(findBrowser()).toBe(whole);
});

test('a headless shell is no whole browser, also where CHROMIUM_PATH names it', () => {
  const shell = program('chromium-headless-shell');
  expect(findBrowser()).not.toBe(shell);
  vi.stubEnv('CHROMIUM_PATH', shell);
  expect(findTestBrowser()).toBe(shell);
  expect(findBrowser()).not.toBe(shell);
});

test('a program that does not start is passed over', () => {
  program('chromium', 1);
  const other = program('google-chrome');
  expect(findBrowser()).toBe(other);
  expect(findTestBrowser()).toBe(other);
});
