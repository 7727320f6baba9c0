import { destinationPath, rentalPath } from '#lib/catalogue/paths';
import { referenceData } from '#lib/reference/reference-data';
import type { Store } from '#lib/store/store';

/**
 * Returns this site's path for the rental or destination whose page had `path` on the service that the catalogue's verbatim records come
 * from; null when no record contains the path. `path` starts at `/` and has no query. An unsupported `locale` gives a path in the default
 * language. The result has no currency.
 */
export async function findOwnPath(store: Store, path: string, locale: string): Promise<string | null> {
  if (store.version.recordsCount === 0) return null;
  const named = await store.db
    .selectFrom('page_paths')
    .select(['kind', 'id'])
    .where('path', '=', new URL(`http://site${path}`).pathname)
    .executeTakeFirst();
  if (!named) return null;
  const { version } = store;
  const shown = version.locales.includes(locale) ? locale : version.defaultLocale;
  if (named.kind === 'destination') {
    const node = (await referenceData(store)).tree.get(named.id);
    return node ? destinationPath(shown, node, null) : null;
  }
  const rental = await store.db
    .selectFrom('rentals')
    .select(['id', 'slug'])
    .where('id', '=', named.id)
    .executeTakeFirst();
  return rental ? rentalPath(shown, rental, null) : null;
}
