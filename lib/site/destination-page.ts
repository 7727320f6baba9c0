import type { DestinationNode } from '#lib/catalogue/destination-tree';
import { canonicalSearch, NO_FILTER, parseSearchQuery } from '#lib/catalogue/query';
import { type Photo, resolvePhotos } from '#lib/catalogue/rental-records';
import { searchRentals } from '#lib/catalogue/rentals';
import { formatNumber } from '#lib/i18n/format';
import { localize } from '#lib/i18n/localize';
import { getTranslator } from '#lib/i18n/translator';
import { type DestinationCardView, destinationCard } from '#lib/site/destination-cards';
import type { PageContext } from '#lib/site/page-context';
import { type PictureView, pictureView } from '#lib/site/picture-view';
import { type RentalCardView, rentalCards } from '#lib/site/rental-cards';

/** What the page of a destination shows, in the page's language and currency. */
export interface DestinationContent {
  readonly node: DestinationNode;
  readonly title: string;
  /** Empty when nothing was written about it. */
  readonly intro: string;
  /** From its root to the place above it. */
  readonly above: readonly { readonly title: string; readonly href: string }[];
  /** Its own picture, else one of a home in it; null when there is neither. */
  readonly photo: Photo | null;
  readonly picture: PictureView | null;
  /** Those with most homes first. */
  readonly places: readonly DestinationCardView[];
  readonly facts: readonly {
    readonly key: 'factHomes' | 'factPlaces' | 'factPosition';
    readonly text: string;
  }[];
  readonly cards: readonly RentalCardView[];
  readonly page: number;
  readonly totalPages: number;
  /** "21–40 of 312"; null when the page is empty. */
  readonly showing: { readonly first: string; readonly last: string; readonly total: string } | null;
  readonly pageHref: (page: number) => string;
  /** The same homes on the search page. */
  readonly searchHref: string;
}

/** Null when no destination has this handle. */
export async function destinationContent(
  handle: string,
  context: PageContext,
): Promise<DestinationContent | null> {
  const { store, data, locale, currency, values, vocabulary, links } = context;
  const node = data.tree.byHandle(handle);
  if (!node) return null;
  const t = await getTranslator(locale, 'common');
  const { page, perPage } = parseSearchQuery(values, vocabulary).query;
  const filter = { ...NO_FILTER, destinationIds: [node.id] };
  const found = await searchRentals(store, { page, perPage, locale, currency, filter, sort: null });
  const title = data.tree.title(node, locale);
  const ownPhotos = resolvePhotos(node.photos, data);
  const photo = ownPhotos[0] ?? found.records[0]?.photos[0] ?? null;
  const first = (page - 1) * perPage + 1;
  const number = (value: number) => formatNumber(value, locale);
  return {
    node,
    title,
    intro: localize(node.intros, locale, data.tree.defaultLocale),
    above: data.tree
      .trail(node)
      .slice(0, -1)
      .map((ancestor) => ({
        title: data.tree.title(ancestor, locale),
        href: links.destination(ancestor),
      })),
    photo,
    picture: photo ? pictureView(photo, locale, data.tree.defaultLocale, title) : null,
    places: [...data.tree.children(node, locale)]
      .sort((a, b) => b.rentalsCount - a.rentalsCount)
      .map((child) => destinationCard(child, context, t)),
    facts: [
      { key: 'factHomes', text: number(node.rentalsCount) },
      ...(node.treeLast > node.treeFirst
        ? [{ key: 'factPlaces' as const, text: number(node.treeLast - node.treeFirst) }]
        : []),
      { key: 'factPosition', text: positionText(node, locale) },
    ],
    cards: await rentalCards(found.records, context),
    page,
    totalPages: found.totalPages,
    showing:
      found.records.length === 0
        ? null
        : {
            first: number(first),
            last: number(first + found.records.length - 1),
            total: number(found.totalCount),
          },
    pageHref: (wanted) =>
      links.destination(node, canonicalSearch({ page: wanted, perPage, filter: NO_FILTER, sort: null })),
    searchHref: links.search(canonicalSearch({ page: 1, perPage, filter, sort: null })),
  };
}

/** "43.7° N, 7.3° E" */
function positionText({ latitude, longitude }: DestinationNode, locale: string): string {
  const degrees = (value: number) => `${formatNumber(Math.round(Math.abs(value) * 10) / 10, locale)}°`;
  const west = ['fr', 'es', 'it'].includes(locale) ? 'O' : 'W';
  const east = locale === 'de' ? 'O' : 'E';
  return `${degrees(latitude)} ${latitude < 0 ? 'S' : 'N'}, ${degrees(longitude)} ${longitude < 0 ? west : east}`;
}
