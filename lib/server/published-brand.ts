import { publishedBrandFiles } from '#lib/brand/brand-record';
import type { PublishedBrand } from '#lib/brand/follow-site-folder';
import { BRAND_RECORDS } from '#lib/store/revision';
import type { Store } from '#lib/store/store';

/** Returns the brand that is published with the served catalogue. @param served returns null while no catalogue is open; never waits */
export function publishedBrand(served: () => Store | null): PublishedBrand {
  const recordsOf = ({ records }: Store) => records?.get(BRAND_RECORDS);
  return {
    revision() {
      const store = served();
      if (store === null) return null;
      const records = recordsOf(store);
      return records && records.values.size > 0 ? `${store.version.id} ${records.number}` : '';
    },
    files() {
      const store = served();
      return store && publishedBrandFiles(recordsOf(store)?.values);
    },
  };
}
