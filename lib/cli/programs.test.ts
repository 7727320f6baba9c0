import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runProgram, withTemporaryDirectory } from '#lib/cli/programs';

test('a temporary directory is removed after the work, also when it fails', async () => {
  const kept: string[] = [];
  await withTemporaryDirectory(
    join(tmpdir(), 'veranda-own-'),
    async (directory) => void kept.push(directory),
  );
  const failing = withTemporaryDirectory(join(tmpdir(), 'veranda-own-'), async (directory) => {
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
  test(`${signal} ends the work, is reported, and leaves no directory behind`, async () => {
    const parent = await mkdtemp(join(tmpdir(), 'veranda-ended-'));
    onTestFinished(() => rm(parent, { recursive: true }));
    const program = `
      import { setInterval } from 'node:timers';
      import { stopProgramsOnSignals, withTemporaryDirectory } from '#lib/cli/programs';
      stopProgramsOnSignals((signal) => console.log('stopped by ' + signal));
      await withTemporaryDirectory(process.argv[1], (directory) => {
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
    const [directory = '', reported] = said.split('\n');
    expect(reported).toBe(`stopped by ${signal}`);
    expect(directory.startsWith(parent)).toBe(true);
    expect(existsSync(directory)).toBe(false);
  });
}

test('a program gets its input, which it need not read', async () => {
  const input = 'x'.repeat(1_000_000);
  expect(await runProgram('wc', ['-c'], { limitSeconds: 10, input })).toEqual({
    code: 0,
    output: expect.stringMatching(/^\s*1000000\s*$/),
  });
  expect(await runProgram('true', [], { limitSeconds: 10, input })).toEqual({ code: 0, output: '' });
  expect(await runProgram('cat', [], { limitSeconds: 10 })).toEqual({ code: 0, output: '' });
});

test('a program that is killed does not wait for those that it started', async () => {
  const startedAtMs = performance.now();
  const { output } = await runProgram('sh', ['-c', 'sleep 20 & exit 0'], { limitSeconds: 0.5 });
  expect(output).toContain('it did not end within 0.5 s');
  expect(performance.now() - startedAtMs).toBeLessThan(10_000);
});
