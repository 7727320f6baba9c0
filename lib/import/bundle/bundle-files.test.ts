import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { RATES_FILE, RECORD_FILES } from '#lib/import/bundle/bundle';
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

const CONTENT = Object.fromEntries([...RECORD_FILES, RATES_FILE].map((name) => [name, `{"of":"${name}"}\n`]));

/** Returns the entries of the manifest for files with these contents. */
function announced(files: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(files).map(([name, text]) => [
      name,
      { bytes: text.length, sha256: createHash('sha256').update(text).digest('hex') },
    ]),
  );
}

async function openWith(files: Readonly<Record<string, string>>, entries: Readonly<Record<string, unknown>>) {
  const manifest = JSON.stringify({ ...MANIFEST, files: entries });
  return BundleFiles.open(await directoryWith({ ...files, 'manifest.json': manifest }));
}

test('the digest that the manifest announces is that of the files, and null when one has no entry', async () => {
  const files = await openWith(CONTENT, announced(CONTENT));
  for (const name of Object.keys(CONTENT)) await files.text(name);
  expect(files.announcedDigest).toMatch(/^[0-9a-f]{64}$/);
  expect(files.announcedDigest).toBe(files.digest);

  const { [RATES_FILE]: _, ...others } = announced(CONTENT);
  expect((await openWith(CONTENT, others)).announcedDigest).toBeNull();
  const plain = await directoryWith({ ...CONTENT, 'manifest.json': JSON.stringify(MANIFEST) });
  expect((await BundleFiles.open(plain)).announcedDigest).toBeNull();
});

test('an optional file that is absent needs no entry, one that is there does', async () => {
  const { 'records.ndjson': records = '', ...required } = CONTENT;
  const without = await openWith(required, announced(required));
  for (const name of Object.keys(required)) await without.text(name);
  expect(without.announcedDigest).toBe(without.digest);
  expect(
    (await openWith({ ...required, 'records.ndjson': records }, announced(required))).announcedDigest,
  ).toBeNull();
});

test('a bundle has records of an upstream when their file has content', async () => {
  expect(await (await openWith(CONTENT, {})).hasRecords()).toBe(true);
  expect(await (await openWith({ ...CONTENT, 'records.ndjson': '' }, {})).hasRecords()).toBe(false);
  const { 'records.ndjson': _, ...required } = CONTENT;
  expect(await (await openWith(required, {})).hasRecords()).toBe(false);
});

test('a missing or changed file is an error that names it', async () => {
  const { [RATES_FILE]: _, ...others } = CONTENT;
  await expect((await openWith(others, {})).text(RATES_FILE)).rejects.toThrow(`${RATES_FILE} is missing.`);
  const changed = await openWith({ ...CONTENT, [RATES_FILE]: 'x' }, announced(CONTENT));
  await expect(changed.text(RATES_FILE)).rejects.toThrow(
    /^\S+ has 1 bytes, but \d+ according to manifest\.json/,
  );
});
