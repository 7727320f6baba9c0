import { LRUCache } from 'lru-cache';
import { revisedCampaigns } from '#lib/catalogue/campaigns/revised-campaigns';
import { PickedRentals } from '#lib/search/picked-rentals';
import { cacheUnlessRejected } from '#lib/store/cached-promise';
import { EVERY_CURRENCY } from '#lib/store/schema';
import type { Store } from '#lib/store/store';
import { VersionCache } from '#lib/store/version-cache';

/** About a hundred campaigns of 5,000 rentals. */
const MAX_CACHED = 200;

const listsByStore = new VersionCache<LRUCache<string, Promise<PickedRentals>>>(undefined, 'campaigns');

/**
 * Returns the rentals that a campaign lists, as revised, in its order for a currency or, for `EVERY_CURRENCY`, in its general order. For a
 * campaign with a saved search these are the pinned ones. Empty without an order for the currency: there is no fallback. The same object until a revision changes campaigns.
 */
export function pickedRentals(store: Store, slug: string, currency: string): Promise<PickedRentals> {
  const lists = listsByStore.get(store, () => new LRUCache({ max: MAX_CACHED }));
  const key = `${currency} ${slug}`;
  return lists.get(key) ?? cacheUnlessRejected(lists, key, readPicked(store, slug, currency));
}

async function readPicked({ db, records }: Store, slug: string, currency: string): Promise<PickedRentals> {
  const revised = revisedCampaigns(records).get(slug);
  if (revised === undefined) {
    const rows = await db
      .selectFrom('campaign_rentals')
      .select('rental_id')
      .where('slug', '=', slug)
      .where('currency', '=', currency)
      .orderBy('ordinal')
      .execute();
    return new PickedRentals(rows.map(({ rental_id }) => rental_id));
  }
  if (revised === null) return new PickedRentals([]);
  if ('search' in revised.selection) {
    return new PickedRentals(currency === EVERY_CURRENCY ? (revised.selection.pinned ?? []) : []);
  }
  const { ids, orders } = revised.selection;
  return new PickedRentals(currency === EVERY_CURRENCY ? ids : (orders?.[currency] ?? []));
}
