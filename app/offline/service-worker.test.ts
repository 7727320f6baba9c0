import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bundleWorker } from './bundle-worker.ts';

test('the bundle is that of the source; npm run worker writes it', async () => {
  const written = await readFile(join(import.meta.dirname, 'service-worker.js'), 'utf8');
  expect(written === (await bundleWorker())).toBe(true);
});
