/** Texts of the search map's pins, from the list's rentals and the API's responses; those of their cards are in search-map-cards.ts. */

import type { MapClusterFeature, MapFeature, MapFeatures, MapRentalFeature } from '#lib/browser/map-queries';
import type { MapPin } from '#lib/geo/map-pin';
import { type CountTexts, countText } from '#lib/i18n/count-texts';
import { formatShownPrice } from '#lib/i18n/format';
import { numberFormat } from '#lib/i18n/formatters';
import { parseMinor } from '#lib/money/currency';
import { labelWith } from '../pins/label-with.ts';
import { clusterSize, isUnderCluster, type Pixel } from '../pins/pin-placement.ts';
import type { SearchPin } from './search-pins.ts';

interface PriceWords {
  readonly priceFrom: string;
  readonly perWeek: string;
  readonly perNight: string;
  readonly priceOnRequest: string;
}

/**
 * The translated words of a rental's card on the search map: price prefix, price basis, the text without a price, and the note on unknown
 * dates.
 */
export interface CardWords extends PriceWords {
  readonly datesUnknown: string;
}

/** The texts of a cluster's accessible name on the search map. */
interface ClusterWords {
  readonly clusterHomes: CountTexts;
  /** Message of a cluster's name: "{homes}, from {price}". */
  readonly clusterFrom: string;
}

type PinWords = ClusterWords & Pick<CardWords, 'datesUnknown' | 'priceOnRequest'>;

const RENTAL = 'rental ';

/** Returns the key of a rental's pin on the search map, such as "rental 12". */
export const keyOfRental = (id: number): string => `${RENTAL}${id}`;

/** Returns the id of the rental that a pin represents; null for a cluster. */
export function rentalIdOf({ key, kind }: SearchPin): number | null {
  return kind === 'rental' ? Number(key.slice(RENTAL.length)) : null;
}

/**
 * Returns the pin key of a rental or cluster in the API's response. A cluster's key contains its position and count.
 */
export function keyOf({ geometry, properties }: MapFeature): string {
  return properties.kind === 'rental'
    ? keyOfRental(properties.id)
    : `cluster ${geometry.coordinates.join(' ')} ${properties.count}`;
}

/**
 * Returns the clusters, largest first, with clusters that overlap at `zoom` merged. A merged cluster has the position
 * of its largest one, the sum of the counts, and the lowest price.
 */
export function joinedClusters(
  clusters: readonly MapClusterFeature[],
  zoom: number,
): readonly MapClusterFeature[] {
  const joined: MapClusterFeature[] = [];
  for (const cluster of [...clusters].sort((a, b) => b.properties.count - a.properties.count)) {
    const at = pixelOf(cluster, zoom);
    const index = joined.findIndex((other) => {
      const place = pixelOf(other, zoom);
      const reach = (clusterSize(other.properties.count) + clusterSize(cluster.properties.count)) / 2;
      return Math.hypot(place.x - at.x, place.y - at.y) < reach * LEAST_DISTANCE;
    });
    const other = joined[index];
    if (other) joined[index] = together(other, cluster);
    else joined.push(cluster);
  }
  return joined;
}

/**
 * Returns the API's response with its features changed for drawing at `zoom`: overlapping clusters are merged, and a
 * rental under a cluster is counted in that cluster instead.
 */
export function spreadOut(found: MapFeatures, zoom: number): MapFeatures {
  const clusters = [...joinedClusters(found.features.filter(isCluster), zoom)];
  const rentals = found.features.filter(isRental).filter((rental) => {
    const place = pixelOf(rental, zoom);
    const index = clusters.findIndex((each) =>
      isUnderCluster(place, pixelOf(each, zoom), each.properties.count),
    );
    const cluster = clusters[index];
    if (cluster) clusters[index] = together(cluster, asCluster(rental));
    return cluster === undefined;
  });
  return { ...found, features: [...rentals, ...clusters] };
}

function asCluster({ geometry, properties }: MapRentalFeature): MapClusterFeature {
  const [longitude, latitude] = geometry.coordinates;
  return {
    geometry,
    properties: {
      kind: 'cluster',
      count: 1,
      min_price: properties.price,
      price: properties.price,
      currency: properties.currency,
      expansion_zoom: FARTHEST_ZOOM,
      bounds: [longitude, latitude, longitude, latitude],
    },
  };
}

/** Expansion zoom of a single rental: high enough never to determine that of a merged cluster. */
const FARTHEST_ZOOM = 22;

const isRental = (feature: MapFeature): feature is MapRentalFeature => feature.properties.kind === 'rental';
const isCluster = (feature: MapFeature): feature is MapClusterFeature =>
  feature.properties.kind === 'cluster';

