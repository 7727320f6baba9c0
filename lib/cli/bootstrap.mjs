/**
 * Starts `npm start`, `npm run setup`, `npm test` and `npm run catalogue` with any Node 20 or later: plain JavaScript without
 * dependencies. Runs `npm ci` when node_modules differs from package-lock.json. Then runs `start.ts`, `setup.ts`,
 * `test.ts` or `veranda.ts` with the Node version that the project pins.
 */
import { spawn, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve, sep } from 'node:path';

const OLDEST_NODE = [20, 9];
const SIGNAL_NUMBERS = { SIGHUP: 1, SIGINT: 2, SIGQUIT: 3, SIGKILL: 9, SIGTERM: 15 };

/** Command → the file of its program. */
const FILES = { start: 'start.ts', setup: 'setup.ts', test: 'test.ts', catalogue: 'veranda.ts' };

const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../..');
const ownNode = join(root, 'node_modules/.bin/node');
const pinned = readJson('package.json').dependencies.node;

/** @param {string} file path from the root of the project */
function readJson(file) {
  return JSON.parse(readFileSync(join(root, file), 'utf8'));
}

/** Prints a reason and what to do about it, and ends the process with exit code 1. */
function giveUp(reason, advice) {
  console.error(`✗ install        ${reason}\n  → ${advice}`);
  process.exit(1);
}

/** Returns the version of the pinned Node, null when it does not run; `reason` is then the cause. */
function probeOwnNode() {
  const { status, stdout, stderr, error } = spawnSync(ownNode, ['--version'], { encoding: 'utf8' });
  const version = status === 0 ? stdout.trim().replace(/^v/, '') : null;
  return { version, reason: error ? error.message : stderr };
}

/** Returns the packages of the lock file that npm writes into node_modules at the end of an installation, by path; null without one. */
function presentPackages() {
  const file = 'node_modules/.package-lock.json';
  return existsSync(join(root, file)) ? readJson(file).packages : null;
}

/**
 * Whether a command needs the development dependencies: `test` does. The other commands keep them when they are installed, so that they do
 * not remove what a developer works with.
 */
function needsDevelopment(present) {
  return command === 'test' || Object.values(present ?? {}).some(({ dev }) => dev);
}

/**
 * Whether node_modules matches package-lock.json and the Node in it runs with the pinned version. Optional packages, such as those of other
 * platforms, may be absent; so may development dependencies that the command does not need, and the links to the project's own packages.
 */
function isInstalled() {
  const present = presentPackages();
  if (present === null) return false;
  const wanted = Object.entries(readJson('package-lock.json').packages);
  const isDevelopment = needsDevelopment(present);
  return (
    wanted.every(([path, entry]) => {
      if (!path.startsWith('node_modules/') || entry.link) return true;
      const found = present[path];
      if (!found) return entry.optional || entry.devOptional || (entry.dev && !isDevelopment);
      return found.version === entry.version && (!entry.integrity || found.integrity === entry.integrity);
    }) && probeOwnNode().version === pinned
  );
}

/**
 * Runs npm on a Node binary; when it fails, prints its output and ends the process. The binary's directory comes first in the PATH of
 * installation scripts.
 */
