import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { expect, test } from 'vitest';
import { clientFiles } from './client-files.ts';

const ROOT = join(import.meta.dirname, '../../..');
const GENERATED = join(import.meta.dirname, '../src/generated');
const LIMIT_BYTES = 6_000;

/** Bundles a program for browsers; returns its minified code. */
async function bundled(program: string): Promise<string> {
  const bundle = await rolldown({
    input: 'program',
    platform: 'browser',
    plugins: [
      {
        name: 'program',
        resolveId: (id) => (id === 'program' ? '\0program.js' : null),
        load: (id) => (id === '\0program.js' ? program.replaceAll('client/', join(GENERATED, '../')) : null),
      },
    ],
  });
  const { output } = await bundle.generate({ format: 'esm', minify: true });
  return output[0].code;
}

const gzipBytes = (code: string) => gzipSync(code).length;

test('the generated files are current (else: npm run client)', () => {
  const document: unknown = JSON.parse(readFileSync(join(ROOT, 'docs/openapi.json'), 'utf8'));
  for (const [name, text] of Object.entries(clientFiles(document))) {
    expect(readFileSync(join(GENERATED, name), 'utf8') === text, name).toBe(true);
  }
});

test('all operations, minified, are at most 6 KB after gzip', async () => {
  const code = await bundled("export * from 'client/index.ts';");
  const operations = ['operations.ts', 'text-operations.ts'].flatMap(
    (file) => readFileSync(join(GENERATED, file), 'utf8').match(/'\/api\/public\/v2[^']*'/g) ?? [],
  );
  expect(operations.length).toBeGreaterThan(15);
  for (const path of operations) expect(code).toContain(path.slice(1, -1));
  expect(gzipBytes(code)).toBeLessThanOrEqual(LIMIT_BYTES);
});

test('a bundle has only the operations that it calls, without retries and cache', async () => {
  const code = await bundled("import { searchRentals } from 'client/index.ts'; console.log(searchRentals);");
  expect(code).toContain('/api/public/v2/search');
  expect(code).not.toContain('/campaigns');
  expect(code).not.toMatch(/Retry-After|If-None-Match/);
  expect(gzipBytes(code)).toBeLessThanOrEqual(900);
});
