import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fingerprint } from '#lib/cli/fingerprint';

async function folder(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'veranda-fingerprint-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  await mkdir(join(directory, 'deep'));
  await writeFile(join(directory, 'deep/page.ts'), 'one');
  await writeFile(join(directory, 'notes.md'), 'one');
  return directory;
}

test('a fingerprint changes with the content and the names of its files only', async () => {
  const directory = await folder();
  const patterns = [`${directory}/**/*.ts`];
  const first = await fingerprint(patterns);

  await writeFile(join(directory, 'notes.md'), 'two');
  await writeFile(join(directory, 'deep/page.test.ts'), 'a test');
  await writeFile(join(directory, 'deep/page.ts'), 'one');
  expect(await fingerprint(patterns)).toBe(first);

  await writeFile(join(directory, 'deep/page.ts'), 'two');
  const second = await fingerprint(patterns);
  expect(second).not.toBe(first);

  await writeFile(join(directory, 'deep/other.ts'), '');
  expect(await fingerprint(patterns)).not.toBe(second);
});
