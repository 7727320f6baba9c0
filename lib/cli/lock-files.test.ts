import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      link: z.boolean().optional(),
      integrity: z.string().optional(),
      resolved: z.string().optional(),
    }),
  ),
});

const root = new URL('../../', import.meta.url);
const files = globSync('**/package-lock.json', { cwd: root, exclude: ['**/node_modules/**', '**/.next/**'] });

test('the project and each separately installed part have a lock file', () => {
  expect(files.toSorted()).toEqual([
    'app/fonts/package-lock.json',
    'bench/lighthouse/package-lock.json',
    'bench/throughput/package-lock.json',
    'e2e/generators/packages/package-lock.json',
    'package-lock.json',
  ]);
});

test.each(files)(
  '%s pins the content of every package of every platform, and names no registry host',
  (file) => {
    const { packages } = lockFile.parse(JSON.parse(readFileSync(new URL(file, root), 'utf8')));
    const fetched = Object.entries(packages).filter(
      ([path, { link }]) => path.startsWith('node_modules/') && !link,
    );
    expect(fetched.length).toBeGreaterThan(5);
    const isPinned = (integrity: string | undefined) => /^sha512-[\w+/]{86}==$/.test(integrity ?? '');
    expect(fetched.filter(([, { integrity }]) => !isPinned(integrity)).map(([path]) => path)).toEqual([]);
    expect(fetched.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([]);
  },
);