/** The distance of two clusters, as a fraction of the sum of their radii, below which they are merged. */
const LEAST_DISTANCE = 0.9;

function pixelOf({ geometry }: Pick<MapFeature, 'geometry'>, zoom: number): Pixel {
  const [longitude, latitude] = geometry.coordinates;
  const scale = 256 * 2 ** zoom;
  const sine = Math.sin((latitude * Math.PI) / 180);
  return {
    x: ((longitude + 180) / 360) * scale,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * scale,
  };
}

function together(one: MapClusterFeature, other: MapClusterFeature): MapClusterFeature {
  const [a, b] = [one.properties, other.properties];
  return {
    geometry: one.geometry,
    properties: {
      ...a,
      count: a.count + b.count,
      min_price: lowerPrice(a.price, b.price),
      price: lowerPrice(a.price, b.price),
      expansion_zoom: Math.min(a.expansion_zoom, b.expansion_zoom),
      bounds: [
        Math.min(a.bounds[0], b.bounds[0]),
        Math.min(a.bounds[1], b.bounds[1]),
        Math.max(a.bounds[2], b.bounds[2]),
        Math.max(a.bounds[3], b.bounds[3]),
      ],
      ids: [],
    },
  };
}

/** Returns the lower one of two decimal prices; the other one where one is null, and null where both are. */
function lowerPrice(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return Number(other) < Number(one) ? other : one;
}

/**
 * Returns the pins of the search map in order of priority: rentals in the list, other rentals in the API's response,
 * clusters. `found` is undefined until it has loaded. With `hasPrices` false, only pins of the list have a price. A rental whose price is on
 * request is a dot, whose name says so.
 */
export function pinsOfSearch(
  listed: readonly MapPin[],
  found: MapFeatures | undefined,
  hasPrices: boolean,
  words: PinWords,
  locale: string,
): readonly SearchPin[] {
  const ids = new Set(listed.map(({ id }) => id));
  const features = found?.features ?? [];
  return [
    ...listed.map(pinOfListed),
    ...features
      .filter(isRental)
      .filter(({ properties }) => !ids.has(properties.id))
      .map((feature) => pinOfRental(feature, hasPrices, words, locale)),
    ...features.filter(isCluster).map((feature) => pinOfCluster(feature, hasPrices, words, locale)),
  ];
}

function pinOfListed(pin: MapPin): SearchPin {
  const { id, latitude, longitude, price, name, priceWithBasis } = pin;
  return {
    key: keyOfRental(id),
    kind: 'rental',
    latitude,
    longitude,
    text: price,
    label: labelWith(price, [name, priceWithBasis, pin.unknownDates].filter(Boolean).join(', ')),
    isListed: true,
    isUnknown: pin.unknownDates !== null,
    count: 1,
  };
}

function pinOfRental(
  feature: MapRentalFeature,
  hasPrices: boolean,
  { datesUnknown, priceOnRequest }: Pick<CardWords, 'datesUnknown' | 'priceOnRequest'>,
  locale: string,
): SearchPin {
  const { name, price, currency, availability } = feature.properties;
  const [longitude, latitude] = feature.geometry.coordinates;
  const text = hasPrices && price !== null ? shownText(price, currency, locale) : '';
  const words = price === null ? priceOnRequest : text;
  const isUnknown = availability === 'unknown';
  return {
    key: keyOf(feature),
    kind: 'rental',
    latitude,
    longitude,
    text,
    label: [name, words, isUnknown && datesUnknown].filter(Boolean).join(', '),
    isListed: false,
    isUnknown,
    count: 1,
  };
}

function pinOfCluster(
  feature: MapClusterFeature,
  hasPrices: boolean,
  { clusterHomes, clusterFrom }: ClusterWords,
  locale: string,
): SearchPin {
  const { count, price: least, currency } = feature.properties;
  const [longitude, latitude] = feature.geometry.coordinates;
  const homes = countText(clusterHomes, count, locale);
  const price = hasPrices && least !== null ? shownText(least, currency, locale) : null;
  const text = numberFormat(locale, { notation: 'compact', useGrouping: 'always' }).format(count);
  return {
    key: keyOf(feature),
    kind: 'cluster',
    latitude,
    longitude,
    text,
    label: labelWith(
      text,
      price === null ? homes : clusterFrom.replace('{homes}', homes).replace('{price}', price),
    ),
    isListed: false,
    isUnknown: false,
    count,
  };
}

/** Formats a decimal price as lists show it. */
export function shownText(decimal: string, currency: string, locale: string): string {
  return formatShownPrice(parseMinor(decimal, currency), currency, locale);
}
