import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { withOwnDirectory } from '#lib/cli/programs';

test('a directory of the work’s own goes with it, also when it fails', async () => {
  const kept: string[] = [];
  await withOwnDirectory(join(tmpdir(), 'veranda-own-'), async (directory) => void kept.push(directory));
  const failing = withOwnDirectory(join(tmpdir(), 'veranda-own-'), async (directory) => {
    kept.push(directory);
    throw new Error('no more');
  });
  await expect(failing).rejects.toThrow('no more');
  expect(kept.map((directory) => existsSync(directory))).toEqual([false, false]);
});

for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const) {
  test(`${signal} ends the work, is told, and leaves no directory behind`, async () => {
    const parent = await mkdtemp(join(tmpdir(), 'veranda-ended-'));
    onTestFinished(() => rm(parent, { recursive: true }));
    const program = `
      import { setInterval } from 'node:timers';
      import { endProgramsWithThisProcess, withOwnDirectory } from '#lib/cli/programs';
      endProgramsWithThisProcess((signal) => console.log('told of ' + signal));
      await withOwnDirectory(process.argv[1], (directory) => {
        console.log(directory);
        return new Promise(() => setInterval(() => {}, 1_000));
      });`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', program, join(parent, 'own-')]);
    let said = '';
    child.stdout.on('data', (text: Buffer) => {
      said += text.toString();
      if (text.toString().startsWith(parent)) child.kill(signal);
    });
    expect(await once(child, 'close')).toEqual([code, null]);
    const [directory = '', told] = said.split('\n');
    expect(told).toBe(`told of ${signal}`);
    expect(directory.startsWith(parent)).toBe(true);
    expect(existsSync(directory)).toBe(false);
  });
}
