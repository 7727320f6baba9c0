import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { BundleFiles } from '#lib/import/bundle/bundle-files';

const MANIFEST = {
  format: 'veranda-bundle',
  format_version: 1,
  default_locale: 'en',
  locales: ['en'],
  default_currency: 'EUR',
  generated_at: '2026-01-01T00:00:00Z',
  credits: [],
};

async function directoryWith(files: Readonly<Record<string, string>>): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'veranda-files-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  for (const [name, text] of Object.entries(files)) await writeFile(join(directory, name), text);
  return directory;
}

test('the number of records is estimated while they are read when the manifest has no counts', async () => {
  const lines = Array.from(
    { length: 30_000 },
    (_, id) => `{"id":${id + 10_000},"name":"A home by the sea"}\n`,
  );
  const files = await BundleFiles.open(
    await directoryWith({ 'manifest.json': JSON.stringify(MANIFEST), 'rentals.ndjson': lines.join('') }),
  );
  expect(files.estimateCount('rentals.ndjson', 0)).toBeNull();
  let found = 0;
  const expected: (number | null)[] = [];
  for await (const _ of files.records('rentals.ndjson', z.object({}))) {
    found += 1;
    if (found === 10_000 || found === 20_000) expected.push(files.estimateCount('rentals.ndjson', found));
  }
  for (const count of expected) expect(Math.abs(Number(count) - 30_000)).toBeLessThan(9_000);
  expect(files.estimateCount('rentals.ndjson', found)).toBe(30_000);
  expect(files.estimateCount('destinations.ndjson', found)).toBeNull();
});

test('the error for an unusable manifest names the member and what is expected', async () => {
  const openingOf = async (text: string) => BundleFiles.open(await directoryWith({ 'manifest.json': text }));
  await expect(openingOf('[1]')).rejects.toThrow(/^manifest\.json: Invalid input: expected object/);
  await expect(openingOf(JSON.stringify({ ...MANIFEST, default_currency: 'euro' }))).rejects.toThrow(
    'manifest.json: default_currency: expected an ISO 4217 code',
  );
});
