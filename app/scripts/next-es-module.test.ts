import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import config from '../../next.config.ts';
import nextEsModule from './next-es-module.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Returns the files to which the configuration applies the loader, below the project's folder. */
async function replacedFiles(): Promise<readonly string[]> {
  const [pattern = ''] = Object.keys(config('phase-production-build').turbopack?.rules ?? {});
  return Array.fromAsync(glob(pattern.replace('**/', ''), { cwd: ROOT }));
}

test('every file of Next that is replaced has the form of an ES module', async () => {
  const files = await replacedFiles();
  expect(files.length).toBeGreaterThan(100);
  for (const file of files) await nextEsModule.call({ resourcePath: join(ROOT, file) });
});

test('a replaced file exports the same names', async () => {
  const file = 'node_modules/next/dist/client/components/navigator.js';
  const text = await nextEsModule.call({ resourcePath: join(ROOT, file) });
  const [, names = ''] = /^export \{([^}]*)\}/m.exec(text) ?? [];
  const common = await readFile(join(ROOT, file), 'utf8');
  expect(names.split(',')).toHaveLength(7);
  for (const name of names.split(',')) expect(common).toContain(`${name.trim()}: function()`);
});
