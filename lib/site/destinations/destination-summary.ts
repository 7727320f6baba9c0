import type { PlaceSummary } from '#lib/browser/destination-queries';
import { searchRentals } from '#lib/catalogue/rentals/rentals';

import { RENTALS_PER_PAGE } from '#lib/catalogue/requests/search-query';
import { localize } from '#lib/i18n/localize';
import { getTranslator } from '#lib/i18n/translator';
import type { DestinationNode } from '#lib/reference/destination-tree';
import type { RentalFilter } from '#lib/search/rental-filter';
import { destinationPhoto, placeScene } from '#lib/site/destinations/destination-photos';
import type { PageContext } from '#lib/site/page-context';
import { pictureView } from '#lib/site/picture-view';
import { pageValues } from '#lib/site/search/page-values';

/**
 * Reads the explorer's summary of a place, with the number of its rentals that match `filter`; destinations in the filter are
 * replaced by the place.
 */
export async function placeSummary(
  node: DestinationNode,
  filter: RentalFilter,
  context: PageContext,
): Promise<PlaceSummary> {
  const { store, data, locale, currency, links } = context;
  const { tree } = data;
  const t = await getTranslator(locale, 'common');
  const here = { ...filter, destinationIds: [node.id] };
  const query = { page: 1, perPage: 1, locale, currency, filter: here, sort: null };
  const [{ totalCount }, photo] = await Promise.all([
    searchRentals(store, query),
    destinationPhoto(node, context),
  ]);
  const title = tree.title(node, locale);
  return {
    id: node.id,
    parentId: node.parent?.id ?? null,
    childrenCount: tree.listed(node.children).length,
    title,
    above: tree
      .trail(node)
      .slice(0, -1)
      .toReversed()
      .map((above) => tree.title(above, locale))
      .join(' · '),
    intro: localize(node.intros, locale, tree.defaultLocale),
    homes: t('rentalsCount', { count: totalCount }),
    hasHomes: totalCount > 0,
    position: { latitude: node.latitude, longitude: node.longitude },
    picture: photo && pictureView(photo, locale, tree.defaultLocale, title),
    scene: photo ? null : placeScene(node, tree),
    href: links.destination(node),
    searchHref: links.search(pageValues({ page: 1, perPage: RENTALS_PER_PAGE, filter: here, sort: null })),
  };
}
