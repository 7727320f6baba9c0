import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('libvips keeps its threads, so that no picture is lost with a thread that ends', () => {
  const program = `
    const { sharp } = await import('#lib/photos/picture-library');
    const { readdirSync, readFileSync } = await import('node:fs');
    await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } }).jpeg().toBuffer();
    const names = () => readdirSync('/proc/self/task').map((id) => readFileSync('/proc/self/task/' + id + '/comm', 'utf8').trim());
    const countThreads = () => names().filter((name) => name === 'libvips worker').length;
    // Only Linux lists the threads.
    console.log(process.platform === 'linux' ? countThreads() : process.env.VIPS_MAX_THREADS);
  `;
  const { VIPS_MAX_THREADS: _, ...environment } = process.env;
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    env: environment as NodeJS.ProcessEnv,
    encoding: 'utf8',
  });
  expect(Number(output)).toBe(16);
});
