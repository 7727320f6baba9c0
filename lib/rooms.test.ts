import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOMS, RULES_FILE, rulesFile } from '#lib/rooms';

/** File → the module that it imports, and the start of the message that forbids it; null when it is permitted. */
const PROBES: Readonly<Record<string, readonly [imported: string, message: string | null]>> = {
  'lib/store/one.ts': ['#lib/catalogue/paths', 'lib/store may import of lib: dates, config.'],
  'lib/store/one.test.ts': ['#lib/catalogue/paths', 'lib/store may import of lib: dates, config.'],
  'lib/store/two.ts': ['#lib/config', null],
  'lib/store/three.ts': ['#lib/store/schema', null],
  'lib/search/memory/one.ts': ['#lib/catalogue/paths', 'lib/search may import of lib: '],
  'lib/log-writer.ts': ['#lib/log', 'lib/log-writer may import of lib: nothing.'],
  'lib/import/csv/one.ts': ['#lib/demo/random', 'lib/import may import of lib: '],
  'lib/catalogue/rentals/one.ts': ['#components/site/logo', 'lib/catalogue may import of lib: '],
  'lib/api/one.test.ts': ['#components/site/logo', 'lib imports neither app nor components.'],
  'lib/api/two.test.ts': ['#lib/import/bundle/bundle', null],
  'components/site/one.tsx': ['#lib/store/store', 'components may import of lib: '],
  'components/site/two.tsx': ['react-leaflet', 'components may import of lib: '],
  'components/map/one.tsx': ['#lib/store/store', 'components/map may import of lib: '],
  'components/map/two.tsx': ['leaflet', null],
  'app/one.ts': ['#lib/import/bundle/bundle', 'app may import of lib: '],
  'app/two.ts': ['#lib/server/drain', null],
  'packages/client/src/one.ts': ['#lib/money/currency', 'packages/client/src may import of lib: nothing.'],
  'lib/browser/one.ts': ['#client/src/generated/operations', null],
  'lib/catalogue/one.ts': ['#client/src/generated/operations', 'lib/catalogue may import of lib: '],
};

/** Lints a project of these files with the rules of this one; returns the messages by file, of files with any. */
async function lint(files: Readonly<Record<string, string>>): Promise<Readonly<Record<string, string>>> {
  const project = await mkdtemp(join(tmpdir(), 'veranda-rooms-'));
  try {
    for (const file of ['biome.jsonc', RULES_FILE, 'package.json']) await copyFile(file, join(project, file));
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(project, path)), { recursive: true });
      await writeFile(join(project, path), text);
    }
    const biome = join(process.cwd(), 'node_modules/@biomejs/biome/bin/biome');
    const rules = ['--only=style/noRestrictedImports', '--only=suspicious/noImportCycles'];
    const args = [
      biome,
      'lint',
      '--vcs-enabled=false',
      '--reporter=github',
      '--max-diagnostics=100',
      ...rules,
    ];
    const report = await new Promise<string>((resolve) =>
      execFile(process.execPath, args, { cwd: project }, (_, stdout) => resolve(stdout)),
    );
    const lines = [...report.matchAll(/title=lint\/\S+?,file=(\S+?),line=.*?::(.*)/g)];
    return Object.fromEntries(
      lines.map(([, file = '', message = '']) => [
        file.slice(file.indexOf(project) + project.length + 1),
        message,
      ]),
    );
  } finally {
    await rm(project, { recursive: true });
  }
}

test('the rules file is up to date', async () => {
  expect(await readFile(RULES_FILE, 'utf8')).toBe(rulesFile());
});

test('every room of lib has its imports stated', async () => {
  const entries = await readdir('lib', { withFileTypes: true });
  const rooms = entries
    .filter((entry) => entry.isDirectory() || !/\.test\.ts$|^rooms\.ts$/.test(entry.name))
    .map((entry) => `lib/${entry.name.replace(/\.ts$/, '')}`);
  expect(Object.keys(ROOMS)).toEqual(expect.arrayContaining(rooms));
});

test('imports that the table does not permit fail', async () => {
  const entries = Object.entries(PROBES);
  const messages = await lint(
    Object.fromEntries(entries.map(([path, [imported]]) => [path, `export { probe } from '${imported}';\n`])),
  );
  for (const [path, [, message]] of entries) {
    if (message === null) expect(messages, path).not.toHaveProperty([path]);
    else expect(messages[path], path).toContain(message);
  }
});

test('types and imports at run time count, and circles fail', async () => {
  expect(
    await lint({
      'lib/store/type.ts': "export type { Probe } from '#lib/catalogue/paths';\n",
      'lib/store/later.ts': "export const probe = import('#lib/catalogue/paths');\n",
      'lib/money/one.ts': "import { two } from '#lib/money/two';\nexport const one = () => two();\n",
      'lib/money/two.ts': "import { one } from '#lib/money/one';\nexport const two = () => one();\n",
    }),
  ).toEqual({
    'lib/store/type.ts': expect.stringContaining('lib/store may import'),
    'lib/store/later.ts': expect.stringContaining('lib/store may import'),
    'lib/money/one.ts': 'This import is part of a cycle.',
    'lib/money/two.ts': 'This import is part of a cycle.',
  });
});
