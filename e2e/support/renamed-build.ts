/**
 * Copies the project with its build, in which the build id and all script and style files are renamed. To a browser
 * this is an update, without the minutes of a second build.
 */
import {
  copyFile,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join, parse, resolve } from 'node:path';

/** The entries of the project to which the copy has symbolic links. */
const LINKED = ['app', 'components', 'data', 'lib', 'node_modules', 'packages', 'public'];
/** The files that are copied, because Node resolves other files relative to them. */
const COPIED = ['server.ts', 'package.json', 'next.config.ts', 'tsconfig.json'];
/** The parts of a build that Next does not read while it serves. */
const LEFT_OUT = new Set(['cache', 'diagnostics', 'types']);
const BINARY = new Set(['.woff2', '.png', '.ico', '.node']);

/**
 * Copies the project and its build with another build id and other names of script and style files; resolves to the new
 * directory, which the caller removes. Requires a build in `.next`.
 */
export async function createRenamedBuild(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'veranda-build-'));
  for (const name of LINKED) await symlink(resolve(name), join(root, name));
  for (const name of COPIED) await copyFile(name, join(root, name));
  const build = join(root, '.next');
  await mkdir(build);
  for (const name of await readdir('.next')) {
    if (LEFT_OUT.has(name)) continue;
    await cp(join('.next', name), join(build, name), { recursive: true, verbatimSymlinks: true });
  }
  const names = await namesOf(build);
  const pattern = new RegExp([...names].map((name) => RegExp.escape(name)).join('|'), 'g');
  const renamedIn = (text: string) => text.replace(pattern, reversed);
  for (const entry of await readdir(build, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || BINARY.has(extname(entry.name))) continue;
    const file = join(entry.parentPath, entry.name);
    const content = await readFile(file, 'latin1');
    const renamed = renamedIn(content);
    if (renamed !== content) await writeFile(file, renamed, 'latin1');
  }
  for (const entry of await readdir(join(build, 'static'), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    await rename(join(entry.parentPath, entry.name), join(entry.parentPath, renamedIn(entry.name)));
  }
  const id = (await readFile('.next/BUILD_ID', 'utf8')).trim();
  await rename(join(build, 'static', id), join(build, 'static', reversed(id)));
  return root;
}

/** Returns the build's id and the names of its script and style files without extension. */
async function namesOf(build: string): Promise<ReadonlySet<string>> {
  const files = await readdir(join(build, 'static/chunks'), { recursive: true, withFileTypes: true });
  const stems = files.filter((entry) => entry.isFile()).map(({ name }) => parse(name).name);
  return new Set([(await readFile(join(build, 'BUILD_ID'), 'utf8')).trim(), ...stems]);
}

function reversed(text: string): string {
  return [...text].reverse().join('');
}
