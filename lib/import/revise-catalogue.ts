/**
 * A new version that is the served one with some of it changed: rates, campaigns. Hides that it is a version like any other, built
 * aside and published in one step, so that it can be rolled back.
 */

import { catalogueVocabulary } from '#lib/catalogue/requests/catalogue-vocabulary';
import { BundleError } from '#lib/import/bundle/ndjson';
import { mergeRates, readRateFile } from '#lib/import/bundle/rate-table';
import type { ImportReport } from '#lib/import/import-report';
import { writeCampaigns } from '#lib/import/load/campaign-checks';
import { readCampaignFolder } from '#lib/import/load/campaign-folder';
import { TooManyRejected } from '#lib/import/load/load-bundle';
import { withPublishingLock } from '#lib/import/load/publishing-lock';
import { referenceData } from '#lib/reference/reference-data';
import type { Row, Store, VersionDraft, VersionShelf } from '#lib/store/store';
import { nextVersionId } from '#lib/store/version-id';

/** What a change makes of the version's own facts. */
type ChangedFacts = Partial<Pick<Row<'version'>, 'campaigns_count'>>;

/**
 * Publishes the rates of a file in place of the served ones; currencies that it does not name keep theirs.
 * @throws BundleError when the file or the served catalogue cannot be used, CatalogueLocked when somebody else publishes.
 */
export function publishRates(
  shelf: VersionShelf,
  file: string,
): Promise<{ versionId: string; rates: number }> {
  return revise(shelf, async (draft, { db, version: { defaultCurrency } }) => {
    const given = await readRateFile(file);
    const before = await db.selectFrom('rates').selectAll().execute();
    const merged = mergeRates(before, given);
    if (!merged.some(({ currency }) => currency === defaultCurrency)) {
      throw new BundleError(`${file} has no rate for ${defaultCurrency}, the currency of the catalogue.`);
    }
    await draft.clear('rates');
    for (const { currency, per_euro, as_of } of merged) {
      await draft.write('rates', { currency, per_euro, as_of });
    }
    return { facts: {}, told: { rates: given.length } };
  });
}

/**
 * Publishes the campaigns of a folder in place of the served ones.
 * @throws TooManyRejected when one of them cannot be used, BundleError and CatalogueLocked as `publishRates`.
 */
export function publishCampaigns(
  shelf: VersionShelf,
  folder: string,
  report: ImportReport,
): Promise<{ versionId: string; campaigns: number }> {
  return revise(shelf, async (draft, store) => {
    const candidates = await readCampaignFolder(folder, store.version, report);
    const data = await referenceData(store);
    await draft.clear('campaigns');
    await draft.clear('campaign_rentals');
    await writeCampaigns(
      candidates,
      {
        vocabulary: catalogueVocabulary(store, data, { defaultLocale: null, defaultCurrency: null }),
        hasPicture: (id) => data.pictures.has(id),
        hasDestination: (id) => data.tree.get(id) !== null,
        async hasRental(id) {
          const rental = store.db.selectFrom('rentals').select('id').where('id', '=', id);
          return (await rental.executeTakeFirst()) !== undefined;
        },
      },
      draft,
      report,
    );
    if (report.skipped > 0) throw new TooManyRejected(report);
    await report.settle();
    const { inserted } = report.counts('campaigns');
    return { facts: { campaigns_count: inserted }, told: { campaigns: inserted } };
  });
}

function revise<Told>(
  shelf: VersionShelf,
  change: (draft: VersionDraft, store: Store) => Promise<{ facts: ChangedFacts; told: Told }>,
): Promise<{ versionId: string } & Told> {
  return withPublishingLock(shelf, async () => {
    const servedId = await shelf.currentId();
    if (servedId === null) throw new BundleError('No catalogue has been published yet.');
    const now = new Date();
    const versionId = await nextVersionId(shelf, now);
    const store = await shelf.open(servedId);
    try {
      const draft = await shelf.begin(versionId, servedId);
      try {
        const { facts, told } = await change(draft, store);
        const before = await store.db.selectFrom('version').selectAll().executeTakeFirstOrThrow();
        await draft.clear('version');
        await draft.write('version', {
          ...before,
          ...facts,
          id: versionId,
          published_at_ms: now.getTime(),
          digest: '',
        });
        await draft.publish();
        return { versionId, ...told };
      } catch (error) {
        await draft.discard();
        throw error;
      }
    } finally {
      await store.close();
    }
  });
}
