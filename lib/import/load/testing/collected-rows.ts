/** Test helper: loads parts of a bundle without a database, and keeps the rows that they write. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { BundleRate } from '#lib/import/bundle/bundle';
import { BundleFiles } from '#lib/import/bundle/bundle-files';
import { describeRemark, ImportReport } from '#lib/import/import-report';
import { BundleReference } from '#lib/import/load/bundle-reference';
import { ContentDigests } from '#lib/import/load/content-digests';
import { UniqueKeys } from '#lib/import/load/unique-keys';
import type { VersionDraft } from '#lib/store/store';
import { type FixtureContent, writeFixtureBundle } from '#lib/store/testing/fixture-bundle';

/** Returns a draft that only keeps the rows it receives, and a function that returns those of a table. */
export function collectingDraft() {
  const rows: { readonly table: string; readonly row: object }[] = [];
  const draft: VersionDraft = {
    write: (table, row) => void rows.push({ table, row }),
    clear: () => {},
    publish: async () => {},
    discard: async () => {},
  };
  const rowsOf = (name: string) => rows.flatMap(({ table, row }) => (table === name ? [row] : []));
  return { draft, rowsOf };
}

/** Formats the remarks of a report: `rejected rentals.ndjson:2: id: 7 is used twice`. */
export function remarksOf(report: ImportReport): readonly string[] {
  return report.shown.map((remark) => `${remark.action} ${describeRemark(remark)}`);
}

/** Creates a temporary directory that is removed after the test. */
async function temporaryDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'veranda-load-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  return directory;
}

/**
 * Writes the fixture bundle with parts replaced, changes its files with `change`, and loads its rates, pictures, vocabulary and
 * destinations. `load` is the input of `loadRentals` and `loadRecords`.
 */
export async function loadReference(
  content: Partial<FixtureContent> = {},
  {
    change = async () => {},
    addedRates = [],
  }: { change?: (directory: string) => Promise<void>; addedRates?: readonly BundleRate[] } = {},
) {
  const directory = await temporaryDirectory();
  await writeFixtureBundle(directory, content);
  await change(directory);
  const files = await BundleFiles.open(directory);
  const { draft, rowsOf } = collectingDraft();
  const report = new ImportReport();
  const reference = new BundleReference(files.manifest, draft, report);
  await reference.load(files, addedRates);
  const usedKeys = new UniqueKeys();
  const digests = new ContentDigests();
  onTestFinished(() => {
    usedKeys.close();
    digests.close();
  });
  const progress: (readonly [done: number, total: number | null])[] = [];
  const load = {
    manifest: files.manifest,
    reference,
    usedKeys,
    digests,
    unpriced: 'reject' as const,
    draft,
    report,
    onProgress: (done: number, total: number | null) => void progress.push([done, total]),
  };
  return { files, load, reference, report, rowsOf, progress };
}