function npm(node, ...args) {
  const cli = process.env.npm_execpath;
  const { status, stdout, stderr, error } = spawnSync(
    cli ? node : 'npm',
    [...(cli ? [cli] : []), ...args, '--loglevel=error'],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}` },
    },
  );
  if (status === 0) return;
  const output = `${stdout ?? ''}${stderr ?? ''}${error ? String(error) : ''}`.trimEnd();
  giveUp(
    `npm ${args[0]} failed:\n${output}`,
    'Check that the npm registry can be reached, then run the command again.',
  );
}

/**
 * Calls `use` with a Node binary that stays while `npm ci` replaces node_modules: the running one, or a temporary copy of it when it is
 * inside node_modules, as in every npm script after the first installation.
 */
function withLastingNode(use) {
  if (!realpathSync(process.execPath).startsWith(join(realpathSync(root), 'node_modules') + sep)) {
    use(process.execPath);
    return;
  }
  const directory = mkdtempSync(join(tmpdir(), 'veranda-node-'));
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
  const copy = join(directory, 'node');
  copyFileSync(process.execPath, copy);
  use(copy);
}

/**
 * Installs the packages, or prints the reason of a failure and ends the process. Installs them without their scripts, then runs the scripts
 * that `allowScripts` in package.json permits. npm 10 does not support that list and would compile packages that contain their binaries.
 * Node comes last, because `isInstalled` checks for it.
 */
function install() {
  const started = performance.now();
  // The standard output of `npm run catalogue` is its result, for machines to read.
  const screen = command === 'catalogue' ? process.stderr : process.stdout;
  if (screen.isTTY) screen.write('  install …\r');
  // NODE_ENV=production would leave out what tests need. Some packages require a newer Node than the machine's; they run on the
  // pinned one.
  const development = needsDevelopment(presentPackages()) ? '--include=dev' : '--omit=dev';
  withLastingNode((node) => {
    npm(node, 'ci', '--ignore-scripts', development, '--include=optional', '--engine-strict=false');
    const allowed = Object.entries(readJson('package.json').allowScripts).filter(
      ([, isAllowed]) => isAllowed,
    );
    const present = allowed
      .map(([name]) => name)
      .filter((name) => existsSync(join(root, 'node_modules', name)));
    for (const name of present.filter((other) => other !== 'node'))
      npm(node, 'rebuild', '--ignore-scripts=false', name);
    npm(node, 'rebuild', '--ignore-scripts=false', 'node');
  });
  if (probeOwnNode().reason.includes('libatomic')) installLibatomic();
  const { version, reason } = probeOwnNode();
  if (version !== pinned) {
    giveUp(
      `node_modules/.bin/node is ${version ?? 'not running'}, ${pinned} is needed: ${reason.trim()}`,
      reason.includes('libatomic')
        ? 'Install the system library (Debian: apt-get install libatomic1; Fedora: dnf install libatomic), then run the command again.'
        : 'The npm package "node" fetches it when it is installed: remove node_modules and run the command again.',
    );
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  screen.write(
    `✓ install        ${'packages and Node '.concat(version).padEnd(44)} ${seconds.padStart(6)} s\n`,
  );
}

/**
 * Installs, with apt-get, the library that Node's binaries link and minimal Debian images lack. Does nothing where there is no apt-get or a
 * password is needed; ignores failures.
 */
function installLibatomic() {
  if (!existsSync('/usr/bin/apt-get')) return;
  const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq'];
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'libatomic1']]) {
    spawnSync(apt[0], [...apt.slice(1), ...args], { stdio: 'ignore' });
  }
}

/** Runs a program with the pinned Node. Forwards signals to it and ends with its exit code. */
function handOver(file, args) {
  const child = spawn(
    ownNode,
    ['--disable-warning=ExperimentalWarning', join(root, 'lib/cli', file), ...args],
    { cwd: root, stdio: 'inherit' },
  );
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // A terminal sends Ctrl-C to the whole process group, so the child has received it.
      if (signal === 'SIGINT' && process.stdin.isTTY) return;
      child.kill(signal);
    });
  }
  child.on('error', (error) => giveUp(String(error), 'Remove node_modules and run the command again.'));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (SIGNAL_NUMBERS[signal] ?? 0)));
}

const [command, ...args] = process.argv.slice(2);
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
  giveUp(
    `Node ${process.versions.node} is too old`,
    `Install Node ${OLDEST_NODE.join('.')} or later: https://nodejs.org/`,
  );
}
if (!Object.hasOwn(FILES, command ?? '')) {
  console.error('Usage: npm start, npm run setup, npm test, or npm run catalogue -- <verb>');
  process.exit(2);
}
if (!isInstalled()) install();
handOver(FILES[command], args);
