/**
 * The photo of a place: its own, else that of the best rental in it. A version never changes, so that a rental's photo is
 * searched for once per version and place.
 */

import { resolvePhotos } from '#lib/catalogue/rentals/rental-records';
import { searchRentals } from '#lib/catalogue/rentals/rentals';
import { quietScene, sceneKind } from '#lib/photos/quiet-scene';
import { rentalPhotos, type ShownPhoto, shownPhotos } from '#lib/photos/shown-photos';
import type { DestinationNode, DestinationTree } from '#lib/reference/destination-tree';
import { NO_FILTER } from '#lib/search/rental-filter';
import type { PageContext } from '#lib/site/page-context';
import { VersionCache } from '#lib/store/version-cache';

const borrowedPhotos = new VersionCache<Promise<ShownPhoto | null>, DestinationNode>();

/**
 * Returns the photos of the destination itself that may be shown, in order; empty without any. Photos of its rentals are not
 * included.
 */
export function ownPhotos(
  node: DestinationNode,
  { data, photoRules }: Pick<PageContext, 'data' | 'photoRules'>,
): readonly ShownPhoto[] {
  return shownPhotos(resolvePhotos(node.photos, data), `destinations/${node.id}`, photoRules, {
    kind: sceneKind({ trail: data.tree.trail(node) }),
    seed: node.id,
  });
}

/** Returns the classes of the scene that stands for a destination's photo. */
export function placeScene(node: DestinationNode, tree: DestinationTree): string {
  return quietScene(sceneKind({ trail: tree.trail(node) }), node.id);
}

/**
 * Returns the first photo of a destination itself, else one of its first three rentals; null when none of them has a photo that
 * may be shown.
 */
export async function destinationPhoto(
  node: DestinationNode,
  context: Pick<PageContext, 'store' | 'data' | 'locale' | 'currency' | 'photoRules'>,
): Promise<ShownPhoto | null> {
  const [own] = ownPhotos(node, context);
  if (own) return own;
  if (node.rentalsCount === 0) return null;
  return borrowedPhotos.get(node, () => borrow(node, context));
}

/** The number of rentals that are searched for a photo. */
const RENTALS_SEARCHED = 3;

async function borrow(
  node: DestinationNode,
  { store, locale, currency, photoRules }: Pick<PageContext, 'store' | 'locale' | 'currency' | 'photoRules'>,
): Promise<ShownPhoto | null> {
  const { records } = await searchRentals(store, {
    page: 1,
    perPage: RENTALS_SEARCHED,
    locale,
    currency,
    filter: { ...NO_FILTER, destinationIds: [node.id] },
    sort: null,
  });
  return records.flatMap((record) => rentalPhotos(record, photoRules))[0] ?? null;
}
