/** The campaigns of a published version: for its export, and for the next version where its source brings none. */
import type { Kysely } from 'kysely';
import type { BundleCampaign } from '#lib/import/bundle';
import type { CampaignCandidate } from '#lib/import/campaign-checks';
import { campaignOf } from '#lib/import/stored-records';
import { type CatalogueSchema, EVERY_CURRENCY } from '#lib/store/schema';
import { currentIdIfReadable, StoreUnavailable, type VersionShelf } from '#lib/store/store';

/** Reads the campaigns of a version in the order of lists; those with the same place by slug. */
export async function storedCampaigns(db: Kysely<CatalogueSchema>): Promise<readonly BundleCampaign[]> {
  const picksOf = async (campaign: string, currency: string) => {
    const picked = db.selectFrom('campaign_rentals').select('rental_id').orderBy('ordinal');
    const rows = await picked.where('slug', '=', campaign).where('currency', '=', currency).execute();
    return rows.map(({ rental_id }) => rental_id);
  };
  const rows = await db.selectFrom('campaigns').selectAll().execute();
  // By code units, which both databases and every machine agree on.
  const bySlug = rows.toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
  const campaigns: BundleCampaign[] = [];
  for (const row of bySlug.toSorted((a, b) => a.ordinal - b.ordinal)) {
    const currencies: readonly string[] = JSON.parse(row.order_currencies);
    const orders: Record<string, readonly number[]> = {};
    for (const currency of currencies) orders[currency] = await picksOf(row.slug, currency);
    campaigns.push(campaignOf(row, await picksOf(row.slug, EVERY_CURRENCY), orders));
  }
  return campaigns;
}

export interface ServedCampaigns {
  /** Null when no version is served. */
  readonly versionId: string | null;
  readonly candidates: readonly CampaignCandidate[];
}

/**
 * Reads the campaigns of the served version as candidates for the next one; remarks name the version as their source. One that cannot
 * be read yields a single candidate that says so.
 */
export async function readServedCampaigns(shelf: VersionShelf): Promise<ServedCampaigns> {
  const versionId = await currentIdIfReadable(shelf);
  if (versionId === null) return { versionId, candidates: [] };
  const placeOf = () => ({ source: `version ${versionId}`, line: null });
  try {
    const store = await shelf.open(versionId);
    try {
      const candidates = (await storedCampaigns(store.db)).map((record) => ({
        record,
        problem: null,
        mayLosePictures: true,
        placeOf: (field: string | null) => ({
          ...placeOf(),
          field: `campaign ${record.slug}${field === null ? '' : `: ${field}`}`,
        }),
      }));
      return { versionId, candidates };
    } finally {
      await store.close();
    }
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    const problem = { field: null, reason: `${error.message} Its campaigns cannot be carried over.` };
    return { versionId, candidates: [{ record: null, problem, placeOf }] };
  }
}
