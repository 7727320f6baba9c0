/**
 * What `npm start`, `npm run setup`, `npm test` and `npm run catalogue` run first, with whatever Node 20 or later the machine has and nothing
 * installed: plain JavaScript without dependencies. It installs what package-lock.json names when node_modules says otherwise
 * and hands over to the project's own Node, which runs the TypeScript of `start.ts`, `setup.ts`, `test.ts` and `veranda.ts`.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const OLDEST_NODE = [20, 9];
const SIGNAL_NUMBERS = { SIGHUP: 1, SIGINT: 2, SIGQUIT: 3, SIGKILL: 9, SIGTERM: 15 };

/** Commands and the files that they are. */
const FILES = { start: 'start.ts', setup: 'setup.ts', test: 'test.ts', catalogue: 'veranda.ts' };

const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../..');
const ownNode = join(root, 'node_modules/.bin/node');
const pinned = readJson('package.json').dependencies.node;

/** @param {string} file below the project */
function readJson(file) {
  return JSON.parse(readFileSync(join(root, file), 'utf8'));
}

/** Ends the process with a reason and what to do about it. */
function giveUp(reason, advice) {
  console.error(`✗ install        ${reason}\n  → ${advice}`);
  process.exit(1);
}

/** What the project's own Node says to `--version`: the version, or null with the reason. */
function askOwnNode() {
  const { status, stdout, stderr, error } = spawnSync(ownNode, ['--version'], { encoding: 'utf8' });
  const version = status === 0 ? stdout.trim().replace(/^v/, '') : null;
  return { version, reason: error ? error.message : stderr };
}

/**
 * Whether node_modules holds what package-lock.json names: npm writes a lock of its own into it when an installation
 * has ended. Packages for other platforms may be absent.
 */
function isInstalled() {
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return false;
  const wanted = Object.entries(readJson('package-lock.json').packages);
  const present = readJson('node_modules/.package-lock.json').packages;
  return (
    wanted.every(([path, entry]) => {
      if (path === '') return true;
      const found = present[path];
      if (!found) return entry.optional;
      return found.version === entry.version && (!entry.integrity || found.integrity === entry.integrity);
    }) && askOwnNode().version === pinned
  );
}

/** Runs npm and ends the process with its output when it fails. */
function npm(...args) {
  const cli = process.env.npm_execpath;
  const { status, stdout, stderr, error } = spawnSync(
    cli ? process.execPath : 'npm',
    [...(cli ? [cli] : []), ...args, '--loglevel=error'],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  if (status === 0) return;
  const output = `${stdout ?? ''}${stderr ?? ''}${error ? String(error) : ''}`.trimEnd();
  giveUp(
    `npm ${args[0]} failed:\n${output}`,
    'Check that the npm registry can be reached, then run the command again.',
  );
}

/**
 * Installs without the packages' scripts and then runs those that `allowScripts` in package.json names: npm 10 knows no
 * such list and would compile packages that bring their binaries along. Node comes last: with it all is done.
 */
function install() {
  const started = performance.now();
  // The catalogue's command answers on standard output, for machines to read.
  const screen = command === 'catalogue' ? process.stderr : process.stdout;
  if (screen.isTTY) screen.write('  install …\r');
  // Development's packages are needed to test, whatever NODE_ENV says. Some packages ask for a newer Node than the
  // machine's; they run on the project's own.
  npm('ci', '--ignore-scripts', '--include=dev', '--include=optional', '--engine-strict=false');
  const allowed = Object.entries(readJson('package.json').allowScripts).filter(([, isAllowed]) => isAllowed);
  const present = allowed
    .map(([name]) => name)
    .filter((name) => existsSync(join(root, 'node_modules', name)));
  for (const name of present.filter((other) => other !== 'node'))
    npm('rebuild', '--ignore-scripts=false', name);
  npm('rebuild', '--ignore-scripts=false', 'node');
  if (askOwnNode().reason.includes('libatomic')) installLibatomic();
  const { version, reason } = askOwnNode();
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

/** Node's binaries link a library that the smallest Debian images leave out. Done only where it needs no password. */
function installLibatomic() {
  if (!existsSync('/usr/bin/apt-get')) return;
  const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq'];
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'libatomic1']]) {
    spawnSync(apt[0], [...apt.slice(1), ...args], { stdio: 'ignore' });
  }
}

/** Runs the step files on the project's own Node; signals reach them, and their end is this process's end. */
function handOver(file, args) {
  const child = spawn(
    ownNode,
    ['--disable-warning=ExperimentalWarning', join(root, 'lib/cli', file), ...args],
    { cwd: root, stdio: 'inherit' },
  );
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // A terminal gives Ctrl-C to every process in front of it: the child has it already.
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
