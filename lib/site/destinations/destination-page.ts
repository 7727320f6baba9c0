import { searchRentals } from '#lib/catalogue/rentals/rentals';
import { canonicalSearch } from '#lib/catalogue/requests/canonical-search';
import { parseSearchQuery } from '#lib/catalogue/requests/search-query';
import type { MapPin } from '#lib/geo/map-pin';
import { formatNumber } from '#lib/i18n/format';
import { numberFormat } from '#lib/i18n/formatters';
import { localize } from '#lib/i18n/localize';
import type { PlaceValues } from '#lib/i18n/place-phrases';
import { getTranslator } from '#lib/i18n/translator';
import type { ShownPhoto } from '#lib/photos/shown-photos';
import type { DestinationNode } from '#lib/reference/destination-tree';
import { NO_FILTER } from '#lib/search/rental-filter';
import type { CampaignView } from '#lib/site/campaigns/campaign-views';
import { destinationCampaigns } from '#lib/site/destinations/destination-campaigns';
import {
  type DestinationCardView,
  destinationCard,
  picturedDestinationCard,
} from '#lib/site/destinations/destination-cards';
import { nearbyDestinations } from '#lib/site/destinations/destination-nearby';
import { destinationPhoto, placeScene } from '#lib/site/destinations/destination-photos';
import type { PageContext } from '#lib/site/page-context';
import { type PictureView, pictureView } from '#lib/site/picture-view';
import { valuesOfPlaces } from '#lib/site/places-in-sentences';
import { mapPins } from '#lib/site/rentals/map-pins';
import { type RentalCardView, rentalCards } from '#lib/site/rentals/rental-cards';

/** The data of a destination's page: its texts, addresses, photo, map and rental cards, in the page's language and currency. */
export interface DestinationContent {
  readonly node: DestinationNode;
  readonly title: string;
  /** The values of a message that names it. */
  readonly place: PlaceValues;
  /** Empty without an intro. */
  readonly intro: string;
  /** From the root to its parent. */
  readonly above: readonly { readonly title: string; readonly href: string }[];
  /** Its own photo, else that of a rental in it; null without either. */
  readonly photo: ShownPhoto | null;
  readonly picture: PictureView | null;
  /** Classes of the scene in the picture's place (`quietScene`); null with a picture. */
  readonly scene: string | null;
  /** Its children, those with the most rentals first. */
  readonly places: readonly DestinationCardView[];
  /** Its children on the map. */
  readonly dots: readonly PlaceDot[];
  /** The rentals on this page of the list. */
  readonly pins: readonly MapPin[];
  /** Places of the same level with rentals, the nearest first. */
  readonly nearby: readonly NearbyPlace[];
  readonly campaigns: readonly CampaignView[];
  /** The nearest ancestor with rentals; null when the place itself has some, or no ancestor has. */
  readonly filled: { readonly place: PlaceValues; readonly href: string } | null;
  /** The place in the explorer. */
  readonly explorerHref: string;
  readonly facts: readonly {
    readonly key: 'factHomes' | 'factPlaces' | 'factPosition';
    readonly text: string;
  }[];
  readonly cards: readonly RentalCardView[];
  readonly page: number;
  readonly perPage: number;
  readonly totalPages: number;
  /** "21–40 of 312"; null when the page is empty. */
  readonly showing: { readonly first: string; readonly last: string; readonly total: string } | null;
  readonly pageHref: (page: number) => string;
  /** The same rentals on the search page. */
  readonly searchHref: string;
}

/** A child destination as a point on the map of a destination's page. */
export interface PlaceDot {
  readonly id: number;
  readonly title: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly rentalsCount: number;
  readonly href: string;
}

/** The card of a nearby destination, with its distance as text. */
export interface NearbyPlace extends DestinationCardView {
  /** "12 km" */
  readonly distance: string;
}

/** The number of child destinations that a destination's page shows as cards with pictures; it lists further ones by name. */
export const PICTURED_PLACES = 8;
const NEARBY_SHOWN = 4;
const CAMPAIGNS_SHOWN = 3;
/** The most places on the map. */
const MOST_DOTS = 250;

/**
 * Reads the content of a destination's page; null for an unknown handle. Bad `page` and `per_page` values of the address are
 * replaced by defaults.
 */
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
  const photo = await destinationPhoto(node, context);
  const children = data.tree
    .listed(data.tree.children(node, locale))
    .toSorted((one, other) => other.rentalsCount - one.rentalsCount);
  const below = data.tree.listed(
    data.tree.nodes.filter(({ treeFirst }) => treeFirst > node.treeFirst && treeFirst <= node.treeLast),
  );
  const nearby = nearbyDestinations(node, data.tree, NEARBY_SHOWN);
  const filled =
    node.rentalsCount > 0 ? undefined : data.tree.trail(node).findLast((above) => above.rentalsCount > 0);
  const cards = await rentalCards(found.records, context);
  const named = (above: DestinationNode) => ({
    title: data.tree.title(above, locale),
    href: links.destination(above),
  });
  const first = (page - 1) * perPage + 1;
  const number = (value: number) => formatNumber(value, locale);
  return {
    node,
    title,
    place: valuesOfPlaces([node], data.tree, locale),
    intro: localize(node.intros, locale, data.tree.defaultLocale),
    above: data.tree.trail(node).slice(0, -1).map(named),
    photo,
    picture: photo ? pictureView(photo, locale, data.tree.defaultLocale, title) : null,
    scene: photo ? null : placeScene(node, data.tree),
    places: await Promise.all(
      children.map((child, index) =>
        index < PICTURED_PLACES
          ? picturedDestinationCard(child, context, t)
          : destinationCard(child, context, t),
      ),
    ),
    dots: children.slice(0, MOST_DOTS).map((child) => ({
      id: child.id,
      latitude: child.latitude,
      longitude: child.longitude,
      rentalsCount: child.rentalsCount,
      ...named(child),
    })),
    pins: mapPins(cards, found.records, locale),
    nearby: await Promise.all(
      nearby.map(async (near) => ({
        ...(await picturedDestinationCard(near.node, context, t)),
        distance: distanceText(near.distanceKilometres, locale),
      })),
    ),
    campaigns: await destinationCampaigns(node, context, CAMPAIGNS_SHOWN),
    filled: filled
      ? { place: valuesOfPlaces([filled], data.tree, locale), href: links.destination(filled) }
      : null,
    explorerHref: links.destinations(new URLSearchParams({ node: String(node.id) })),
    facts: [
      { key: 'factHomes', text: number(node.rentalsCount) },
      ...(below.length > 0 ? [{ key: 'factPlaces' as const, text: number(below.length) }] : []),
      { key: 'factPosition', text: positionText(node, locale) },
    ],
    cards,
    page,
    perPage,
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

/** Formats a distance: "12 km", "4.5 km". */
function distanceText(kilometres: number, locale: string): string {
  const maximumFractionDigits = kilometres < 10 ? 1 : 0;
  return numberFormat(locale, { style: 'unit', unit: 'kilometer', maximumFractionDigits }).format(kilometres);
}

/** Formats a position: "43.7° N, 7.3° E". */
function positionText({ latitude, longitude }: DestinationNode, locale: string): string {
  const degrees = (value: number) => `${formatNumber(Math.round(Math.abs(value) * 10) / 10, locale)}°`;
  const west = ['fr', 'es', 'it'].includes(locale) ? 'O' : 'W';
  const east = locale === 'de' ? 'O' : 'E';
  return `${degrees(latitude)} ${latitude < 0 ? 'S' : 'N'}, ${degrees(longitude)} ${longitude < 0 ? west : east}`;
}
