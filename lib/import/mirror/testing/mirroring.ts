/** Test helper: mirrors a scripted upstream into a temporary directory, which is removed after the test. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { CampaignDocument } from '#lib/campaigns/campaign-document';
import type { BundleDestination, BundleRecord, BundleRental } from '#lib/import/bundle/bundle';
import { describeRemark, ImportReport } from '#lib/import/import-report';
import { type MirrorOptions, MirrorSource } from '#lib/import/mirror/mirror-source';
import {
  type Interference,
  type ScriptedContent,
  scriptedUpstream,
} from '#lib/import/mirror/testing/scripted-upstream';

/**
 * Starts a scripted upstream and returns functions that mirror it: in two languages and currencies unless the options differ, and
 * without delays before retries.
 */
export async function mirroring(content: Partial<ScriptedContent> = {}, interfere?: Interference) {
  const upstream = await scriptedUpstream(content, interfere);
  const directory = await mkdtemp(join(tmpdir(), 'veranda-mirror-'));
  onTestFinished(async () => {
    await upstream[Symbol.asyncDispose]();
    await rm(directory, { recursive: true });
  });
  const source = (options: Partial<MirrorOptions> = {}) =>
    new MirrorSource({
      address: upstream.origin,
      campaigns: [],
      locales: ['en', 'fr'],
      currencies: ['EUR', 'USD'],
      upstreamIdField: null,
      dataDirectory: directory,
      clientOptions: { wait: async () => {}, timeoutMs: 2_000, tries: 3 },
      ...options,
    });
  const stage = async (options: Partial<MirrorOptions> = {}) => {
    const report = new ImportReport();
    const mirror = source(options);
    const staging = await mkdtemp(join(directory, 'staging-'));
    const bundle = await mirror.stage({ directory: staging, report, onProgress: () => {} });
    const lines = async (file: string) =>
      (await readFile(join(bundle, file), 'utf8'))
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line));
    const destinations: BundleDestination[] = await lines('destinations.ndjson');
    const rentals: BundleRental[] = await lines('rentals.ndjson');
    const records: BundleRecord[] = await lines('records.ndjson');
    const campaigns: CampaignDocument[] = await lines('campaigns.ndjson');
    const rates = await readFile(join(bundle, 'rates.csv'), 'utf8');
    return { bundle, report, destinations, rentals, records, campaigns, rates, transfer: mirror.transfer };
  };
  return { upstream, directory, source, stage };
}

/** Returns the report's remarks as texts. */
export function remarksOf(report: ImportReport): readonly string[] {
  return report.shown.map(describeRemark);
}
