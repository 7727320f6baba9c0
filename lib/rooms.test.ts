import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOMS, RULES_FILE, rulesFile } from '#lib/rooms';

let project: string;

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'veranda-rooms-'));
  for (const file of ['biome.jsonc', RULES_FILE, 'package.json']) await copyFile(file, join(project, file));
});

afterAll(() => rm(project, { recursive: true }));

/** Lints one file of a project with this project's rules; returns Biome's exit code and its report. */
async function lint(path: string, text: string): Promise<{ readonly code: number; readonly report: string }> {
  const file = join(project, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
  const biome = join(process.cwd(), 'node_modules/@biomejs/biome/bin/biome');
  const args = [
    biome,
    'lint',
    '--vcs-enabled=false',
    '--only=style/noRestrictedImports',
    '--reporter=github',
    path,
  ];
  const result = await new Promise<{ code: number; report: string }>((resolve) =>
    execFile(process.execPath, args, { cwd: project }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), report: stdout + stderr }),
    ),
  );
  await rm(file);
  return result;
}

describe('the import directions', () => {
  it('have an up-to-date rules file', async () => {
    expect(await readFile(RULES_FILE, 'utf8')).toBe(rulesFile());
  });

  it('name every room of lib', async () => {
    const entries = await readdir('lib', { withFileTypes: true });
    const rooms = entries
      .filter((entry) => entry.isDirectory() || !/\.test\.ts$|^rooms\.ts$/.test(entry.name))
      .map((entry) => `lib/${entry.name.replace(/\.ts$/, '')}`);
    expect(Object.keys(ROOMS).filter((room) => room.startsWith('lib/'))).toEqual(
      expect.arrayContaining(rooms),
    );
  });

  it.each([
    ['lib/store/probe.ts', '#lib/catalogue/paths', 'lib/store may import of lib: config.'],
    ['lib/store/probe.test.ts', '#lib/catalogue/paths', 'lib/store may import of lib: config.'],
    ['lib/search/memory/probe.ts', '#lib/catalogue/paths', 'lib/search may import'],
    ['lib/log-writer.ts', '#lib/log', 'lib/log-writer may import of lib: nothing.'],
    ['lib/import/csv/probe.ts', '#lib/demo/random', 'lib/import may import'],
    ['lib/catalogue/rentals/probe.ts', '#components/site/button', 'lib/catalogue may import'],
    ['lib/api/probe.test.ts', '#components/site/button', 'lib imports neither app nor components.'],
    ['components/site/probe.tsx', '#lib/store/store', 'components may import'],
    ['components/site/probe.tsx', 'react-leaflet', 'components may import'],
    ['components/map/probe.tsx', '#lib/store/store', 'components/map may import'],
    ['app/probe.ts', '#lib/import/bundle/bundle', 'app may import'],
  ])('forbid %s to import %s', async (path, imported, message) => {
    const { code, report } = await lint(path, `export { probe } from '${imported}';\n`);
    expect(code).toBe(1);
    expect(report).toContain('lint/style/noRestrictedImports');
    expect(report).toContain(message);
  });

  it.each([
    ['lib/store/probe.ts', '#lib/config'],
    ['lib/store/probe.ts', '#lib/store/schema'],
    ['lib/api/probe.test.ts', '#lib/import/bundle/bundle'],
    ['components/map/probe.tsx', 'leaflet'],
    ['app/probe.ts', '#lib/server/drain'],
  ])('permit %s to import %s', async (path, imported) => {
    expect(await lint(path, `export { probe } from '${imported}';\n`)).toMatchObject({ code: 0 });
  });

  it('hold for types and for imports at run time', async () => {
    const type = await lint('lib/store/probe.ts', "export type { Probe } from '#lib/catalogue/paths';\n");
    expect(type.report).toContain('lib/store may import');
    const later = await lint('lib/store/probe.ts', "export const probe = import('#lib/catalogue/paths');\n");
    expect(later.report).toContain('lib/store may import');
  });
});
