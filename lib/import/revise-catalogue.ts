/**
 * Publishes a copy of the served version with new rates or new campaigns. The copy is a version like any other: built aside, published
 * in one step, and available for a rollback.
 */

import { campaignCatalogue } from '#lib/catalogue/campaigns/campaign-catalogue';
import { BundleError } from '#lib/import/bundle/ndjson';
import { mergeRates, readRateFile } from '#lib/import/bundle/rate-table';
import type { ImportReport } from '#lib/import/import-report';
import { readCampaignCandidates } from '#lib/import/load/campaign-candidates';
import { TooManyRejected } from '#lib/import/load/load-bundle';
import { copiedChanges, isSameRates } from '#lib/import/load/rental-changes';
import { writeCampaigns } from '#lib/import/load/write-campaigns';
import { withPublishingLock } from '#lib/publishing/publishing-lock';
import { CAMPAIGN_RECORDS } from '#lib/store/revision';
import type { Row, Store, VersionDraft, VersionShelf } from '#lib/store/store';
import { nextVersionId } from '#lib/store/version-id';

/** Columns of the version's own row that a change sets. */
type ChangedFacts = Partial<Pick<Row<'version'>, 'campaigns_count'>>;

/** What a change of a copy sets. */
interface Change<Counts> {
  readonly facts: ChangedFacts;
  readonly counts: Counts;
  /** Whether amounts are converted otherwise. */
  readonly hasNewRates: boolean;
  /** Kinds of records of revisions that the copy does not take over. */
  readonly droppedRecords?: readonly string[];
}

/**
 * Publishes a copy of the served version with the rates of a file; currencies that the file does not name keep their rates. Returns the new
 * version's id and the number of rates in the file.
 * @throws BundleError when the file or the served catalogue cannot be used, or the rates lack the default currency; CatalogueLocked when
 * another process publishes.
 */
export function publishRates(
  shelf: VersionShelf,
  file: string,
): Promise<{ versionId: string; rates: number }> {
  return revise(shelf, async (draft, { db, version: { defaultCurrency } }) => {
    const added = await readRateFile(file);
    const before = await db.selectFrom('rates').selectAll().execute();
    const merged = mergeRates(before, added);
    if (!merged.some(({ currency }) => currency === defaultCurrency)) {
      throw new BundleError(`${file} has no rate for ${defaultCurrency}, the currency of the catalogue.`);
    }
    await draft.clear('rates');
    for (const { currency, per_euro, as_of } of merged) {
      await draft.write('rates', { currency, per_euro, as_of });
    }
    return { facts: {}, counts: { rates: added.length }, hasNewRates: !isSameRates(before, merged) };
  });
}

/**
 * Publishes a copy of the served version in which the campaigns of a folder replace all campaigns, also those of its revisions. Returns the new version's id and their
 * number.
 * @throws TooManyRejected when a campaign cannot be used, BundleError when the folder or the served catalogue cannot be used or the report
 * cannot be written, CatalogueLocked when another process publishes.
 */
export function publishCampaigns(
  shelf: VersionShelf,
  folder: string,
  report: ImportReport,
): Promise<{ versionId: string; campaigns: number }> {
  return revise(shelf, async (draft, store) => {
    const candidates = await readCampaignCandidates(folder, store.version, report);
    await draft.clear('campaigns');
    await draft.clear('campaign_rentals');
    await writeCampaigns(candidates, await campaignCatalogue(store), draft, report);
    if (report.skipped > 0) throw new TooManyRejected(report);
    await report.settle();
    const { inserted } = report.counts('campaigns');
    return {
      facts: { campaigns_count: inserted },
      counts: { campaigns: inserted },
      hasNewRates: false,
      droppedRecords: [CAMPAIGN_RECORDS],
    };
  });
}

/** Copies the served version into a draft, applies `change` to the draft and publishes it under a new version id. */
function revise<Counts>(
  shelf: VersionShelf,
  change: (draft: VersionDraft, store: Store) => Promise<Change<Counts>>,
): Promise<{ versionId: string } & Counts> {
  return withPublishingLock(shelf, async () => {
    const servedId = await shelf.currentId();
    if (servedId === null) throw new BundleError('No catalogue has been published yet.');
    const now = new Date();
    const versionId = await nextVersionId(shelf, now);
    const store = await shelf.open(servedId);
    try {
      const draft = await shelf.begin(versionId, servedId);
      try {
        const { facts, counts, hasNewRates, droppedRecords } = await change(draft, store);
        const before = await store.db.selectFrom('version').selectAll().executeTakeFirstOrThrow();
        await draft.clear('version');
        await draft.write('version', {
          ...before,
          ...facts,
          ...(await copiedChanges(shelf, servedId, { now, hasNewRates })),
          id: versionId,
          published_at_ms: now.getTime(),
          digest: '',
        });
        await draft.publish(undefined, droppedRecords);
        return { versionId, ...counts };
      } catch (error) {
        await draft.discard();
        throw error;
      }
    } finally {
      await store.close();
    }
  });
}
