import type { CampaignCatalogue } from '#lib/catalogue/campaigns/check-campaign';
import { catalogueVocabulary } from '#lib/catalogue/requests/catalogue-vocabulary';
import { referenceData } from '#lib/reference/reference-data';
import type { Store } from '#lib/store/store';

/** Number of rentals read with one query. */
const CHUNK = 500;

/** Returns a version as the catalogue against which campaigns are checked. */
export async function campaignCatalogue(store: Store): Promise<CampaignCatalogue> {
  const data = await referenceData(store);
  return {
    vocabulary: catalogueVocabulary(store, data, { defaultLocale: null, defaultCurrency: null }),
    hasPicture: (id) => data.pictures.has(id),
    hasDestination: (id) => data.tree.get(id) !== null,
    async rentalsAmong(ids) {
      const all = [...ids];
      const known = new Set<number>();
      for (let at = 0; at < all.length; at += CHUNK) {
        const chunk = all.slice(at, at + CHUNK);
        const rows = await store.db.selectFrom('rentals').select('id').where('id', 'in', chunk).execute();
        for (const { id } of rows) known.add(id);
      }
      return known;
    },
  };
}
