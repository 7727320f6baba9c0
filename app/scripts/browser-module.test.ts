import { glob, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import config from '../../next.config.ts';
import browserModule from './browser-module.ts';
import { OMITTED_MODULES } from './omitted-modules.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Returns what the loader makes of a file; `dependencies` receives the files that it names. */
const moduleText = (resourcePath: string, dependencies: string[] = []) =>
  browserModule.call({ resourcePath, addDependency: (path) => dependencies.push(path) });

/** Returns the files to which the configuration applies the loader, below the project's folder. */
async function replacedFiles(): Promise<readonly string[]> {
  const patterns = Object.keys(config('phase-production-build').turbopack?.rules ?? {});
  return Array.fromAsync(
    glob(
      patterns.map((pattern) => pattern.replace('**/', '')),
      { cwd: ROOT },
    ),
  );
}

test('every file that is replaced can be', async () => {
  const files = await replacedFiles();
  expect(files.length).toBeGreaterThan(100);
  for (const file of files) await moduleText(join(ROOT, file));
});

test('a replaced file exports the same names', async () => {
  const file = 'node_modules/next/dist/client/components/navigator.js';
  const text = await moduleText(join(ROOT, file));
  const [, names = ''] = /^export \{([^}]*)\}/m.exec(text) ?? [];
  const common = await readFile(join(ROOT, file), 'utf8');
  expect(names.split(',')).toHaveLength(7);
  for (const name of names.split(',')) expect(common).toContain(`${name.trim()}: function()`);
});

test('a build reads the omitted modules again when they have changed', async () => {
  const dependencies: string[] = [];
  await moduleText(join(ROOT, 'node_modules/leaflet/src/layer/vector/Path.js'), dependencies);
  expect(dependencies).toEqual([join(ROOT, 'app/scripts/omitted-modules.ts')]);
});

test('every omitted module is among the replaced files', async () => {
  const files = await replacedFiles();
  for (const path of Object.keys(OMITTED_MODULES)) expect(files).toContain(`node_modules/${path}`);
});

test('the decoder of flight data is without its encoder', async () => {
  const file =
    'node_modules/next/dist/compiled/react-server-dom-turbopack/cjs/react-server-dom-turbopack-client.browser.production.js';
  const text = await moduleText(join(ROOT, file));
  expect(text).toContain('exports.createFromFetch = ');
  expect(text).toContain('exports.registerServerReference = ');
  expect(text).not.toContain('encodeReply =');
});

test('the fragments of React have what the router calls, and no more', async () => {
  const text = await moduleText(
    join(ROOT, 'node_modules/next/dist/compiled/react-dom/cjs/react-dom-client.production.js'),
  );
  const methods = [...text.matchAll(/^FragmentInstance\.prototype\.(\w+) = /gm)].map(([, name]) => name);
  expect(methods).toEqual(['getClientRects', 'scrollIntoView']);
  const router = await readFile(
    join(ROOT, 'node_modules/next/dist/esm/client/components/layout-router.js'),
    'utf8',
  );
  const called = [...router.matchAll(/\binstance\.(\w+)\(/g)].map(([, name]) => name);
  expect(new Set(called)).toEqual(new Set(methods));
  const removed = [
    'validateDocumentPositionWithFiberTree',
    'addEventListenerToChild',
    'setFocusOnFiberIfFocusable',
    'unobserveChild',
    'indexOfEventListener',
    'blurActiveElementWithinFragment',
  ];
  for (const name of removed) expect(text).not.toContain(name);
});

test('the map of Leaflet is without the position of the visitor', async () => {
  const text = await moduleText(join(ROOT, 'node_modules/leaflet/src/map/Map.js'));
  expect(text).toContain('flyTo: function');
  expect(text).toContain('addHandler: function');
  expect(text).not.toContain('locate: function');
});

test('the query client is without methods that neither pages nor its own package call', async () => {
  const folder = join(ROOT, 'node_modules/@tanstack/query-core/build/modern');
  const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '');
  const methodsOf = (text: string) =>
    [...text.matchAll(/^\t(?:async )?(\w+)\(.*\) \{$/gm)].flatMap(([, name]) => name ?? []);
  const files = ['query.js', 'queryCache.js', 'queryClient.js', 'queryObserver.js'].map((name) =>
    join(folder, name),
  );
  const whole = (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n');
  const shipped = (await Promise.all(files.map((file) => moduleText(file)))).join('\n');
  const kept = methodsOf(shipped);
  expect(kept).toEqual(
    expect.arrayContaining(['fetchQuery', 'invalidateQueries', 'refetchQueries', 'fetch']),
  );
  const removed = methodsOf(whole).filter((name) => !kept.includes(name));
  expect(removed).toHaveLength(28);
  // Arrays have it, too.
  const calls = new RegExp(`\\.(${removed.filter((name) => name !== 'find').join('|')})\\(`);
  expect(withoutComments(shipped)).not.toMatch(calls);
  const modules = ['retryer', 'removable'].map((name) => join(folder, `${name}.js`));
  const react = ['useBaseQuery', 'useQuery', 'QueryClientProvider'].map((name) =>
    join(ROOT, `node_modules/@tanstack/react-query/build/modern/${name}.js`),
  );
  const pages = await Array.fromAsync(glob('{components,lib/{browser,site}}/**/*.{ts,tsx}', { cwd: ROOT }));
  for (const file of [...modules, ...react, ...pages.map((page) => join(ROOT, page))]) {
    if (file.includes('.test.')) continue;
    expect(withoutComments(await readFile(file, 'utf8')), file).not.toMatch(calls);
  }
});

test('a module without the part to cut fails the build', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'modules-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const resourcePath = join(folder, 'node_modules/leaflet/src/map/Map.js');
  await mkdir(dirname(resourcePath), { recursive: true });
  await writeFile(resourcePath, 'export var Map = 1;\n');
  await expect(moduleText(resourcePath)).rejects.toThrow('leaflet/src/map/Map.js has no part to cut');
});

test('a module with other exports than its replacement fails the build', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'modules-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const resourcePath = join(folder, 'node_modules/leaflet/src/layer/vector/Path.js');
  await mkdir(dirname(resourcePath), { recursive: true });
  await writeFile(resourcePath, 'export var Path = 1;\nexport function path() {}\n');
  await expect(moduleText(resourcePath)).rejects.toThrow(
    'leaflet/src/layer/vector/Path.js exports Path, path',
  );
});

test('pages use nothing of what is omitted', async () => {
  for await (const file of glob('{app,components,lib}/**/*.{ts,tsx}', { cwd: ROOT })) {
    if (file.includes('.test.') || file.startsWith('app/scripts/')) continue;
    const text = await readFile(join(ROOT, file), 'utf8');
    expect(text, file).not.toMatch(/^\s*['"]use server['"]/m);
    expect(text, file).not.toMatch(
      /\b(next\/link'|useMutation|useInfiniteQuery|useSuspenseQuery|throwOnError|focusManager|onlineManager|timeoutManager|IsRestoring|QueryErrorReset|refetchOnReconnect|useActionState|SuspenseList)/,
    );
  }
});
