/** Installs the linters and generators that run.ts uses, and runs them. */
import { execFile } from 'node:child_process';
import { hash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const HOME = join(import.meta.dirname, 'packages');
const PACKAGES = join(HOME, 'node_modules');
/** The virtual environment of Python, which `npm ci` of the project removes. */
const PYTHON = resolve('node_modules/.cache/generators-python');
const LIMIT_MS = 600_000;

const execute = promisify(execFile);

interface Running {
  /** The working directory. */
  readonly directory: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs a program and returns its standard output. @throws Error with all its output when its exit code is not 0 */
export async function run(
  program: string,
  args: readonly string[],
  { directory, env }: Running,
): Promise<string> {
  const options = {
    cwd: directory,
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', ...env },
    timeout: LIMIT_MS,
    maxBuffer: 64 * 1024 * 1024,
  };
  const { stdout, stderr, error } = await execute(program, args, options).then(
    (output) => ({ ...output, error: null }),
    (reason: Error & { stdout?: string; stderr?: string }) => ({
      stdout: '',
      stderr: '',
      ...reason,
      error: reason,
    }),
  );
  if (error) throw new Error([`${program} ${args.join(' ')}`, error.message, stdout, stderr].join('\n'));
  return stdout;
}

/** Runs a program of an npm package, by its file below node_modules. */
export function runPackage(file: string, args: readonly string[], running: Running): Promise<string> {
  return run(process.execPath, [join(PACKAGES, file), ...args], running);
}

/** Runs a program of the virtual environment of Python; its other programs are in the path. */
export function runPython(name: string, args: readonly string[], running: Running): Promise<string> {
  const bin = join(PYTHON, 'bin');
  const env = { PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` };
  return run(join(bin, name), args, { ...running, env });
}

/** Installs the npm packages of package-lock.json, without their scripts, unless they are installed. */
export async function installPackages(): Promise<void> {
  await unlessCurrent(join(PACKAGES, '.installed'), 'package-lock.json', async () => {
    await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
      directory: HOME,
    });
  });
}

/** Installs the packages of requirements.txt into a virtual environment, unless they are installed. */
export async function installPython(): Promise<void> {
  await unlessCurrent(join(PYTHON, '.installed'), 'requirements.txt', async () => {
    await run('python3', ['-m', 'venv', '--clear', PYTHON], { directory: HOME });
    const options = ['--quiet', '--disable-pip-version-check', '--no-deps', '-r', 'requirements.txt'];
    await runPython('pip', ['install', ...options], { directory: HOME });
  });
}

/** Calls `install` unless the stamp has the content of the list of packages, and then writes the stamp. */
async function unlessCurrent(stamp: string, list: string, install: () => Promise<void>): Promise<void> {
  const current = hash('sha256', readFileSync(join(HOME, list)));
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return;
  await install();
  writeFileSync(stamp, current);
}
