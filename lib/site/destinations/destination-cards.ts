import type { Translator } from '#lib/i18n/translator';
import type { DestinationNode } from '#lib/reference/destination-tree';
import { destinationPhoto, ownPhotos, placeScene } from '#lib/site/destinations/destination-photos';
import type { PageContext } from '#lib/site/page-context';
import { type PictureView, pictureView } from '#lib/site/picture-view';

/** The data of a destination's card: texts in the page's language, its address and its picture. */
export interface DestinationCardView {
  readonly id: number;
  readonly href: string;
  readonly title: string;
  /** "120 homes" */
  readonly homes: string;
  readonly hasHomes: boolean;
  /** The titles from the root to its parent; empty for a root. */
  readonly above: readonly string[];
  /** Null without a photo. */
  readonly picture: PictureView | null;
  /** Classes of the scene in the picture's place (`quietScene`); null with a picture. */
  readonly scene: string | null;
}

/**
 * Returns the card of a destination. Its picture is the destination's own first photo; null without one, even where its rentals
 * have photos.
 */
export function destinationCard(
  node: DestinationNode,
  context: PageContext,
  t: Translator<'common'>,
): DestinationCardView {
  const { data, locale, links } = context;
  const title = data.tree.title(node, locale);
  const [photo] = ownPhotos(node, context);
  return {
    id: node.id,
    href: links.destination(node),
    title,
    homes: t('rentalsCount', { count: node.rentalsCount }),
    hasHomes: node.rentalsCount > 0,
    above: data.tree
      .trail(node)
      .slice(0, -1)
      .map((ancestor) => data.tree.title(ancestor, locale)),
    picture: photo ? pictureView(photo, locale, data.tree.defaultLocale, title) : null,
    scene: photo ? null : placeScene(node, data.tree),
  };
}

/**
 * Returns the card of a destination; one without its own photo has the photo of one of its first rentals, if any of these has
 * one.
 */
export async function picturedDestinationCard(
  node: DestinationNode,
  context: PageContext,
  t: Translator<'common'>,
): Promise<DestinationCardView> {
  const card = destinationCard(node, context, t);
  const photo = card.picture ? null : await destinationPhoto(node, context);
  const { locale, data } = context;
  return photo
    ? { ...card, picture: pictureView(photo, locale, data.tree.defaultLocale, card.title), scene: null }
    : card;
}
