/** Test helper: the package as it is published, packed from the files of a clean checkout and installed. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

const PACKAGE = join(import.meta.dirname, '..');
const ROOT = join(PACKAGE, '../..');
const run = promisify(execFile);
const packedSchema = z.tuple([
  z.object({ filename: z.string(), files: z.array(z.object({ path: z.string(), size: z.number() })) }),
]);

/** An installed package, in a project that is removed by `remove`. */
export interface InstalledPackage {
  /** The directory of the project. */
  readonly project: string;
  /** The directory of the package in it. */
  readonly directory: string;
  readonly files: readonly { readonly path: string; readonly size: number }[];
  readonly remove: () => Promise<void>;
}

/** Packs the package from the files that git knows or would add, and installs it into a new project. */
export async function installPackage(): Promise<InstalledPackage> {
  const project = await mkdtemp(join(tmpdir(), 'veranda-package-'));
  const list = ['ls-files', '--cached', '--others', '--exclude-standard'];
  const { stdout } = await run('git', list, { cwd: PACKAGE });
  const checkout = join(project, 'packages/client');
  for (const file of stdout
    .trim()
    .split('\n')
    .filter((name) => existsSync(join(PACKAGE, name)))) {
    await mkdir(dirname(join(checkout, file)), { recursive: true });
    await cp(join(PACKAGE, file), join(checkout, file));
  }
  await cp(join(ROOT, 'tsconfig.json'), join(project, 'tsconfig.json'));
  const result = await runTool(
    'npm',
    ['pack', '--json', '--silent', '--pack-destination', project],
    checkout,
  );
  const [{ filename, files }] = packedSchema.parse(
    JSON.parse(result.stdout.slice(result.stdout.indexOf('['))),
  );
  await rm(join(project, 'packages'), { recursive: true });
  const directory = join(project, 'node_modules/@veranda/client');
  await mkdir(directory, { recursive: true });
  await run('tar', ['-xzf', join(project, filename), '-C', directory, '--strip-components=1']);
  await writeFile(join(project, 'package.json'), '{"type":"module"}');
  return { project, directory, files, remove: () => rm(project, { recursive: true }) };
}

/** Runs a program of the project's dependencies, or npm. @throws with its output when it fails. */
function runTool(file: string, args: readonly string[], cwd: string) {
  const PATH = [join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  return run(file, [...args], { cwd, env: { ...process.env, PATH } });
}

/**
 * Checks the types of programs of a project, strictly, with the declarations of the package, and of Node with `forNode`. @throws with the
 * errors.
 */
export async function checkTypes(project: string, files: readonly string[], forNode = false): Promise<void> {
  const strict = [
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    String(forNode),
    '--types',
    forNode ? 'node' : '',
  ];
  if (forNode) strict.push('--typeRoots', join(ROOT, 'node_modules/@types'));
  const target = [
    '--target',
    'es2022',
    '--module',
    'nodenext',
    '--lib',
    'dom,dom.iterable,dom.asynciterable,es2022',
  ];
  await runTool('tsc', ['--ignoreConfig', ...strict, ...target, ...files], project);
}
